// The page must stay light.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { browser, serve } from "./harness.mjs";
import { firstVisit, limit, weigh } from "./weight.mjs";

let server, chrome;
before(async () => { server = await serve(); chrome = await browser(); });
after(async () => { await chrome?.close(); server?.close(); });

test("a first visit loads at most 400 KB, without the opponents' network, until a game can be played", async () => {
  const { first, later, withoutNetwork } = weigh(await firstVisit(chrome, server.address));
  const list = first.map(({ name, sent }) => `${sent} ${name}`).join("\n");
  assert.ok(withoutNetwork <= limit, `${withoutNetwork} of ${limit} bytes\n${list}`);
  const programs = first.filter(({ name }) => name.endsWith(".wasm"));
  assert.equal(programs.length, 1, `the page and its worker load one program: ${list}`);
  assert.ok(first.some(({ name }) => name.startsWith("worker-")), `the opponents were loaded: ${list}`);
  assert.ok(later.some(({ name }) => name.startsWith("part-")), "other pages are loaded later");
});

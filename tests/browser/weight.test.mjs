// The page must stay light.
import { test } from "node:test";
import assert from "node:assert/strict";
import { limit, weigh } from "./weight.mjs";

test("everything but the opponents' network weighs at most 400 KB compressed", () => {
  const { files, withoutNetwork } = weigh();
  const list = files.map(({ name, sent }) => `${sent} ${name}`).join("\n");
  assert.ok(withoutNetwork <= limit, `${withoutNetwork} of ${limit} bytes\n${list}`);
  assert.equal(files.filter(({ name }) => name.endsWith(".wasm")).length, 1, "the page and its worker load one program");
});

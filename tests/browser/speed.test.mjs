// The cost of a click, counted and not timed: times depend on the load of the machine.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { browser, close, newGame, open, serve } from "./harness.mjs";
import { play } from "./player.mjs";

let server, chrome;
before(async () => { server = await serve(); chrome = await browser(); });
after(async () => { await chrome?.close(); server?.close(); });

/** The most elements that may be restyled for a click, including the opponent's reply. */
const MOST = 900;

test("a click makes the browser style a part of the table, not all of it again and again", { timeout: 240_000 }, async () => {
  const page = await open(chrome, server.address);
  await newGame(page, server, { seats: ["human", "novice"], seed: "17" });
  await chrome.startTracing(page, { categories: ["devtools.timeline"] });
  let acts = 0;
  await play(page, { seed: 8, until: ({ choices, spots, canEnd }) => { acts += Number(choices.length + spots.length > 0 || canEnd); return acts > 50; } });
  const trace = JSON.parse(await chrome.stopTracing()).traceEvents;
  await close(page);
  const clicks = trace.filter(({ name, args }) => name === "EventDispatch" && args.data.type === "click").length;
  const styled = trace.filter(({ name }) => name === "UpdateLayoutTree").reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
  assert.ok(clicks > 20, `${clicks} clicks`);
  assert.ok(styled / clicks < MOST, `${Math.round(styled / clicks)} elements for each of ${clicks} clicks`);
});

test("a table that opens is styled about once, not once more when it is shown", async () => {
  const page = await open(chrome, `${server.address}#/new`);
  await page.locator("form .btn.primary").waitFor();
  await chrome.startTracing(page, { categories: ["devtools.timeline"] });
  await page.locator("form .btn.primary").click();
  await page.locator(".table").waitFor();
  const trace = JSON.parse(await chrome.stopTracing()).traceEvents;
  const elements = await page.evaluate(() => document.querySelectorAll(".table *").length);
  await close(page);
  const styled = trace.filter(({ name }) => name === "UpdateLayoutTree").reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
  assert.ok(elements > 1000 && styled > elements / 2, `${styled} styled of ${elements}`);
  assert.ok(styled < 2 * elements, `${styled} elements styled, for a table of ${elements}`);
});

/** The most elements that are put in at once when a table opens. */
const AT_ONCE = 300;

test("a table that opens is put together in small parts, so that no task is long", async () => {
  const page = await open(chrome, `${server.address}#/new`);
  await page.locator("form .btn.primary").waitFor();
  await page.evaluate(() => {
    const elements = (node) => (node instanceof Element && node.isConnected ? node.querySelectorAll("*").length + 1 : 0);
    const added = (records) => records.flatMap(({ addedNodes }) => [...addedNodes]).reduce((sum, node) => sum + elements(node), 0);
    window.parts = [];
    new MutationObserver((records) => window.parts.push(added(records))).observe(document.body, { childList: true, subtree: true });
  });
  await page.locator("form .btn.primary").click();
  await page.locator(".table:not(.unfinished) .dock").waitFor();
  const parts = await page.evaluate(() => window.parts);
  await close(page);
  assert.ok(parts.reduce((sum, part) => sum + part, 0) > 1000, `parts of ${parts}`);
  assert.ok(Math.max(...parts) < AT_ONCE, `parts of ${parts}`);
});

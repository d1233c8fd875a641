// The connection to a table: other versions, silence, sleep, requests without a response; and opponents that do not
// load.
import { createServer, connect } from "node:net";
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { accessible, close, open, picture } from "./harness.mjs";
import { beginRound, begins, couple, draft, ends, joinTable, openTable, pass, person, serve, told, turn, world } from "./people.mjs";
import { button } from "./player.mjs";

before(() => begins("--heartbeat", "2"));
after(ends);

/** A proxy to the server whose current connections can go silent, as with a router that forgets them. */
async function forgetfulRouter() {
  const { port } = new URL(world.server.address);
  const pairs = new Set();
  const router = createServer((near) => {
    const far = connect(Number(port), "127.0.0.1");
    const pair = { near, far };
    pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    for (const end of [near, far]) end.on("error", () => {}).on("close", () => { near.destroy(); far.destroy(); pairs.delete(pair); });
  });
  await new Promise((resolve) => router.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${router.address().port}/`,
    forget() {
      for (const { near, far } of pairs) { near.unpipe(far); far.unpipe(near); near.resume(); far.resume(); }
    },
    close() {
      for (const { near, far } of pairs) { near.destroy(); far.destroy(); }
      router.close();
    },
  };
}

/** Two people at a table in its first round; the first of them is behind a router. */
async function apart(router) {
  const ada = await open(world.chrome, `${router.address}#/online/me`, { serviceWorkers: "block" });
  await ada.locator("#name").fill("Ada");
  await button(ada, "rename").click();
  await ada.locator("[data-list=figures] h2", { hasText: "Ada" }).waitFor();
  const ben = await person("Ben");
  const { server } = world;
  world.server = { ...server, address: router.address };
  const link = await openTable(ada);
  world.server = server;
  await joinTable(ben, `${server.address}${new URL(link).hash}`);
  for (const page of [ada, ben]) await page.locator(".table").waitFor();
  await beginRound([ada, ben]);
  return { ada, ben };
}

/** Whether the last entry is on the screen within this many seconds. */
const live = (page, seconds) => page.waitForFunction(() => document.querySelector("[data-spot].lit, .wheel-box .lit[data-slot], [data-button=end-turn][aria-disabled=false]"), null, { timeout: seconds * 1000 });

test("a server of another version: reloading is offered, nothing is asked in a loop, nothing is lost", { timeout: 120_000 }, async () => {
  const { ada, ben } = await couple();
  await beginRound([ada, ben]);
  const drafted = await draft(ada);
  assert.ok(drafted.length > 0);
  await button(ada, "talk").first().click();
  await ada.locator(".talk input").fill("half a sent");
  const { seq } = await told(ada);
  const asked = [];
  await ada.route("**/api/tables/**", async (route) => {
    asked.push(route.request().url());
    if (!/stream/.test(route.request().url())) return route.continue();
    const events = [["hello", { protocol: 99, heartbeat: 15 }], ["update", { seq: seq + 1, at: 1, what: "from-the-future", status: "running", pending: [1] }]];
    return route.fulfill({ contentType: "text/event-stream", body: events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join("") });
  });
  await world.server.kill(); // the old connection ends
  await ada.locator("[data-note=outdated]").waitFor();
  await accessible(ada, "outdated");
  await picture(ada, "online-outdated-1440");
  const before = asked.length;
  await ada.waitForTimeout(6000);
  assert.ok(asked.length - before <= 6, `${asked.length - before} requests in 6 seconds`);
  await ada.unroute("**/api/tables/**");
  await serve("--heartbeat", "2");
  await button(ada, "reload").click();
  await ada.locator("[data-button=undo]:not(:disabled)").waitFor();
  assert.equal(await ada.locator(".steps li").count(), drafted.length);
  assert.equal(await ada.locator("[data-note=outdated]").count(), 0);
  await button(ada, "talk").first().click();
  assert.equal(await ada.locator(".talk input").inputValue(), "half a sent");
  for (const page of [ada, ben]) { page.errors.length = 0; await close(page); }
});

test("a line that died without a word is noticed, by silence and at a look; a turn on it is sent again, once", { timeout: 160_000 }, async () => {
  const router = await forgetfulRouter();
  const { ada, ben } = await apart(router);
  await pass(ada);
  await turn(ben);
  // The connection dies silently: the next heartbeat does not come.
  router.forget();
  await pass(ben);
  await live(ada, 60);

  // After a sleep, showing the page is enough.
  await pass(ada);
  await turn(ben);
  router.forget();
  await ada.waitForTimeout(3500);
  await pass(ben);
  await ada.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await live(ada, 20); // the browser may try other dead connections first

  // The turn is sent on a dead connection: there is no response, and it is sent again with its key.
  const { seq } = await told(ben);
  router.forget();
  await button(ada, "end-turn").click();
  if (await ada.locator("[data-choice]").count()) await ada.locator("[data-choice]").first().click();
  await turn(ben);
  assert.equal((await told(ben)).seq, seq + 1);
  await ada.locator("[data-prompt]", { hasText: "being sent" }).waitFor({ state: "detached" });
  router.close();
  for (const page of [ada, ben]) { page.errors.length = 0; await close(page); }
});

test("a line of talk that the server refuses stays where it was typed", { timeout: 60_000 }, async () => {
  const { ada, ben } = await couple();
  await ada.route("**/chat", (route) => route.fulfill({ status: 429, contentType: "application/json", body: JSON.stringify({ code: "too-many", message: "slow down" }) }));
  await button(ada, "talk").first().click();
  await ada.locator(".talk input").fill("Hello");
  await ada.locator(".talk form button").click();
  await ada.locator("[data-note=told]").waitFor();
  await ada.locator(".talk header button").click();
  await button(ada, "talk").first().click();
  assert.equal(await ada.locator(".talk input").inputValue(), "Hello");
  await ada.unroute("**/chat");
  await ada.locator(".talk form button").click();
  await ada.locator(".talk li.mine", { hasText: "Hello" }).waitFor();
  assert.equal(await ada.locator(".talk input").inputValue(), "");
  for (const page of [ada, ben]) { page.errors.length = 0; await close(page); }
});

test("opponents that cannot be loaded: it is told, and tried again", { timeout: 60_000 }, async () => {
  const page = await open(world.chrome, world.server.address, { serviceWorkers: "block" });
  await page.context().route("**/worker-*.js", (route) => route.abort());
  await page.locator(".st-play").click();
  await page.locator(".table .dock").waitFor();
  // Either an opponent or a hint needs the worker.
  if (await button(page, "hint").isEnabled()) await button(page, "hint").click();
  await page.locator("[data-note=not-loaded]").waitFor();
  await picture(page, "not-loaded-1440");
  await page.context().unroute("**/worker-*.js");
  await page.locator("[data-note=not-loaded]").waitFor({ state: "detached", timeout: 30_000 });
  await page.locator("[data-button=hint]:enabled").waitFor();
  page.errors.length = 0;
  await close(page);
});

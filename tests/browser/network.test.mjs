// The policy network is fetched when an opponent or a hint first needs it, and kept.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { browser, close, newGame, open, serve } from "./harness.mjs";
import { button, play } from "./player.mjs";

let server, chrome;
before(async () => { server = await serve(); chrome = await browser(); });
after(async () => { await chrome?.close(); server?.close(); });

const isWeights = (request) => /\/policy-[0-9a-f]+\.bin$/.test(new URL(request.url()).pathname);

/** Plays until this many turns of the game have ended. */
const turns = async (page, most) => {
  const ended = () => page.evaluate(() => {
    const id = location.hash.split("/").pop();
    const key = `noria.game.${id}`;
    return (localStorage.getItem(key)?.match(/\bend\b/g) ?? []).length;
  });
  await play(page, { eager: 1, until: async () => await ended() >= most });
};

test("weights are fetched for a master, not before, and then kept", { timeout: 180_000 }, async () => {
  const page = await open(chrome, server.address);
  const asked = [];
  page.context().on("request", (request) => { if (isWeights(request)) asked.push(request.url()); });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await newGame(page, server, { seats: ["human", "novice"], seed: "7" });
  await turns(page, 2);
  assert.deepEqual(asked, [], "a novice needs none");
  await newGame(page, server, { seats: ["human", "master"], seed: "7" });
  await turns(page, 2);
  assert.ok(asked.length > 0, "a master does");
  assert.equal(await page.locator("[role=alert]").count(), 0);
  const kept = await page.evaluate(async () => {
    const caches = await self.caches.keys();
    const files = await Promise.all(caches.map(async (name) => (await (await self.caches.open(name)).keys()).map((file) => file.url)));
    return files.flat().filter((file) => file.endsWith(".bin")).length;
  });
  assert.equal(kept, 1, "they are kept for the next time");
  await page.context().setOffline(true);
  await page.reload();
  await turns(page, 4);
  assert.equal(await page.locator("[role=alert]").count(), 0, "and serve without a connection");
  await page.context().setOffline(false);
  await close(page);
});

test("a master whose weights do not come plays on, and says so", { timeout: 180_000 }, async () => {
  const page = await open(chrome, server.address, { serviceWorkers: "block" });
  await page.context().route((url) => url.pathname.endsWith(".bin"), (route) => route.abort());
  await newGame(page, server, { seats: ["human", "master"], seed: "7" });
  await turns(page, 2);
  await page.locator("[role=alert]", { hasText: "network could not be loaded" }).waitFor();
  await page.context().unroute((url) => url.pathname.endsWith(".bin"));
  await page.context().unrouteAll();
  await page.reload();
  await turns(page, 4);
  assert.equal(await page.locator("[role=alert]").count(), 0, "the next try has brought them");
  page.errors = page.errors.filter((text) => !text.includes("ERR_FAILED"));
  await close(page);
});

test("a hint without weights comes from the small network", { timeout: 120_000 }, async () => {
  const page = await open(chrome, server.address, { serviceWorkers: "block" });
  await page.context().route((url) => url.pathname.endsWith(".bin"), (route) => route.abort());
  await newGame(page, server, { seats: ["human", "novice"], seed: "7" });
  await button(page, "hint").click();
  await page.locator(".hint-steps li").first().waitFor();
  page.errors = page.errors.filter((text) => !text.includes("ERR_FAILED"));
  await close(page);
});

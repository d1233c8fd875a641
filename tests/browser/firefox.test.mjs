// Whole games, online play and use without a network in Firefox. Chromium has the full suite.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { browser, close, newGame, open } from "./harness.mjs";
import { ends, joinTable, openTable, person, playAll, serve, world } from "./people.mjs";
import { play } from "./player.mjs";

before(async () => {
  await serve(80);
  world.chrome = await browser("firefox");
});
after(ends);

test("Firefox: whole games against opponents, base and Expert", { timeout: 400_000 }, async () => {
  for (const [mode, seats, seed] of [[0, ["human", "novice", "novice"], 21], [1, ["human", "novice"], 22]]) {
    const page = await open(world.chrome, world.server.address);
    await newGame(page, world.server, { mode, seats });
    await play(page, { seed, eager: 2 });
    await page.locator(".score").waitFor();
    assert.equal(await page.locator(".score tbody tr").count(), 6);
    await close(page);
  }
});

test("Firefox: two people play a whole game online", { timeout: 400_000 }, async () => {
  const [ada, ben] = [await person("Ada"), await person("Ben")];
  await joinTable(ben, await openTable(ada));
  for (const page of [ada, ben]) await page.locator(".table").waitFor();
  await playAll([ada, ben], { seed: 23, eager: 0 });
  assert.equal(await ada.locator(".score .total").innerText(), await ben.locator(".score .total").innerText());
  for (const page of [ada, ben]) await close(page);
});

test("Firefox: without a server after one visit", { timeout: 200_000 }, async () => {
  const page = await open(world.chrome, world.server.address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => 0));
  await page.waitForFunction(async () => (await caches.keys()).length > 0 && (await (await caches.open((await caches.keys())[0])).keys()).length > 5);
  await world.server.kill();
  await page.reload();
  await page.locator(".st-play").waitFor();
  await newGame(page, world.server, { seats: ["human", "novice"] });
  await play(page, { seed: 24, until: (now, step) => step > 20 });
  page.errors = page.errors.filter((error) => !/NetworkError|can’t establish/.test(error)); // it asks whether the server is back
  await close(page);
});

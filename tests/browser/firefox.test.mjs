// Whole games, online play and use without a server in Firefox. Chromium has the full suite.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { firefox } from "./firefox.mjs";
import { newGame, programOf } from "./harness.mjs";
import { ends, joinTable, named, openTable, playAll, serve, withoutServer, world } from "./people.mjs";
import { play } from "./player.mjs";

let driver;
before(async () => {
  await serve();
  driver = await firefox(programOf("firefox"));
});
after(async () => { await driver?.close(); await ends(); });

async function close(page) {
  assert.deepEqual(page.errors, []);
  await page.close();
}

test("Firefox: whole games against opponents, base and Expert", { timeout: 400_000 }, async () => {
  for (const [mode, seats, seed] of [[0, ["human", "novice", "novice"], 21], [1, ["human", "novice"], 22]]) {
    const page = await driver.open(world.server.address);
    await newGame(page, world.server, { mode, seats });
    await play(page, { seed, eager: 2 });
    await page.locator(".score").waitFor();
    assert.equal(await page.locator(".score tbody tr").count(), 6);
    await close(page);
  }
});

test("Firefox: two people play a whole game online", { timeout: 400_000 }, async () => {
  const [ada, ben] = [await driver.open(`${world.server.address}#/online/me`), await driver.open(`${world.server.address}#/online/me`)];
  await named(ada, "Ada");
  await named(ben, "Ben");
  await joinTable(ben, await openTable(ada));
  for (const page of [ada, ben]) await page.locator(".table").waitFor();
  await playAll([ada, ben], { seed: 23, eager: 0 });
  assert.equal(await ada.locator(".score .total").first().innerText(), await ben.locator(".score .total").first().innerText());
  for (const page of [ada, ben]) await close(page);
});

test("Firefox: without a server after one visit", { timeout: 200_000 }, async () => {
  const page = await driver.open(world.server.address);
  await withoutServer(page, 24);
  await page.close(); // it asks whether the server is back, and its console says that it is not
});

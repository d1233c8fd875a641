// Whole games, online play and use without a server in WebKit. Chromium has the full suite.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { newGame, programOf } from "./harness.mjs";
import { ends, named, openTable, playAll, serve, withoutServer, world } from "./people.mjs";
import { play } from "./player.mjs";
import { webkit } from "./webkit.mjs";

/** On other systems there is no driver. */
const skip = process.platform !== "linux" && "the driver comes from Debian";
let driver;
before(async () => {
  if (skip) return;
  await serve();
  driver = await webkit(programOf("webkit"));
});
after(async () => { driver?.close(); await ends(); });

test("WebKit: a whole game against opponents, and an Expert wheel", { timeout: 400_000, skip }, async () => {
  const page = await driver.open(world.server.address);
  await newGame(page, world.server, { seats: ["human", "novice"] });
  await play(page, { seed: 31, eager: 1 });
  await page.locator(".score").waitFor();
  assert.equal(await page.locator(".score tbody tr").count(), 6);
  await newGame(page, world.server, { mode: 1, seats: ["human", "novice"] });
  await play(page, { seed: 32, until: (now, step) => step > 40 });
  await page.close();
});

// The driver has one browser at a time, so the other seat is the computer's.
test("WebKit: a whole game at a table of the server", { timeout: 400_000, skip }, async () => {
  const page = await driver.open(`${world.server.address}#/online/me`);
  await named(page, "Ada");
  await openTable(page, { seats: ["me", "novice"] });
  await page.locator(".table").waitFor();
  await playAll([page], { seed: 33, eager: 0 });
  await page.locator(".score .total").first().waitFor();
  await page.close();
});

test("WebKit: without a server after one visit", { timeout: 200_000, skip }, async () => {
  const page = await driver.open(world.server.address);
  await withoutServer(page, 34);
  await page.close();
});

// Whole games, online play and use without a server in WebKit. Chromium has the full suite.
import { execFileSync } from "node:child_process";
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { newGame, root } from "./harness.mjs";
import { ends, openTable, playAll, serve, world } from "./people.mjs";
import { button, play } from "./player.mjs";
import { webkit } from "./webkit.mjs";

/** Elsewhere there is no driver to be had. */
const skip = process.platform !== "linux" && "the driver comes from Debian";
let driver;
before(async () => {
  if (skip) return;
  await serve(90);
  const program = execFileSync("scripts/browser", ["webkit"], { cwd: root, encoding: "utf8" }).trim().split("\n").pop();
  driver = await webkit(program, 7199);
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
  await page.locator("#name").fill("Ada");
  await button(page, "rename").click();
  await page.locator("[data-list=figures] h2", { hasText: "Ada" }).waitFor();
  await openTable(page, { seats: ["me", "novice"] });
  await page.locator(".table").waitFor();
  await playAll([page], { seed: 33, eager: 0 });
  await page.locator(".score .total").first().waitFor();
  await page.close();
});

test("WebKit: without a server after one visit", { timeout: 200_000, skip }, async () => {
  const page = await driver.open(world.server.address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => 0));
  await page.waitForFunction(async () => (await caches.keys()).length > 0 && (await (await caches.open((await caches.keys())[0])).keys()).length > 5);
  await world.server.kill();
  await page.reload();
  await page.locator(".st-play").waitFor();
  await newGame(page, world.server, { seats: ["human", "novice"] });
  await play(page, { seed: 34, until: (now, step) => step > 20 });
  await page.close();
});

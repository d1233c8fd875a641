// Players at the tables of a server: several browsers at once, on a separate `noria serve`.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accessible, browser, desktop, endsWithTests, fits, newGame, open, phone, picture, site } from "./harness.mjs";
import { button, dice, lit, play, spot } from "./player.mjs";

/** The browser and the server of a file of tests; the port at which the server was first found. */
export const world = { chrome: null, server: null, port: 0 };
const data = mkdtempSync(join(tmpdir(), "noria-online-"));

/** A server that can be restarted on its database, at the same address. */
export async function serve(...options) {
  const program = process.env.NORIA ?? join(site, "..", "release", "noria");
  const child = endsWithTests(spawn(program, ["serve", "--bind", `127.0.0.1:${world.port}`, "--site", site,
    "--database", `sqlite:${join(data, "noria.db")}`, "--rates", "0", ...options]));
  const address = await new Promise((resolve, reject) => {
    child.stdout.on("data", (text) => { const found = /http:\S+/.exec(String(text)); if (found) resolve(found[0]); });
    child.stderr.on("data", (text) => reject(new Error(String(text))));
    child.on("error", reject);
  });
  world.port = new URL(address).port;
  world.server = { address, kill: () => new Promise((resolve) => { child.on("exit", resolve); child.kill("SIGKILL"); }) };
}

/** Starts the browser and the server. */
export async function begins(...options) {
  await serve(...options);
  world.chrome = await browser();
}

/** Stops them. */
export async function ends() {
  await world.chrome?.close();
  await world.server?.kill();
  rmSync(data, { recursive: true, force: true });
}

/** A player with a name, in a separate browser. */
export async function person(name, options = {}) {
  return named(await open(world.chrome, `${world.server.address}#/online/me`, options), name);
}

/** Gives the person at this page a name. */
export async function named(page, name) {
  await page.locator("#name").fill(name);
  await button(page, "rename").click();
  await page.locator("[data-list=figures] h2", { hasText: name }).waitFor();
  return page;
}

/** Opens a table and stays in its waiting room; the link to it. */
export async function openTable(page, { mode = 0, seats = ["me", "open"], listed = false, clock } = {}) {
  await page.goto(`${world.server.address}#/online/new`);
  await page.locator(".cards input").nth(mode).check();
  await page.locator("[name=new-players]").nth(seats.length - 2).check();
  for (const [index, who] of seats.entries()) await page.locator(".seats select").nth(index).selectOption(who);
  if (listed) await page.locator("[name=online-listed]").nth(1).check();
  if (clock) await page.locator("[name=online-clock]").nth(clock).check();
  await page.locator("form .btn.primary").click();
  await page.locator("#link, .table").first().waitFor();
  return page.evaluate(() => location.href);
}

export async function joinTable(page, link) {
  await page.goto(link);
  await button(page, "join").click();
}

/** The table as the server sends it to this page. */
export const told = (page) => page.evaluate(async () => (await fetch(`api/tables/${location.hash.split("/").pop()}`)).json());
export const over = (page) => page.locator(".score").isVisible();
/** Waits until it is this person's turn on the screen. */
export const turn = (page) => page.waitForFunction(() => !document.querySelector(".unfinished") && document.querySelector("[data-spot].lit, .wheel-box .lit[data-slot], [data-button=end-turn][aria-disabled=false]"), null, { timeout: 20_000 });
/** One turn that does only what must be done. */
export async function pass(page) {
  await turn(page);
  const memory = { roll: dice(5), clicks: 9, eager: 0 };
  const { seq } = await told(page);
  while ((await told(page)).seq === seq) if (!(await click(page, memory))) await page.waitForTimeout(20);
}
/** Both pass until round 1 has begun. */
export async function beginRound(pages) {
  for (let n = 0; n < 4; n += 1) {
    for (const page of pages) if ((await told(page)).sight.position.round === 0) await pass(page);
  }
}

/** One random click; false if there is nothing to do. */
export async function click(page, memory) {
  const now = await lit(page);
  const { roll } = memory;
  try {
    if (now.choices.length > 0) {
      await page.locator(`[data-choice="${now.choices[roll(now.choices.length)]}"]`).first().click({ timeout: 1500 });
    } else if (now.spots.length > 0 && (!now.canEnd || (memory.clicks < memory.eager && roll(5) > 0))) {
      memory.clicks += 1;
      await spot(page, now.spots[roll(now.spots.length)]).click({ timeout: 1500 });
    } else if (now.canEnd) {
      memory.clicks = 0;
      await button(page, "end-turn").click({ timeout: 1500 });
    } else if (now.canForfeit) {
      await button(page, "forfeit").click({ timeout: 1500 });
    } else {
      return false;
    }
  } catch (error) {
    if (!/Timeout/.test(String(error))) throw error; // the table moved on under the finger
  }
  return true;
}

/** All play until the game is over or `until` says so. */
export async function playAll(pages, { seed = 1, eager = 1, until = async () => false } = {}) {
  const memories = pages.map((page, index) => ({ roll: dice(seed + index), clicks: 0, eager }));
  const started = Date.now();
  while (Date.now() - started < 200_000) {
    let did = false;
    for (const [index, page] of pages.entries()) did = (await click(page, memories[index])) || did;
    if (await until()) return;
    if ((await Promise.all(pages.map(over))).every(Boolean)) return;
    if (!did) await pages[0].waitForTimeout(20);
  }
  throw new Error("the game did not end");
}

export async function looks(page, name) {
  for (const [size, width] of [[desktop, 1440], [phone, 390]]) {
    await page.setViewportSize(size);
    await fits(page, name);
    await picture(page, `online-${name}-${width}`);
    await accessible(page, `${name} ${width}`);
  }
  await page.setViewportSize(desktop);
}

/** Two people at a table whose first round has begun. */
export async function couple(options = {}) {
  const ada = await person("Ada");
  const ben = await person("Ben");
  const link = await openTable(ada, options);
  await joinTable(ben, link);
  for (const page of [ada, ben]) await page.locator(".table").waitFor();
  return { ada, ben, link };
}

/** Drafts a little: passes over a disc, which can be undone. */
export async function draft(page) {
  await turn(page);
  await page.locator(".wheel-box .lit[data-slot]").first().click();
  if (await page.locator("[data-choice]").count()) await page.locator("[data-choice]").first().click();
  await page.locator("[data-button=undo]:not(:disabled)").waitFor();
  return page.evaluate(() => JSON.parse(localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith("noria.draft.")))).actions);
}

/** After one visit the server goes away: the page starts all the same, and a game can be played. */
export async function withoutServer(page, seed) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => 0));
  await page.waitForFunction(async () => (await caches.keys()).length > 0 && (await (await caches.open((await caches.keys())[0])).keys()).length > 5);
  await world.server.kill();
  await page.reload();
  await page.locator(".st-play").waitFor();
  await newGame(page, world.server, { seats: ["human", "novice"] });
  await play(page, { seed, until: (now, step) => step > 20 });
}

// Whole games in every mode, by clicking.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { accessible, browser, close, desktop, fits, newGame, open, phone, picture, serve } from "./harness.mjs";
import { play } from "./player.mjs";

let server, chrome;
before(async () => { server = await serve(); chrome = await browser(); });
after(async () => { await chrome?.close(); server?.close(); });

async function ends(page, name) {
  await page.locator(".score").waitFor();
  assert.equal(await page.locator(".score tbody tr").count(), 6);
  await picture(page, `end-${name}-1440`);
  await page.setViewportSize(phone);
  await fits(page, `end-${name}`);
  await picture(page, `end-${name}-390`);
  await page.setViewportSize(desktop);
}

test("base game, two players, one opponent", { timeout: 240_000 }, async () => {
  const page = await open(chrome, server.address);
  await page.locator(".st-play").click();
  await page.locator(".table").waitFor();
  await play(page, { seed: 11, each: async (now, step) => { if (step === 40) await picture(page, "table-base2-1440"); } });
  await ends(page, "base2");
  await accessible(page, "end");
  await page.locator(".end-btns .btn.primary").click();
  await page.locator(".table").waitFor();
  await close(page);
});

test("base game, four players, three opponents", { timeout: 240_000 }, async () => {
  const page = await open(chrome, server.address);
  await newGame(page, server, { seats: ["human", "novice", "novice", "novice"] });
  await play(page, { seed: 12, eager: 3, each: async (now, step) => { if (step === 60) await picture(page, "table-base4-1440"); } });
  await ends(page, "base4");
  await close(page);
});

test("hot-seat", { timeout: 240_000 }, async () => {
  const page = await open(chrome, server.address);
  await page.goto(`${server.address}#/hot-seat`);
  await page.locator("form .btn.primary").click();
  await page.locator(".hand-over").waitFor();
  await picture(page, "hand-over-1440");
  await accessible(page, "hand-over");
  await play(page, { seed: 13, eager: 3 });
  await ends(page, "hot-seat");
  await close(page);
});

test("expert game with wheel building", { timeout: 240_000 }, async () => {
  const page = await open(chrome, server.address);
  await newGame(page, server, { mode: 1, seats: ["human", "novice"] });
  await picture(page, "wheel-building-1440");
  await accessible(page, "wheel building");
  await play(page, { seed: 14 });
  await ends(page, "expert");
  await close(page);
});

test("solo with a pasted notation", { timeout: 240_000 }, async () => {
  const page = await open(chrome, server.address);
  await page.goto(`${server.address}#/solo`);
  await page.locator("#notation").fill("Market: J1, C2\nIslands: 7");
  await page.locator(".panel .row .btn").nth(2).click();
  assert.match(await page.locator(".trouble").innerText(), /four lines/);
  await page.locator("#notation").fill([
    "Market: J1, C2, T3, B4", "Islands: 7, 4(x), 2, 8, 9", "Bot: 1A - 1E 2B - 3C 4F 5D - Refinement Path",
    "Player: 1J - 1T 3O - 1C 3M 4E - Settlement Path",
  ].join("\n"));
  await page.locator(".panel .row .btn").nth(2).click();
  await page.locator(".table").waitFor();
  await play(page, { seed: 15, each: async (now, step) => { if (step === 40) await picture(page, "table-solo-1440"); } });
  await ends(page, "solo");
  await close(page);
});

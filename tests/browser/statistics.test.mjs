// Statistics of the player's games, and all games as a file.
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { accessible, browser, close, desktop, fits, open, phone, picture, root, serve } from "./harness.mjs";
import { button } from "./player.mjs";

let server, chrome;
before(async () => { server = await serve(); chrome = await browser(); });
after(async () => { await chrome?.close(); server?.close(); });

/** Stored games as if they had been played here: against this level, or solo. */
const GAMES = [["base-2-second-1", "novice"], ["base-2-second-2", "adept"], ["base-2-second-3", "adept"],
  ["expert-2-second-together-1", "master"], ["solo-1-second-1"], ["solo-3-second-2"]];
const kept = GAMES.map(([name, level], index) => {
  const record = readFileSync(join(root, `fixtures/games/${name}.noria`), "utf8");
  const seats = level ? `seat human \nseat ${level} Leon\n` : "seat human \n";
  return [`g${index}`, `noria-game 1\n${seats}floor 9999\n----\n${record}`, Number(/^result (\d+)/m.exec(record)[1])];
});

const figures = (page) => page.locator(".daily-figures dd").allInnerTexts();

test("statistics: nothing yet, figures, plots, a file there and back", { timeout: 90_000 }, async () => {
  const page = await open(chrome, server.address);
  await page.locator('a[href="#/statistics"]').click();
  await page.locator("[data-empty]").waitFor();
  await accessible(page, "no statistics");
  await page.evaluate((games) => games.forEach(([id, text], n) => {
    localStorage.setItem(`noria.game.${id}`, text);
    localStorage.setItem(`noria.when.${id}`, String(1_700_000_000_000 + n));
  }), kept);
  await page.evaluate((text) => localStorage.setItem("noria.game.other", text.replace("floor", "from elsewhere\nfloor")), kept[0][1]);
  await page.reload();
  await page.locator(".study-plot").waitFor();
  const told = await figures(page);
  const points = kept.map(([, , points]) => points);
  assert.equal(told[0], "6", "a record from elsewhere does not count");
  assert.equal(told[2], (points.reduce((a, b) => a + b) / points.length).toFixed(1));
  assert.equal(told[3], String(Math.max(...points)));
  assert.equal(await page.locator(".plot-dot").count(), 6);
  const dots = page.locator("details .figures tbody tr");
  assert.deepEqual(await dots.evaluateAll((rows) => rows.map((row) => Number(row.cells[1].textContent))), points, "in the order of playing");
  const text = await page.locator("main").innerText();
  for (const name of ["Base game, 2 players", "Expert game, 2 players", "Adept", "Master", "Bot 1", "Bot 3", "Refinement", "Division"]) {
    assert.ok(text.toLowerCase().includes(name.toLowerCase()), name);
  }
  const shares = await page.locator(".bars").nth(1).locator("tr").evaluateAll((rows) => rows.map((row) => parseInt(row.cells[2].textContent, 10)));
  assert.ok(Math.abs(shares.reduce((a, b) => a + b) - 100) <= 3, shares.join(" "));
  for (const [size, theme] of [[desktop, "light"], [phone, "dark"]]) {
    await page.setViewportSize(size);
    await page.evaluate((theme) => { document.documentElement.dataset.theme = theme; }, theme);
    await page.screenshot({ path: picture.path(`statistics-${theme}-${size.width}`), fullPage: true });
    await fits(page, "statistics");
    await accessible(page, `statistics ${theme} ${size.width}`);
  }
  await page.setViewportSize(desktop);

  const waiting = page.waitForEvent("download");
  await button(page, "export").click();
  const file = join(tmpdir(), `noria-games-${process.pid}.txt`);
  await (await waiting).saveAs(file);
  const other = await open(chrome, server.address);
  await other.goto(`${server.address}#/statistics`);
  await other.locator("input[type=file]").setInputFiles(file);
  await other.locator(".share-said").filter({ hasText: "7 games added" }).waitFor();
  assert.deepEqual(await figures(other), told, "the same games, the same figures");
  await other.locator("input[type=file]").setInputFiles(file);
  await other.locator(".share-said").filter({ hasText: "0 games added" }).waitFor();
  writeFileSync(file, readFileSync(file, "utf8").slice(0, -200));
  await other.locator("input[type=file]").setInputFiles(file);
  await other.locator(".trouble").waitFor();
  assert.match(await other.locator(".trouble").innerText(), /not complete/);
  await close(other);
  await close(page);
});

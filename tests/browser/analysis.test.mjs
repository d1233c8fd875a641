// Analysis turn by turn, variations, games and positions as links.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { accessible, browser, close, desktop, fits, newGame, open, phone, picture, root, serve, settled, unread } from "./harness.mjs";
import { ended } from "./moments.mjs";
import { button, play } from "./player.mjs";

let server, chrome;
before(async () => { server = await serve(); chrome = await browser(); });
after(async () => { await chrome?.close(); server?.close(); });

const record = readFileSync(join(root, "fixtures/games/base-2-second-3.noria"), "utf8");
const TURNS = 36;

/** Opens the record; the id of the game. */
async function importRecord(page) {
  await page.goto(`${server.address}#/games`);
  await page.locator("#record").fill(record);
  await page.locator("section .btn.primary").click();
  await page.locator(".replay").waitFor();
  return (await page.evaluate(() => location.hash)).split("/")[2];
}

const judged = async (page) => Number(await page.locator("[data-done]").getAttribute("data-done"));
const until = (page, count) => page.waitForFunction((count) => document.querySelector("[data-done]")?.dataset.done >= count, count, { timeout: 90_000 });

test("a game is analysed, stopped, resumed, kept, looked at and played on", { timeout: 150_000 }, async () => {
  const page = await open(chrome, server.address);
  const id = await importRecord(page);
  await page.locator('.replay a[href^="#/analysis/"]').click();
  await until(page, 2);
  const working = page.workers();
  const ended = Promise.all(working.map((worker) => worker.waitForEvent("close")));
  await button(page, "analysis-work").click();
  await ended;
  const stopped = await judged(page);
  assert.ok(stopped < TURNS && (await judged(page)) === stopped, "it can be stopped");
  await page.reload();
  await page.locator("[data-done]").waitFor();
  assert.ok((await judged(page)) >= stopped, "what was found is kept");
  await until(page, TURNS);
  assert.equal(await page.locator(".figures").last().locator("tbody tr").count(), TURNS);

  // The graph is one control: keys choose a turn, and its values are announced.
  const graph = page.locator("[role=slider]");
  await graph.focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft"]) await page.keyboard.press(key);
  assert.equal(await graph.getAttribute("aria-valuenow"), "2");
  assert.match(await graph.getAttribute("aria-valuetext"), /^Set-up, Player 2: expected points [\d.]+ → [\d.]+, chance/);
  await page.keyboard.press("End");
  assert.match(await graph.getAttribute("aria-valuetext"), /^Round 16, Player 2/);
  await graph.click({ position: { x: 300, y: 60 } });
  assert.notEqual(await graph.getAttribute("aria-valuenow"), String(TURNS), "a click chooses too");
  const here = Number(await graph.getAttribute("aria-valuenow"));
  await page.locator(".study-chosen button").last().click();
  assert.equal(await graph.getAttribute("aria-valuenow"), String(here + 1), "and so do the buttons below");
  // There are hardly any points in this game; expectations are never negative.
  const expected = await page.locator(".figures").last().locator("tbody tr td:nth-of-type(1)").allTextContents();
  assert.ok(expected.length === TURNS && expected.every((text) => /^[\d.]+ → [\d.]+$/.test(text)), expected.join("; "));
  assert.match(expected.at(-1), /→ 4\.0$/);
  const points = await page.locator(".study-points li").count();
  assert.ok(points >= 3, "there are turning points");
  assert.match(await page.locator(".study-points li").first().innerText(), /lost [\d.]+ points[\s\S]*Played[\s\S]*Better[\s\S]*Expected/);
  for (const [size, theme] of [[desktop, "light"], [phone, "dark"]]) {
    await page.setViewportSize(size);
    await page.evaluate((theme) => { document.documentElement.dataset.theme = theme; }, theme);
    await page.screenshot({ path: picture.path(`analysis-${theme}-${size.width}`), fullPage: true });
    await fits(page, "analysis");
    const [labels, plot] = await Promise.all([page.locator(".study-graph .ax.end").first().boundingBox(), graph.boundingBox()]);
    assert.ok(labels.x >= plot.x && labels.height >= 10, `the numbers can be read: ${JSON.stringify(labels)}`);
    await accessible(page, `analysis ${theme} ${size.width}`);
  }
  await page.setViewportSize(desktop);
  await page.evaluate(() => { document.documentElement.dataset.theme = "light"; });

  // The better line as numbered steps on the table.
  await page.locator(".study-points a").first().click();
  await page.locator(".hint-numbers i").first().waitFor();
  assert.deepEqual((await page.locator("[data-plan]").allInnerTexts()).map((text) => text.split(/\s/)[0]), ["Better", "Played"]);
  await settled(page);
  await picture(page, "analysis-board-1440");
  await accessible(page, "a moment");
  await page.setViewportSize(phone);
  await settled(page);
  await picture(page, "analysis-board-390");
  await fits(page, "a moment on a phone");
  await page.setViewportSize(desktop);

  // A variation: the best lines are found, and there is a way back.
  const before = await page.locator(".study-bar .cap").innerText();
  const steps = await page.locator(".hint-steps li").count();
  for (let step = 0; step < steps; step += 1) await button(page, "hint-step").click();
  if (await button(page, "end-turn").innerText() === "Confirm") await button(page, "end-turn").click();
  await page.locator("[data-plan='1']").waitFor({ timeout: 20_000 });
  assert.match((await page.locator("[data-plan]").allInnerTexts()).map((text) => text.replace("\n", " ")).join("|"), /Plan 1 -?\d+\|Plan 2 -?\d+/, "the best few with what they expect");
  await button(page, "analysis-back").click();
  assert.equal(await page.locator(".study-bar .cap").innerText(), before);
  assert.equal(await button(page, "analysis-back").count(), 0, "back on the game's own way");
  await page.locator("[data-plan]").first().waitFor();
  assert.equal(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("noria.game.")).length), 1, "nothing of it is kept");
  assert.ok(id);
  await close(page);
});

test("a game and a position travel as links; a broken link says so", { timeout: 60_000 }, async () => {
  const page = await open(chrome, server.address, { permissions: ["clipboard-read", "clipboard-write"] });
  const id = await importRecord(page);
  const copied = async (hash) => {
    await page.goto(`${server.address}#/analysis/${id}${hash}`);
    await button(page, "share").click();
    await page.waitForFunction(() => /\d+ characters/.test(document.querySelector(".share-said")?.textContent ?? ""));
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const [game, position] = [await copied(""), await copied("/40")];
  assert.ok(game.length < 300 && game.includes("#/shared/"), `${game.length} characters`);
  const other = await open(chrome, server.address);
  await other.goto(game);
  await until(other, 1);
  const texts = await other.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("noria.game.")).map(([, text]) => text));
  assert.equal(texts.length, 1);
  assert.ok(texts[0].includes(record.trim()), "the very same record");
  await other.goto(position);
  await other.locator(".study-bar").waitFor();
  const kept = await other.evaluate(() => localStorage.getItem(`noria.game.${location.hash.split("/")[2]}`));
  const actions = kept.split("\n\n")[1].split(/\s+/).filter((word) => word && !/^\d+\.\d+$|^#/.test(word));
  assert.equal(actions.length, 40, "the position after 40 steps");
  const code = game.split("#/shared/")[1];
  for (const bad of [code.slice(0, -3), code.replace(/.(?=.{30}$)/, (c) => (c === "A" ? "B" : "A")), "", "%C3%A9"]) {
    await other.goto(`${server.address}#/shared/${bad}`);
    await other.locator(".trouble").waitFor();
    assert.match(await other.locator(".trouble").innerText(), /damaged or incomplete/, bad);
    await other.goto(server.address);
  }
  await other.goto(`${server.address}#/analysis/none`);
  await other.locator(".trouble").waitFor();
  await close(other);
  await close(page);
});

test("a hot-seat game under way can be analysed", { timeout: 60_000 }, async () => {
  const page = await open(chrome, server.address);
  await newGame(page, server, { seats: ["human", "human"], seed: "7" });
  let turns = 0;
  await play(page, { seed: 2, eager: 1, until: (now) => { turns += now.handOver ? 1 : 0; return turns > 7; } });
  const id = (await page.evaluate(() => location.hash)).split("/")[2];
  await page.goto(`${server.address}#/games`);
  await page.locator(`a[href="#/analysis/${id}"]`).click();
  await until(page, 3);
  assert.match(await page.locator("[data-done]").innerText(), /turns/);
  await close(page);
});

test("on a landscape phone the bar of a moment leaves the warehouses in sight, in every language", { timeout: 90_000 }, async () => {
  const text = ended(/^expert-4-second-together-1/);
  for (const language of ["en", "de", "fr"]) {
    const page = await open(chrome, server.address, { size: { width: 844, height: 390 }, settings: { "noria.language": language } });
    await page.evaluate((text) => localStorage.setItem("noria.game.moment", text), text);
    for (const [width, height] of [[844, 390], [720, 450]]) {
      await page.setViewportSize({ width, height });
      await page.goto(`${server.address}#/analysis/moment/150`);
      await page.locator(".study-bar").waitFor();
      assert.deepEqual(await unread(page, ".supply-tray"), [], `${language} ${width}×${height}`);
    }
    await close(page);
  }
});

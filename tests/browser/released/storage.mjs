// A used browser: its storage, the exported file, and shared links.
import { readFileSync, readdirSync, rmSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browser, close, newGame, open } from "../harness.mjs";
import { button, follow, play } from "../player.mjs";
import { write } from "./engine.mjs";
import { serve } from "./tables.mjs";

const hash = (page) => page.evaluate(() => location.hash);
const id = async (page) => (await hash(page)).split("/")[2];

/** Begins and plays games of every kind, some to the end; their ids by name. */
async function games(page, server, folder) {
  const ids = {};
  const under = async (name, round, steps) => { ids[name] = await id(page); await follow(page, round, steps); };
  await newGame(page, server, { seats: ["human", "adept", "novice"], seed: "12" });
  await under("running-base", 5, 2);
  await newGame(page, server, { mode: 1, seats: ["human", "novice"], seed: "5" });
  await under("running-expert", 3, 1);
  await newGame(page, server, { mode: 1, seats: ["human", "novice", "novice"], seed: "6" });
  await under("building-a-wheel", 0, 3);
  await page.goto(`${server.address}#/solo`);
  await page.locator(".page-main > .row .btn.primary").click();
  await page.locator(".table").waitFor();
  await under("running-solo", 4, 1);
  await newGame(page, server, { seats: ["human", "human"], seed: "7" });
  ids["hot-seat"] = await id(page);
  let turns = 0;
  await play(page, { seed: 2, eager: 1, until: (now) => { turns += now.handOver ? 1 : 0; return turns > 7; } });
  // Custom component tables.
  await page.goto(`${server.address}#/new`);
  await page.locator("details summary").click();
  await page.locator(".components input[type=file]").setInputFiles(join(folder, "own.toml"));
  await page.locator("[data-components]").waitFor();
  await page.locator("form .btn.primary").click();
  await page.locator(".table").waitFor();
  await under("running-own-tables", 2, 1);
  await newGame(page, server, { seats: ["human", "adept"], seed: "3" });
  await under("finished", 99, 0);
  // A game that came as a record.
  await page.goto(`${server.address}#/games`);
  await page.locator("#record").fill(readFileSync(join(folder, "records/base-3-second.noria"), "utf8"));
  await page.locator("section .btn.primary").click();
  await page.locator(".replay").waitFor();
  ids.imported = await id(page);
  return ids;
}

/** The game of the day to its end; the par is computed. */
async function daily(page, server) {
  await page.goto(`${server.address}#/daily`);
  await button(page, "daily-play").click();
  await page.locator(".table").waitFor();
  await play(page, { seed: 3, eager: 2 });
  await page.locator(".score").waitFor();
  const game = await page.evaluate(() => localStorage.getItem(`noria.game.${location.hash.split("/")[2]}`));
  const day = /^from daily (\S+)$/m.exec(game)[1];
  await page.goto(`${server.address}#/daily/${day}`);
  await page.waitForFunction(() => document.querySelector("[data-par]")?.dataset.par, null, { timeout: 200_000 });
  return { day, record: game.split("----\n")[1] };
}

/** One puzzle given up, another tried. */
async function puzzles(page, server) {
  await page.goto(`${server.address}#/puzzle/all`);
  const list = page.locator(".puzzle-list li a");
  await list.first().waitFor();
  const [first, second] = [await list.nth(0).getAttribute("href"), await list.nth(2).getAttribute("href")];
  for (const [link, give] of [[first, true], [second, false]]) {
    await page.goto(server.address + link);
    await page.locator(".puzzle-bar").waitFor();
    await button(page, "end-turn").click();
    if (await page.locator("[data-choice]").count()) await page.locator("[data-choice]").first().click();
    await page.locator("[data-lost]").waitFor({ timeout: 60_000 });
    if (give) await button(page, "puzzle-solution").click();
  }
}

async function analysed(page, server, game) {
  await page.goto(`${server.address}#/analysis/${game}`);
  await page.waitForFunction(() => document.querySelector("[data-done]")?.dataset.done >= 12, null, { timeout: 200_000 });
  await button(page, "analysis-work").click();
}

/** Links to whole games and to positions in them. */
async function links(page, server, folder) {
  const lines = [];
  const names = readdirSync(join(folder, "records")).filter((name) => name.endsWith(".noria") && !name.startsWith("own-"));
  for (const name of names) {
    await page.goto(`${server.address}#/games`);
    await page.locator("#record").fill(readFileSync(join(folder, "records", name), "utf8"));
    await page.locator("section .btn.primary").click();
    await page.locator(".replay").waitFor();
    const game = await id(page);
    for (const [what, at] of [["game", ""], ["position", "/40"]]) {
      await page.goto(`${server.address}#/analysis/${game}${at}`);
      await page.reload();
      await button(page, "share").click();
      await page.waitForFunction(() => /\d+ characters/.test(document.querySelector(".share-said")?.textContent ?? ""));
      const link = await page.evaluate(() => navigator.clipboard.readText());
      lines.push(`${what} ${name} ${link.slice(link.indexOf("#"))}`);
    }
    await page.evaluate((game) => Object.keys(localStorage).filter((key) => key.endsWith(`.${game}`)).forEach((key) => localStorage.removeItem(key)), game);
  }
  return lines;
}

/** Fills a browser's storage; the game of the day that was played. */
export async function storage(program, site, folder) {
  const dir = mkdtempSync(join(tmpdir(), "noria-released-"));
  const server = await serve(program, site, `sqlite:${join(dir, "noria.db")}`);
  const chrome = await browser();
  const page = await open(chrome, server.address, { permissions: ["clipboard-read", "clipboard-write"], settings: { "noria.theme": "dark" } });
  const ids = await games(page, server, folder);
  const day = await daily(page, server);
  await puzzles(page, server);
  await analysed(page, server, ids.finished);
  // A lesson: the page itself notes it when its last task is done.
  await page.goto(`${server.address}#/online/me`);
  await page.locator("#name").fill("Ada");
  await button(page, "rename").click();
  await page.locator("[data-list=figures] h2", { hasText: "Ada" }).waitFor();
  await page.evaluate(() => { localStorage.setItem("noria.lessons", "wheel city"); localStorage.setItem("noria.language", "de"); });
  await page.goto(`${server.address}#/statistics`);
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "export").click()]);
  write(join(folder, "export.txt"), readFileSync(await download.path(), "utf8"));
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage).sort()));
  write(join(folder, "storage.json"), `${JSON.stringify({ ids, day: day.day, storage: kept }, null, 1)}\n`);
  const other = await open(chrome, server.address, { permissions: ["clipboard-read", "clipboard-write"] });
  write(join(folder, "links.txt"), `${(await links(other, server, folder)).join("\n")}\n`);
  await close(other);
  await close(page);
  await chrome.close();
  await server.stop();
  rmSync(dir, { recursive: true });
  return day;
}

// Storage that a released version has left in a browser: every page opens, games are played on, nothing is lost.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { browser, close, open, root, serve } from "./harness.mjs";
import { playAll } from "./people.mjs";
import { button, lit } from "./player.mjs";

let server, chrome;
before(async () => { server = await serve(); chrome = await browser(); });
after(async () => { await chrome?.close(); server?.close(); });

const folder = join(root, "fixtures/released/0.1");
const left = JSON.parse(readFileSync(join(folder, "storage.json"), "utf8"));

/** A browser with the storage of that time. */
const visited = (options) => open(chrome, server.address, { settings: left.storage, ...options });
const go = async (page, hash) => {
  await page.goto(server.address + hash);
  await page.locator("h1, .table, .hand-over").first().waitFor();
};
const words = (page, id) => page.evaluate((id) => localStorage.getItem(`noria.game.${id}`).split(/\s+/).filter((word) => /^[a-z]+=|^end$|^reveal$/.test(word)).length, id);

test("storage of 0.1: every game under way goes on, every page opens", { timeout: 120_000 }, async () => {
  const page = await visited();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "de", "settings stay");
  for (const [name, id] of Object.entries(left.ids)) {
    if (["finished", "imported"].includes(name)) continue;
    await go(page, `#/table/${id}`);
    const before = await words(page, id);
    for (let step = 0; step < 40 && (await words(page, id)) <= before + 1; step += 1) {
      const now = await lit(page);
      if (now.handOver) await page.locator(".hand-over .btn.primary").click();
      else if (now.choices.length) await page.locator(`[data-choice="${now.choices[0]}"]`).first().click();
      else if (now.canEnd) await button(page, "end-turn").click();
      else if (now.spots.length) await page.locator(`[data-spot="${now.spots[0]}"], .wheel-box [data-slot="${now.spots[0]}"]`).first().click();
      else await page.waitForTimeout(50);
    }
    assert.ok((await words(page, id)) > before, `${name} is played on`);
  }
  for (const [hash, there] of [
    [`#/end/${left.ids.finished}`, ".score"], [`#/replay/${left.ids.imported}`, ".replay"], ["#/games", `a[href*="${left.ids.finished}"]`],
    ["#/learn", "[data-lesson=wheel]"], [`#/daily/${left.day}`, ".daily-calendar [aria-current] b"], ["#/puzzle/all", ".puzzle-list li"],
    ["#/statistics", ".study-plot"], [`#/analysis/${left.ids.finished}`, "[data-done]"], ["#/", "h1"],
  ]) {
    await go(page, hash);
    await page.locator(there).first().waitFor();
    assert.equal(await page.locator(".trouble").count(), 0, hash);
  }
  await go(page, "#/learn");
  assert.equal(await page.locator("[data-progress]").getAttribute("data-progress"), "2", "lessons stay");
  await go(page, `#/analysis/${left.ids.finished}`);
  assert.ok(Number(await page.locator("[data-done]").getAttribute("data-done")) >= 12, "the analysis stays");
  const kept = await page.evaluate(() => ["noria.puzzles", "noria.daily", "noria.lessons"].map((key) => localStorage.getItem(key)));
  assert.deepEqual(kept, ["noria.puzzles", "noria.daily", "noria.lessons"].map((key) => left.storage[key]));
  page.errors = page.errors.filter((error) => !/401/.test(error)); // the player of that browser is none of this server's
  await close(page);
});

test("the export and the links of 0.1 open in a new browser", { timeout: 60_000 }, async () => {
  const page = await open(chrome, `${server.address}#/statistics`);
  await page.locator("input[type=file]").setInputFiles(join(folder, "export.txt"));
  const games = Object.keys(left.storage).filter((key) => key.startsWith("noria.game.")).length;
  await page.locator(".share-said").filter({ hasText: `${games} games added` }).waitFor();
  const links = readFileSync(join(folder, "links.txt"), "utf8").trim().split("\n").map((line) => line.split(" "));
  for (const [what, , link] of [links[0], links.find(([, name]) => name.startsWith("solo")), links.findLast(([what]) => what === "position")]) {
    await go(page, link);
    await page.locator(what === "game" ? "[data-done]" : ".study-bar").waitFor();
  }
  await close(page);
});

test("an online game of 0.1 is finished after new rules and corrected standard tables", { timeout: 240_000 }, async () => {
  const made = JSON.parse(readFileSync(join(folder, "sqlite.json"), "utf8"));
  const dir = mkdtempSync(join(tmpdir(), "noria-corrected-"));
  const file = join(dir, "corrected.toml");
  const standard = readFileSync(join(root, "crates/rules/components/standard.toml"), "utf8");
  writeFileSync(file, standard.replace('name = "standard"', 'name = "corrected"').replace('levels = ["1", "1", "1", "2≠", "2", "2≠", "3≠", "3", "3≠"]', 'levels = ["1", "1", "2", "2≠", "2", "2≠", "3≠", "3", "4≠"]'));
  const server = await serve({ database: join(folder, "noria.db"), options: ["--components", file, "--rates", "0"] });
  const [name, value] = made.people.Ada.cookie.split(";")[0].split("=");
  const page = await open(chrome, server.address);
  await page.context().addCookies([{ name, value, url: server.address }]);
  await page.goto(`${server.address}#/online/t/${made.tables["running-solo"].table}`);
  await page.locator(".table").waitFor();
  assert.match(await page.locator('[data-spot="level-research-3"]').textContent(), /: 1 of /, "it keeps the tables it began with");
  await playAll([page], { seed: 5, eager: 2 });
  const record = await page.evaluate((id) => fetch(`api/tables/${id}/record`).then((answer) => answer.text()), made.tables["running-solo"].table);
  assert.match(record, /^noria-record 1\nrules 1\ncomponents 4aabf5656a4002a1 standard\nmode solo/);
  assert.match(record, /\nresult /);
  // A new table has the corrected ones.
  const opened = await page.evaluate(() => fetch("api/tables", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }).then((answer) => answer.json()));
  await page.goto(`${server.address}#/online/t/${opened.table}`);
  await page.locator("[data-components]").filter({ hasText: "corrected" }).waitFor();
  await close(page);
  server.close();
  rmSync(dir, { recursive: true, force: true });
});

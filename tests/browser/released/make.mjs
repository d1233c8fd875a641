// Writes everything that a program of this version keeps or gives away into a folder, as fixtures for later versions:
// records, codes, engine answers, databases and browser storage.
//
//   node tests/browser/released/make.mjs PROGRAM SITE FOLDER
//
// PROGRAM and SITE must be built from the released version; FOLDER is fixtures/released/VERSION.
import { mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { execFileSync } from "node:child_process";
import { root } from "../harness.mjs";
import { Engine, kinds, write } from "./engine.mjs";
import { tables } from "./tables.mjs";
import { storage } from "./storage.mjs";

const [program, site, folder] = process.argv.slice(2).map((path) => resolve(path));
if (!folder) throw new Error("usage: make.mjs PROGRAM SITE FOLDER");
mkdirSync(folder, { recursive: true });

/** Custom component tables: prices, an island and the wheel differ. */
function ownTables() {
  const standard = readFileSync(join(root, "components/standard.toml"), "utf8");
  const changes = [['name = "standard"', 'name = "house rules"'], ['levels = ["2", "3", "3", "4"', 'levels = ["1", "3", "4", "4"'],
    ["influence-rises = 11", "influence-rises = 10"], ["ships = 19", "ships = 20"]];
  return changes.reduce((text, [old, now]) => {
    if (!text.includes(old)) throw new Error(`standard.toml lacks ${old}`);
    return text.replace(old, now);
  }, standard);
}

const own = join(folder, "own.toml");
write(own, ownTables());
write(join(folder, "standard.toml"), readFileSync(join(root, "components/standard.toml"), "utf8"));
write(join(folder, "puzzles.txt"), readFileSync(join(site, "puzzles.txt"), "utf8").split("\n").slice(0, 6).join("\n") + "\n");

for (const [tables, names] of [[null, kinds], [own, kinds.filter(([name]) => /^(base-2-second|expert-3-second-together|solo-2-second)$/.test(name))]]) {
  const engine = new Engine(program, ...(tables ? ["--components", tables] : []));
  for (const [number, [name, options]] of names.entries()) {
    const file = join(folder, "records", tables ? `own-${name}` : name);
    await engine.ask("new", { options, seed: 100 + number });
    await engine.random(number + 1, 60);
    // A game under way as the engine gives it, with the state it stands for.
    write(`${file}.json`, `${JSON.stringify({ record: (await engine.ask("record")).record, state: await engine.ask("state") })}\n`);
    await engine.random(number + 50);
    write(`${file}.noria`, (await engine.ask("record")).record);
  }
  await engine.ask("quit");
}
for (const name of ["base-2-second", "own-base-2-second"]) {
  const file = join(folder, "records", `${name}.noria`);
  execFileSync(program, ["replay", file, ...(name.startsWith("own") ? ["--components", own] : [])]);
}
const daily = await storage(program, site, folder);
await tables(program, site, folder, daily);

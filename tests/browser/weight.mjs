// What a first visit loads, and what it weighs as it is sent.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { root, site } from "./harness.mjs";
import { play } from "./player.mjs";

/** The opponents' value network as the program carries it: two bytes for each number of its file. */
const network = () => {
  const rows = readFileSync(join(root, "crates/ai/network.txt"), "utf8").split("\n").filter((line) => /^[^#]*:/.test(line));
  return Buffer.from(Int16Array.from(rows.flatMap((row) => row.split(":")[1].trim().split(/\s+/)), Number).buffer);
};

/** What may be loaded until a game can be played, without the opponents' network, in bytes. */
export const limit = 400 * 1024;

/** Visits the page for the first time, starts a game and lets the opponent think; the names of the files that were loaded. */
export async function firstVisit(chrome, address) {
  const context = await chrome.newContext({ locale: "en-GB", serviceWorkers: "block" });
  await context.addInitScript(() => localStorage.setItem("noria.speed", "instant"));
  const loaded = new Set();
  context.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === new URL(address).origin) loaded.add(basename(pathname) || "index.html");
  });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator(".st-play").click();
  await page.locator(".table .dock").waitFor();
  const thinks = () => [...loaded].some((name) => name.startsWith("worker-"));
  await play(page, { until: (now) => thinks() && !now.thinking && (now.canEnd || now.spots.length + now.choices.length > 0) });
  await context.close();
  return loaded;
}

/** The compressed size of every file, heaviest first, of those that are loaded first or later, in bytes. */
export function weigh(loaded) {
  const names = readdirSync(site).filter((name) => !/\.(br|gz)$/.test(name));
  const files = names.map((name) => ({ name, sent: statSync(join(site, `${name}.br`)).size })).sort((a, b) => b.sent - a.sent);
  const sum = (files) => files.reduce((sum, file) => sum + file.sent, 0);
  const first = files.filter(({ name }) => loaded.has(name));
  const later = files.filter(({ name }) => !loaded.has(name));
  return { first, later, all: sum(files), loaded: sum(first), withoutNetwork: sum(first) - brotliCompressSync(network()).length };
}

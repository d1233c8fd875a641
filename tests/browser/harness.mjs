// A browser and a server for the tests, and the few things that all of them do.
import { spawn, execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import assert from "node:assert/strict";
import { chromium } from "playwright-core";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");
export const site = join(target, "site");
const pictures = join(target, "screenshots");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
/** Phones upright and lying, 200 % zoom, tablets, low, usual, large and ultra-wide screens. */
export const sizes = [[360, 640], [390, 844], [844, 390], [720, 450], [768, 1024], [820, 1180], [1024, 768], [1180, 820], [1280, 720], [1366, 768], [1440, 900], [1920, 1080], [2560, 1080]];

/** Ends a program with the tests that started it, also when they are stopped for taking too long. */
export function endsWithTests(child) {
  process.on("exit", () => child.kill("SIGKILL"));
  return child;
}
process.on("SIGTERM", () => process.exit(143)); // otherwise there is no "exit"

/** Serves the site, with a copy of a database if one is given; `address` is where. */
export async function serve({ database, options = [] } = {}) {
  const program = process.env.NORIA ?? join(target, "release", "noria");
  const data = mkdtempSync(join(tmpdir(), "noria-browser-"));
  if (database) copyFileSync(database, join(data, "noria.db"));
  const server = endsWithTests(spawn(program, ["serve", "--bind", "127.0.0.1:0", "--site", site,
    "--database", `sqlite:${join(data, "noria.db")}`, ...options]));
  const address = await new Promise((resolve, reject) => {
    server.stdout.on("data", (data) => { const found = /http:\S+/.exec(String(data)); if (found) resolve(found[0]); });
    server.stderr.on("data", (data) => reject(new Error(String(data))));
    server.on("error", reject);
  });
  server.on("exit", () => rmSync(data, { recursive: true, force: true }));
  return { address, close: () => server.kill() };
}

/** The program of a browser, installed if need be. */
export const programOf = (kind) => execFileSync("scripts/browser", [kind], { cwd: root, encoding: "utf8" }).trim().split("\n").pop();

/** A Chromium, without windows or (`chromium`) the whole of it. */
export async function browser(kind = "headless") {
  return chromium.launch({
    executablePath: programOf(kind),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
      "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage"],
  });
}

/** A page that fails its test when the console reports an error. */
export async function open(browser, address, { size = desktop, settings = {}, ...options } = {}) {
  const context = await browser.newContext({ viewport: size, locale: "en-GB", ...options });
  const chosen = { "noria.speed": "instant", "noria.theme": "light", ...settings };
  await context.addInitScript((chosen) => {
    if (!location.protocol.startsWith("http")) return; // an empty page has no storage
    for (const [key, value] of Object.entries(chosen)) if (!localStorage.getItem(key)) localStorage.setItem(key, value);
  }, chosen);
  const page = await context.newPage();
  page.errors = [];
  page.on("console", (message) => { if (message.type() === "error") page.errors.push(message.text()); });
  page.on("pageerror", (error) => page.errors.push(String(error)));
  await page.goto(address);
  await page.locator("h1, .table").first().waitFor();
  return page;
}

/** Closes a page and returns the errors of its console. */
export async function close(page) {
  const { errors } = page;
  await page.context().close();
  assert.deepEqual([...new Set(errors.map((text) => text.slice(0, 300)))], []);
}

/** Waits until nothing moves any more, for pictures. */
export async function settled(page) {
  await page.evaluate(async () => {
    const passing = () => document.getAnimations().filter((animation) => animation.playState === "running" && Number.isFinite(animation.effect.getComputedTiming().endTime));
    for (let moving = passing(); moving.length > 0; moving = passing()) await Promise.allSettled(moving.map((animation) => animation.finished));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** What axe finds with some of its rules, a line each. */
async function ask(page, options) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe + ";0");
  const found = await page.evaluate((options) => axe.run(document, { ...options, resultTypes: ["violations"] }), options); // what passes is not described
  return found.violations.flatMap((rule) => rule.nodes.slice(0, 4).map((node) => `${rule.id}: ${node.html.slice(0, 160)} ${node.failureSummary}`));
}

/** What axe finds wrong with the page as it is. */
export async function accessible(page, name) {
  const rules = { "label-content-name-mismatch": { enabled: true } };
  assert.deepEqual(await ask(page, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], rules }), [], name);
}

/** Texts that stand out too little, as the page is: one rule of axe, which is quick. */
export const faint = (page) => ask(page, { runOnly: { type: "rule", values: ["color-contrast"] } });

/** What of these things cannot be read: off the screen, cut by what they lie in, or under something else. */
export const unread = (page, selector) => page.evaluate((selector) => [...document.querySelectorAll(selector)].flatMap((thing) => {
  const name = `${thing.dataset.button ?? thing.className}: ${thing.innerText.slice(0, 40)}`;
  const faults = [...thing.getClientRects()].flatMap((box) => {
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) return [`${name} is off the screen`];
    for (let around = thing.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === "visible") continue;
      const room = around.getBoundingClientRect();
      if (box.left < room.left - 1 || box.top < room.top - 1 || box.right > room.right + 1 || box.bottom > room.bottom + 1) return [`${name} is cut by ${around.className}`];
    }
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return thing.contains(top) || top?.contains(thing) ? [] : [`${name} is under ${top?.className}`];
  });
  return thing.getClientRects().length === 0 ? [`${name} is not shown`] : faults;
}), selector);

/** The page must not scroll sideways. */
export async function fits(page, name) {
  const [inner, outer, widest] = await page.evaluate(() => {
    const over = (element) => !element.closest("svg") && element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1;
    const widest = [...document.querySelectorAll("body *")].filter(over).map((element) => `${element.localName}.${element.className}`);
    return [document.documentElement.scrollWidth, innerWidth, widest.slice(0, 8).join(", ")];
  });
  assert.ok(inner <= outer, `${name} is ${inner} px wide on a screen of ${outer}: ${widest}`);
}

/** Saves a picture for review. (A PNG takes four times as long to make.) */
export async function picture(page, name) {
  await page.screenshot({ path: picture.path(name), type: "jpeg", quality: 90 });
}
picture.path = (name, kind = "jpg") => {
  mkdirSync(pictures, { recursive: true });
  return join(pictures, `${name}.${kind}`);
};

/** Sets the form of a new game: mode, who plays the seats, the draw; and starts it. */
export async function newGame(page, server, { mode = 0, seats, seed }) {
  await page.goto(`${server.address}#/new`);
  await page.locator(".cards input").nth(mode).check();
  await page.locator("[name=new-players]").nth(seats.length - 2).check();
  for (const [index, kind] of seats.entries()) await page.locator(".seats select").nth(index).selectOption(kind);
  if (seed) {
    await page.locator("details summary").click();
    await page.locator("input[inputmode=numeric]").fill(seed);
  }
  await page.locator("form .btn.primary").click();
  await page.locator(".table, .hand-over").first().waitFor();
}

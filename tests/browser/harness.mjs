// A browser and a server for the tests, and the few things that all of them do.
import { spawn, execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import assert from "node:assert/strict";
import { chromium, firefox } from "playwright-core";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");
export const site = join(target, "site");
const pictures = join(target, "screenshots");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Serves the site, with a copy of a database if one is given; `address` is where. */
export async function serve({ database, options = [] } = {}) {
  const program = process.env.NORIA ?? join(target, "release", "noria");
  const data = mkdtempSync(join(tmpdir(), "noria-browser-"));
  if (database) copyFileSync(database, join(data, "noria.db"));
  const server = spawn(program, ["serve", "--bind", `127.0.0.1:${process.env.NORIA_TEST_PORT ?? 0}`, "--site", site,
    "--database", `sqlite:${join(data, "noria.db")}`, ...options]);
  const address = await new Promise((resolve, reject) => {
    server.stdout.on("data", (data) => { const found = /http:\S+/.exec(String(data)); if (found) resolve(found[0]); });
    server.stderr.on("data", (data) => reject(new Error(String(data))));
    server.on("error", reject);
  });
  server.on("exit", () => rmSync(data, { recursive: true, force: true }));
  return { address, close: () => server.kill() };
}

/** A Chromium, or a Firefox as its makers ship it (over WebDriver BiDi). */
export async function browser(kind = "chromium") {
  const executablePath = execFileSync("scripts/browser", [kind], { cwd: root, encoding: "utf8" }).trim().split("\n").pop();
  if (kind === "firefox") return withoutMedia(await firefox.launch({ channel: "moz-firefox", executablePath }));
  return chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
      "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage"],
  });
}

/** This Playwright sets media features, which only later versions of Firefox know; the tests do without. */
function withoutMedia(browser) {
  const session = browser._connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = (method, ...rest) => (method === "emulation.setMediaFeaturesOverride" ? Promise.resolve({}) : send(method, ...rest));
  return browser;
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

/** Closes a page and says what its console had to complain about. */
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

/** What axe finds wrong with the page as it is. */
export async function accessible(page, name) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe + ";0");
  const found = await page.evaluate(() => axe.run(document, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], rules: { "label-content-name-mismatch": { enabled: true } },
    resultTypes: ["violations"], // what passes is not described
  }));
  const lines = found.violations.flatMap((rule) => rule.nodes.slice(0, 4).map((node) => `${rule.id}: ${node.html.slice(0, 160)} ${node.failureSummary}`));
  assert.deepEqual(lines, [], name);
}

/** The page must not scroll sideways. */
export async function fits(page, name) {
  const [inner, outer, widest] = await page.evaluate(() => {
    const over = (element) => !element.closest("svg") && element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1;
    const widest = [...document.querySelectorAll("body *")].filter(over).map((element) => `${element.localName}.${element.className}`);
    return [document.documentElement.scrollWidth, innerWidth, widest.slice(0, 8).join(", ")];
  });
  assert.ok(inner <= outer, `${name} is ${inner} px wide on a screen of ${outer}: ${widest}`);
}

export async function picture(page, name) {
  await page.screenshot({ path: picture.path(name) });
}
picture.path = (name) => {
  mkdirSync(pictures, { recursive: true });
  return join(pictures, `${name}.png`);
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

// Every screen in both sizes, both themes and three languages: it fits, axe finds nothing, and a picture is kept to be looked at.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { accessible, browser, close, desktop, fits, newGame, open, phone, picture, serve, settled } from "./harness.mjs";
import { button, follow, kept } from "./player.mjs";

let server, chrome;
/** Kept games by name. */
const games = {};
const languages = ["en", "de", "fr"];
const themes = ["light", "dark"];

before(async () => {
  server = await serve();
  chrome = await browser();
  const make = async (name, start, round, steps) => {
    const page = await open(chrome, server.address);
    await start(page);
    await follow(page, round, steps);
    games[name] = await kept(page);
    await close(page);
  };
  const solo = async (page) => {
    await page.goto(`${server.address}#/solo`);
    await page.locator(".page-main > .row .btn.primary").click();
    await page.locator(".table").waitFor();
  };
  await make("base", (page) => newGame(page, server, { seats: ["human", "adept", "adept", "adept"], seed: "12" }), 7, 2);
  await make("expert", (page) => newGame(page, server, { mode: 1, seats: ["human", "adept", "adept"], seed: "5" }), 5, 1);
  await make("solo", solo, 6, 1);
  await make("over", (page) => newGame(page, server, { seats: ["human", "adept", "novice", "apprentice"], seed: "3" }), 99, 0);
  await make("wheel", (page) => newGame(page, server, { mode: 1, seats: ["human", "novice"], seed: "5" }), 0, 3);
  await make("hot-seat", (page) => newGame(page, server, { seats: ["human", "novice"], seed: "4" }), 3, 0);
  games["hot-seat"] = games["hot-seat"].replace("seat novice Leon", "seat human Maximiliane");
}, { timeout: 300_000 });
after(async () => { await chrome?.close(); server?.close(); });

const tabs = ["wheel", "hall", "sky", "players", "log"];

/** All screens: a name, where it is, and what to do there. */
const screens = [
  ["start", "#/"],
  ["new", "#/new", (page) => page.locator("details summary").click()],
  ["solo", "#/solo", (page) => page.locator(".cards input").nth(3).check()],
  ["games", "#/games"],
  ["learn", "#/learn"],
  ["table", "#/table/base"],
  ["hint", "#/table/base", async (page) => { await button(page, "hint").click(); await page.locator(".hint-steps li").first().waitFor(); }],
  ["expert", "#/table/expert"],
  ["solo-table", "#/table/solo"],
  ["wheel-building", "#/table/wheel"],
  ["hand-over", "#/table/hot-seat"],
  ["menu", "#/table/base", async (page) => {
    if (!(await button(page, "menu").isVisible())) await page.locator(".topbar .menu").click();
    await button(page, "menu").click();
  }],
  ["opponent", "#/table/base", async (page) => {
    if (await page.locator("[role=tab][data-tab=players]").isVisible()) await page.locator("[role=tab][data-tab=players]").click();
    await page.locator(".opp .icon-btn").first().click();
  }],
  ["end", "#/end/over"],
  ["replay", "#/replay/over", (page) => page.keyboard.press("End")],
  ["unopened", "#/table/nowhere"],
];

/** Goes somewhere without loading the program anew; waits until what was there is gone and the new page stands. */
async function go(page, hash) {
  await page.evaluate((hash) => {
    for (const old of document.querySelectorAll("h1, .table, .hand-over")) old.dataset.left = "";
    location.hash = hash;
  }, hash);
  await page.waitForFunction(() => !document.querySelector("[data-left]") && document.querySelector("h1, .table, .hand-over"));
}

/** Opens a screen afresh, also if it is open already. */
async function visit(page, [, hash, prepare]) {
  await go(page, "#/elsewhere");
  await go(page, hash);
  await prepare?.(page);
}

/** The theme as the settings put it on the page. */
const wear = (page, theme) => page.evaluate((theme) => { document.documentElement.dataset.theme = theme; }, theme);

async function opened(language, theme, options = {}) {
  const page = await open(chrome, server.address, { settings: { "noria.theme": theme, "noria.language": language }, ...options });
  await page.evaluate((games) => Object.entries(games).forEach(([id, text], n) => {
    localStorage.setItem(`noria.game.${id}`, text);
    localStorage.setItem(`noria.when.${id}`, String(1.7e12 + n));
  }), games);
  return page;
}

/** Looks at a screen as it is now: a picture, its width, its texts, and axe once for each size and theme. */
async function look(page, screen, language, theme, size) {
  const name = `${screen[0]}-${language}-${theme}-${size.width}`;
  await picture(page, name);
  await fits(page, name);
  assert.equal(await page.locator("text=/⟨/").count(), 0, `${name}: no key without its text`);
  if (size === desktop && screen[1].startsWith("#/table")) {
    const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
    assert.equal(scrolls, false, `${name} does not scroll`);
  }
  if (language === "en" && (size === desktop || theme === "light")) await accessible(page, name);
}

/** The other tabs of a phone's table. */
async function lookAtTabs(page, language, theme) {
  for (const tab of tabs.slice(1)) {
    const name = `table-${tab}-${language}-${theme}-390`;
    await page.locator(`[role=tab][data-tab=${tab}]`).click();
    await picture(page, name);
    await fits(page, name);
    if (language === "en" && theme === "light") await accessible(page, name);
  }
  await page.locator("[role=tab][data-tab=wheel]").click();
}

for (const language of languages) {
  test(`every screen in ${language}`, { timeout: 300_000 }, async () => {
    const page = await opened(language, "light");
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      for (const screen of screens) {
        await visit(page, screen);
        if (screen[0] === "hint") await settled(page);
        for (const theme of themes) {
          await wear(page, theme);
          await look(page, screen, language, theme, size);
          if (size === phone && screen[0] === "table") await lookAtTabs(page, language, theme);
        }
      }
    }
    await close(page);
  });
}

test("small phones, 200 % zoom, tablets and wide screens", { timeout: 240_000 }, async () => {
  const sizes = [[360, 640, "small"], [720, 450, "zoomed"], [900, 1100, "tablet"], [1280, 720, "laptop"], [1920, 1080, "wide"]];
  const page = await opened("de", "light");
  for (const [width, height, name] of sizes) {
    await page.setViewportSize({ width, height });
    for (const screen of screens) {
      await visit(page, screen);
      await picture(page, `${name}-${screen[0]}-de-${width}`);
      await fits(page, `${screen[0]}, ${name}`);
    }
  }
  await close(page);
});

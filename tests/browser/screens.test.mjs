// Every screen in both sizes, both themes and three languages: it fits, axe finds nothing, and a picture is saved for
// review.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { accessible, browser, close, desktop, fits, open, phone, picture, serve, settled } from "./harness.mjs";
import { ended, find, kept } from "./moments.mjs";
import { button } from "./player.mjs";

let server, chrome;
const languages = ["en", "de", "fr"];
const themes = ["light", "dark"];

/** The start of the first player's turn in a round of a recorded game, after this many words. */
const moment = (files, round, done, seats) => kept(find(/./, { files, fits: ({ turn }) => turn === `${round}.1` }).turn, done, { seats });
/** Stored games by name: always the same, however fast opponents are. */
const games = {
  base: moment(/^base-4-second-2/, 7, 2, ["human", "adept Leon", "adept Filippa", "adept Maximiliane"]),
  expert: moment(/^expert-3-second-in-turn-1/, 6, 1, ["human", "adept Leon", "adept Filippa"]),
  solo: moment(/^solo-2-second-1/, 6, 1, ["human"]),
  over: ended(/^base-4-second-3/, ["human", "adept Leon", "novice Filippa", "apprentice Maximiliane"]),
  wheel: moment(/^expert-2-second-together-1/, 0, 3, ["human", "novice Leon"]),
  "hot-seat": moment(/^base-2-second-1/, 3, 0, ["human", "human Maximiliane"]),
};

before(async () => { server = await serve(); chrome = await browser(); });
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

/** Navigates without reloading the program; waits until the old page is gone and the new one is there, and whole. */
async function go(page, hash) {
  await page.evaluate((hash) => {
    for (const old of document.querySelectorAll("h1, .table, .hand-over")) old.dataset.left = "";
    location.hash = hash;
  }, hash);
  await page.waitForFunction(() => !document.querySelector("[data-left], .unfinished") && document.querySelector("h1, .table, .hand-over"));
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

/** Checks the current screen: a picture, its width, its texts, and axe once for each size and theme. */
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

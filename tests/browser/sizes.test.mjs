// The table on every screen: nothing cut, prompt and End turn in sight, the log at its end, text that can be read.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { accessible, browser, close, open, picture, serve } from "./harness.mjs";
import { enter, find, kept } from "./moments.mjs";

let server, chrome;
before(async () => { server = await serve(); chrome = await browser(); });
after(async () => { await chrome?.close(); server?.close(); });

const sizes = [[360, 640], [390, 844], [844, 390], [720, 450], [768, 1024], [820, 1180], [1024, 768], [1180, 820], [1280, 720], [1366, 768], [1440, 900], [1920, 1080], [2560, 1080]];

/** What is wrong with the table as it stands. */
const faults = () => {
  const found = [];
  const seen = (element) => { const box = element?.getBoundingClientRect(); return !!box && box.width > 0 && box.height > 0; };
  const inside = (box) => box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  for (const name of ["[data-prompt]", "[data-button=end-turn]", "[data-button=undo]"]) {
    const element = document.querySelector(name);
    if (!seen(element) || !inside(element.getBoundingClientRect())) { found.push(`${name} is off the screen`); continue; }
    const box = element.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!element.contains(top) && !top?.contains(element)) found.push(`${name} is covered`);
  }
  const log = document.querySelector(".log");
  if (seen(log) && log.scrollTop + log.clientHeight < log.scrollHeight - 2) found.push("the log is not at its end");
  const tabs = seen(document.querySelector(".tabs"));
  if (!tabs && innerWidth >= 1000) {
    // Everything at once: all panels are in sight, and no more of them than scrolls within.
    for (const panel of document.querySelectorAll(".sky-panel, .market-panel, .log-panel, .wheel-box, .coming, .supply, .hall, .opp, .dock")) {
      if (!inside(panel.getBoundingClientRect())) found.push(`${panel.className} is cut`);
    }
    if (log.clientHeight < 30) found.push(`${log.clientHeight} px of log`);
  }
  // Lit things do not lie on each other.
  const lit = [...document.querySelectorAll(".wheel-box .disc.lit .rim, .spot.lit")].filter(seen).map((element) => element.getBoundingClientRect());
  for (const [n, a] of lit.entries()) {
    for (const b of lit.slice(n + 1)) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left), high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 6 && high > 6) found.push("lit things overlap");
    }
  }
  return found;
};

/** The smallest text that is seen, in pixels of the screen. */
const smallest = () => {
  let least = [99, ""];
  for (const element of document.querySelectorAll(".table *")) {
    const text = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim()).map((node) => node.data.trim()).join(" ");
    const box = element.getBoundingClientRect();
    if (!text || box.width === 0 || element.closest(".sr, [aria-hidden=true] .sr") || getComputedStyle(element).clipPath !== "none") continue;
    let size = parseFloat(getComputedStyle(element).fontSize);
    const svg = element.ownerSVGElement;
    if (svg?.viewBox.baseVal?.width) size *= svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    if (size < least[0]) least = [size, `${element.className?.baseVal ?? element.className}: ${text.slice(0, 30)}`];
  }
  return least;
};

for (const language of ["en", "de", "fr"]) {
  test(`13 screens in ${language}, light and dark`, { timeout: 240_000 }, async () => {
    const { turn } = find(/^use=/, { files: /^base-4-second/, fits: (turn) => /^7\.1/.test(turn.turn) });
    const page = await open(chrome, server.address, { settings: { "noria.language": language } });
    await enter(page, server.address, kept(turn, 0));
    const wrong = [];
    for (const theme of ["light", "dark"]) {
      await page.evaluate((theme) => { document.documentElement.dataset.theme = theme; }, theme);
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
        const found = await page.evaluate(faults);
        if (width === 1280) {
          const [least, where] = await page.evaluate(smallest);
          if (least < 11.95) found.push(`text of ${least.toFixed(1)} px: ${where}`);
        }
        if (found.length > 0) wrong.push(`${width}×${height} ${theme}: ${[...new Set(found)].join("; ")}`);
        if (theme === "light" && language === "en") await picture(page, `size-${width}x${height}`);
        if (width === 390 || width === 1440) await accessible(page, `${width}×${height} ${theme} ${language}`); // contrast among other things
      }
    }
    assert.deepEqual(wrong, []);
    await close(page);
  });
}

test("larger text, and islands enlarged", { timeout: 120_000 }, async () => {
  const { turn } = find(/^use=/, { files: /^base-4-second/, fits: (turn) => /^7\.1/.test(turn.turn) });
  const page = await open(chrome, server.address);
  await enter(page, server.address, kept(turn, 0));
  await page.locator("[data-button=menu]").click();
  await page.locator("[data-switch=text]").selectOption("largest");
  await page.keyboard.press("Escape");
  await page.reload();
  await page.locator(".table .dock").waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.text), "largest", "the choice stays");
  const wrong = [];
  for (const text of ["large", "largest"]) {
    await page.evaluate((text) => { document.documentElement.dataset.text = text; }, text);
    for (const [width, height] of [[390, 844], [820, 1180], [1280, 720], [1440, 900], [1920, 1080]]) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => { dispatchEvent(new Event("resize")); return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))); });
      const found = await page.evaluate(faults);
      if (found.length > 0) wrong.push(`${text} ${width}×${height}: ${[...new Set(found)].join("; ")}`);
      await picture(page, `text-${text}-${width}`);
    }
  }
  assert.deepEqual(wrong, []);
  await page.evaluate(() => { document.documentElement.dataset.text = "normal"; });
  await page.setViewportSize({ width: 1440, height: 900 });
  const width = () => page.locator(".island:not(.stack)").first().evaluate((island) => island.getBoundingClientRect().width);
  const before = await width();
  await page.locator("[data-button=enlarge-sky]").click();
  assert.ok(await width() > 1.8 * before, "islands are about twice as large");
  await picture(page, "sky-large-1440");
  await page.keyboard.press("Escape");
  assert.equal(await width(), before);
  await close(page);
});

test("a tab begins at its top, the Town Hall at one's next levels, and the menu closes", async () => {
  const page = await open(chrome, server.address, { size: { width: 360, height: 640 } });
  const { turn, at } = find(/^invest=/, { fits: (turn) => /^[2-4]\./.test(turn.turn) });
  await enter(page, server.address, kept(turn, at));
  await page.locator(".topbar .menu").click();
  await page.locator("[role=tab][data-tab=hall]").click();
  await page.waitForFunction(() => document.querySelector(".tools").dataset.open === "false");
  await page.waitForFunction(() => {
    const dock = document.querySelector(".dock").getBoundingClientRect();
    const box = document.querySelector(".lvl.lit")?.getBoundingClientRect();
    return box && box.top > 40 && box.bottom <= dock.top;
  });
  await page.locator("[role=tab][data-tab=wheel]").click();
  await page.waitForFunction(() => scrollY === 0);
  await close(page);
});

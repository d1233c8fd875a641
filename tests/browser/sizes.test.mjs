// The table on every screen: nothing cut, prompt and End turn in sight, the log at its end, text that can be read.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { accessible, browser, close, faint, open, picture, serve, sizes, unread } from "./harness.mjs";
import { enter, find, kept } from "./moments.mjs";

let server, chrome;
before(async () => { server = await serve(); chrome = await browser(); });
after(async () => { await chrome?.close(); server?.close(); });

/** Gives the page a size and waits until it is drawn. */
async function resize(page, width, height) {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** What is wrong with the current table. */
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
  if (tabs !== (innerWidth < 768 || innerHeight <= 480)) found.push(tabs ? "tabs, as on a phone" : "no tabs");
  if (!tabs) {
    // Everything at once: all panels are in sight, and no more of them than scrolls within.
    for (const panel of document.querySelectorAll(".sky-panel, .market-panel, .log-panel, .wheel-box, .coming, .supply, .hall, .opp, .dock")) {
      if (!inside(panel.getBoundingClientRect())) found.push(`${panel.className} is cut`);
      // Larger text may be scrolled to.
      const whole = panel.scrollHeight <= panel.clientHeight + 1 || /large/.test(document.documentElement.dataset.text) && getComputedStyle(panel).overflowY === "auto";
      if (panel.matches(".opp") && !whole) found.push(`${panel.className} shows ${panel.clientHeight} of ${panel.scrollHeight} px`);
    }
    if (log.clientHeight < 30) found.push(`${log.clientHeight} px of log`);
  }
  // A phone in landscape scrolls only its board: the rest is above the dock.
  if (innerHeight <= 480) {
    const dock = document.querySelector(".dock").getBoundingClientRect();
    for (const part of document.querySelectorAll(".wheel-box svg, .coming, .market-panel, .supply-tray")) {
      if (seen(part) && part.getBoundingClientRect().bottom > dock.top + 2) found.push(`${part.className.baseVal ?? part.className} is under the dock`);
    }
  }
  // No word is cut off, except names chosen by players and the line that expands.
  for (const element of document.querySelectorAll(".table *:not(svg *)")) {
    const style = getComputedStyle(element);
    if (!seen(element) || style.clipPath !== "none" || style.overflowX === "visible" || style.textOverflow !== "ellipsis") continue;
    if (element.scrollWidth > element.clientWidth + 1 && !element.matches(".name, .recap-text")) found.push(`"${element.textContent}" is cut`);
  }
  // The supply, the prices and the names of the turns do not overlap their neighbours.
  for (const row of [".market > li > :is(b, small)", ".coming-turns .cap-line > *", ".supply .counter", ".supply .house, .supply .slot"]) {
    const boxes = [...document.querySelectorAll(row)].filter(seen).map((element) => element.getBoundingClientRect());
    for (const [n, a] of boxes.entries()) {
      if (a.right > innerWidth + 1) found.push(`${row} is off the screen`);
      for (const b of boxes.slice(n + 1)) {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left), high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 1.5 && high > 3) found.push(`${row} overlap`);
      }
    }
  }
  for (const house of document.querySelectorAll(".supply .house")) {
    if (seen(house) && !seen(house.querySelector(".recipe"))) found.push("a warehouse hides its recipe");
  }
  // However many warehouses there are, the wheel keeps its room.
  const wheel = Math.max(...[...document.querySelectorAll(".wheel-box svg")].map((svg) => svg.getBoundingClientRect().width));
  if (seen(document.querySelector(".wheel-box")) && wheel < 240) found.push(`the wheel is ${Math.round(wheel)} px wide`);
  // Highlighted things do not overlap.
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
    if (size > 0 && size < least[0]) least = [size, `${element.className?.baseVal ?? element.className}: ${text.slice(0, 30)}`];
  }
  return least;
};

for (const language of ["en", "de", "fr"]) {
  test(`13 screens in ${language}, light and dark`, { timeout: 240_000 }, async () => {
    const moments = [
      ["base", find(/^use=/, { files: /^base-4-second/, fits: (turn) => /^7\.1/.test(turn.turn) })],
      // The last turn but one of an Expert game, with many warehouses.
      ["expert", find(/^use=/, { files: /^expert-4-second-together-1/, fits: (turn) => /^13\.1/.test(turn.turn) })],
    ];
    const page = await open(chrome, server.address, { settings: { "noria.language": language } });
    const wrong = [];
    for (const [moment, { turn }] of moments) {
      await enter(page, server.address, kept(turn, 0), moment);
      for (const theme of moment === "base" ? ["light", "dark"] : ["light"]) {
        await page.evaluate((theme) => { document.documentElement.dataset.theme = theme; }, theme);
        for (const [width, height] of sizes) {
          await resize(page, width, height);
          const found = await page.evaluate(faults);
          const [least, where] = await page.evaluate(smallest);
          if (width >= 1280 && least < 11.95) found.push(`text of ${least.toFixed(1)} px: ${where}`);
          if (moment === "base" && theme === "light" && (width === 390 || width === 1440)) await accessible(page, `${width}×${height} ${language}`);
          else if (moment === "base") found.push(...await faint(page));
          if (found.length > 0) wrong.push(`${moment} ${width}×${height} ${theme}: ${[...new Set(found)].join("; ")}`);
          if (theme === "light" && language === "en") await picture(page, `size-${moment}-${width}x${height}`);
        }
      }
    }
    assert.deepEqual(wrong, []);
    await close(page);
  });
}

/** Lit things that lie on each other or under something else. */
const crossed = () => {
  const found = [];
  const lit = [...document.querySelectorAll(".wheel-box .disc.lit, .spot:is(.lit, .warm)")].filter((thing) => thing.checkVisibility() && thing.getBoundingClientRect().width > 0);
  const name = (thing) => thing.dataset.spot ?? thing.dataset.special ?? thing.dataset.slot;
  const boxes = lit.map((thing) => (thing.querySelector(".rim") ?? thing).getBoundingClientRect());
  for (const [n, a] of boxes.entries()) {
    for (const [m, b] of boxes.entries()) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left), high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (m > n && wide > 6 && high > 6) found.push(`${name(lit[n])} and ${name(lit[m])} overlap`);
    }
    // What the page scrolls to is not asked for; what is in sight can be pressed.
    const [x, y] = [a.x + a.width / 2, a.y + a.height / 2];
    const top = document.elementFromPoint(x, y);
    if (!top || top.closest(".dock, .tabs, .topbar, .supply-strip") && !top.closest(".dock, .tabs, .topbar, .supply-strip").contains(lit[n])) continue;
    const scrolled = lit[n].closest(".sky-panel, .hall, .opps, .col");
    const room = scrolled?.getBoundingClientRect();
    if (room && (y < room.top || y > room.bottom)) continue;
    if (!lit[n].contains(top) && !top.contains(lit[n]) && lit[n].closest(".island, .place") !== top.closest(".island, .place")) found.push(`${name(lit[n])} is under ${top.className?.baseVal ?? top.className}`);
  }
  return [lit.length, found];
};

test("whatever is lit, nothing of it lies on another, on any screen", { timeout: 120_000 }, async () => {
  const page = await open(chrome, server.address);
  const wrong = [];
  const moments = { night: /^night=/, use: /^use=/, buy: /^buy=/, invest: /^invest=/, travel: /^travel=/, ship: /^ship=/, produce: /^produce=/, intrigue: /^intrigue=/, place: /^place=/ };
  for (const [moment, word] of Object.entries(moments)) {
    const { turn, at } = find(word, { files: /^base-4-second/, fits: (turn) => /^[4-9]\./.test(turn.turn) });
    await enter(page, server.address, kept(turn, at), moment);
    let most = 0;
    for (const [width, height] of sizes) {
      await resize(page, width, height);
      const [lit, found] = await page.evaluate(crossed);
      most = Math.max(most, lit);
      if (found.length > 0) wrong.push(`${moment} ${width}×${height}: ${[...new Set(found)].join("; ")}`);
    }
    assert.ok(most > 1, `${moment}: something is lit`);
  }
  assert.deepEqual(wrong, []);
  await close(page);
});

test("a hint's next step and buttons are in sight on every screen, also when most of it is done", { timeout: 120_000 }, async () => {
  const page = await open(chrome, server.address, { settings: { "noria.language": "de" } }); // its words are the longest
  const { turn } = find(/^use=/, { files: /^base-4-second/, fits: (turn) => /^7\.3/.test(turn.turn) });
  await enter(page, server.address, kept(turn, 0));
  await page.locator("[data-button=hint]").click();
  const steps = page.locator(".hint-steps li");
  await steps.first().waitFor();
  const wrong = [];
  for (const [width, height] of sizes) {
    await resize(page, width, height);
    const outlook = width < 640 ? "" : ", .hint-why p:first-child"; // a phone scrolls to it
    const found = await unread(page, `[data-button=hint-step], [data-button=hint-all]${outlook}`);
    if (found.length > 0) wrong.push(`${width}×${height}: ${found.join("; ")}`);
  }
  await resize(page, 1280, 720);
  assert.ok(await page.locator(".hint-steps").evaluate((list) => list.scrollHeight > 1.5 * list.clientHeight), "a plan that is longer than its list");
  for (let left = await steps.count() - 3; left > 0; left -= 1) await page.locator("[data-button=hint-step]").click();
  await resize(page, 1280, 720); // it has been drawn
  wrong.push(...await unread(page, ".hint-steps .now"));
  assert.deepEqual(wrong, []);
  await close(page);
});

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

test("the log opens over its column, and shows a whole turn", async () => {
  const page = await open(chrome, server.address);
  const { turn } = find(/^use=/, { files: /^base-4-second/, fits: (turn) => /^7\.1/.test(turn.turn) });
  await enter(page, server.address, kept(turn, 0));
  const log = page.locator(".log");
  const lines = () => log.evaluate((log) => {
    const room = log.getBoundingClientRect();
    return [...log.children].filter((line) => { const box = line.getBoundingClientRect(); return box.top >= room.top - 1 && box.bottom <= room.bottom + 1; }).length;
  });
  for (const [width, height] of [[1440, 900], [1280, 720], [1024, 768], [820, 1180]]) {
    await resize(page, width, height);
    const before = await lines();
    await page.locator("[data-button=enlarge-log]").click();
    await page.waitForFunction(() => { const log = document.querySelector(".log-panel.large .log"); return log && log.scrollTop + log.clientHeight >= log.scrollHeight - 2; });
    assert.ok(await lines() >= 15 && before < 15, `${width}×${height}: ${before}, then ${await lines()} lines`);
    if (width === 1440) { await picture(page, "log-large-1440"); await accessible(page, "the log, opened"); }
    await page.keyboard.press("Escape");
    await page.locator(".log-panel.large").waitFor({ state: "detached" });
    assert.equal(await lines(), before);
  }
  await close(page);
});

test("a page begins at its top, however far down the one before was scrolled", async () => {
  const page = await open(chrome, `${server.address}#/new`, { size: { width: 390, height: 700 } });
  await page.evaluate(() => scrollTo(0, 9999));
  assert.notEqual(await page.evaluate(() => scrollY), 0, "the form is longer than the screen");
  await page.locator("form .btn.primary").click();
  await page.locator(".table").waitFor();
  await page.waitForFunction(() => scrollY === 0);
  await close(page);
});

test("a tab begins at its top, the Town Hall at one's next levels, and the menu closes", async () => {
  const { turn, at } = find(/^invest=/, { fits: (turn) => /^[2-4]\./.test(turn.turn) });
  for (const [width, height] of [[360, 640], [844, 390], [720, 450]]) {
    const page = await open(chrome, server.address, { size: { width, height } });
    await enter(page, server.address, kept(turn, at));
    await page.locator(".topbar .menu").click();
    await page.locator("[role=tab][data-tab=hall]").click();
    await page.waitForFunction(() => document.querySelector(".tools").dataset.open === "false");
    await page.waitForFunction(() => {
      const dock = document.querySelector(".dock").getBoundingClientRect();
      const lit = [...document.querySelectorAll(".lvl.lit")].map((level) => level.getBoundingClientRect());
      return lit.length > 0 && lit.every((box) => box.top > 40 && box.bottom <= dock.top);
    });
    await page.locator("[role=tab][data-tab=wheel]").click();
    await page.waitForFunction(() => scrollY === 0);
    await close(page);
  }
});

test("behind its tab a board is whole: opponents with all they own, islands side by side", async () => {
  const page = await open(chrome, server.address);
  const wrong = [];
  for (const [moment, files] of [["base", /^base-4-second/], ["expert", /^expert-4-second/]]) {
    const { turn, at } = find(/^travel=/, { files, fits: (turn) => /^[7-9]\./.test(turn.turn) });
    await page.setViewportSize({ width: 844, height: 390 });
    await enter(page, server.address, kept(turn, at), moment);
    for (const [width, height] of [[360, 640], [390, 844], [844, 390], [720, 450]]) {
      await resize(page, width, height);
      await page.locator("[role=tab][data-tab=players]").click();
      const cut = await page.locator(".opp").evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => `${one.clientHeight} of ${one.scrollHeight} px`));
      if (cut.length > 0) wrong.push(`${moment} ${width}×${height}: opponents show ${cut}`);
      await picture(page, `players-${moment}-${width}x${height}`);
      await page.locator("[role=tab][data-tab=sky]").click();
      await picture(page, `sky-${moment}-${width}x${height}`);
      // A landscape phone shows all islands at once.
      const below = await page.locator(".islands").evaluate((islands) => islands.getBoundingClientRect().bottom - document.querySelector(".dock").getBoundingClientRect().top);
      if (height <= 480 && below > 2) wrong.push(`${moment} ${width}×${height}: islands go ${Math.round(below)} px under the dock`);
    }
  }
  assert.deepEqual(wrong, []);
  await close(page);
});

// What a person expects of the table: undo, reload, languages, reasons, keys, a phone, no network.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { accessible, browser, close, desktop, fits, open, phone, picture, serve } from "./harness.mjs";
import { actions, button, kept, lit, play, spot } from "./player.mjs";

let server, chrome;
before(async () => { server = await serve(); chrome = await browser(); });
after(async () => { await chrome?.close(); server?.close(); });

/** A hot-seat game after its set-up, in the first turn of round 1. */
async function firstTurn(options) {
  const page = await open(chrome, server.address, options);
  await page.goto(`${server.address}#/hot-seat`);
  await page.locator("details summary").click();
  await page.locator("input[inputmode=numeric]").fill("7");
  await page.locator("form .btn.primary").click();
  await play(page, { seed: 2, until: async (now) => now.canEnd });
  return page;
}

test("undo and redo across every kind of action, reload in mid-draft", { timeout: 240_000 }, async () => {
  const page = await firstTurn();
  let undone = 0;
  const seen = new Set();
  await play(page, {
    seed: 5, eager: 5, until: async (now, step) => step > 220,
    each: async (now, step) => {
      if (!now.canUndo || now.choices.length > 0 || step % 3) return;
      const before = actions(await kept(page));
      seen.add(before.split(/\s/).pop().split("=")[0]);
      await button(page, "undo").click();
      assert.notEqual(actions(await kept(page)), before);
      if (step % 9 === 0) { await page.reload(); await page.locator(".table").waitFor(); await takeScreen(page); }
      await button(page, "redo").click();
      assert.equal(actions(await kept(page)), before);
      undone += 1;
    },
  });
  assert.ok(undone > 5, `undone ${undone} times`);
  assert.ok(seen.size > 2, [...seen].join(" "));
  await close(page);
});

async function takeScreen(page) {
  if (await page.locator(".hand-over").count()) await page.locator(".hand-over .btn.primary").click();
}

test("the language changes in mid-game, and the choice stays", async () => {
  const page = await firstTurn();
  await button(page, "menu").click();
  await page.locator(".tool-menu-box .language select").selectOption("de");
  await page.locator("html[lang=de]").waitFor();
  assert.match(await button(page, "undo").innerText(), /Zurück|Rückgängig/i);
  await picture(page, "table-de-1440");
  await page.locator(".tool-menu-box .language select").selectOption("fr");
  await page.locator("html[lang=fr]").waitFor();
  await picture(page, "table-fr-1440");
  assert.equal(await page.locator("text=/⟨/").count(), 0, "no key without its text");
  await page.reload();
  assert.equal(await page.locator("html").getAttribute("lang"), "fr");
  await close(page);
});

test("what cannot be used says why", async () => {
  const page = await firstTurn();
  await spot(page, "stall-bonus").hover();
  assert.match(await page.locator(".tip").innerText(), /Needs|Activate a City/);
  await spot(page, "stack").hover();
  assert.match(await page.locator(".tip").innerText(), /Journey/);
  await close(page);
});

test("a turn with nothing but the keyboard", async () => {
  const page = await firstTurn();
  const before = await kept(page);
  await page.locator(".wheel [tabindex='0']").first().focus();
  for (let key = 0; key < 12 && (await page.evaluate(() => !document.activeElement.classList.contains("lit"))); key += 1) {
    await page.keyboard.press("ArrowRight");
  }
  await page.keyboard.press("Enter");
  for (let key = 0; key < 4 && (await lit(page)).choices.length > 0; key += 1) await page.keyboard.press("Enter");
  assert.notEqual(await kept(page), before, "the keyboard has done something");
  await page.keyboard.press("Control+z");
  assert.equal(actions(await kept(page)), actions(before));
  await page.keyboard.press("Control+y");
  for (let key = 0; key < 40 && (await lit(page)).canForfeit; key += 1) await button(page, "forfeit").press("Enter");
  await page.keyboard.press("Control+Enter");
  await page.locator(".hand-over").waitFor({ timeout: 5000 }).catch(async () => {
    await page.keyboard.press("Enter");
    await page.locator(".hand-over").waitFor();
  });
  await close(page);
});

test("every screen fits, in both sizes and themes, and axe finds nothing", { timeout: 240_000 }, async () => {
  for (const theme of ["light", "dark"]) {
    const page = await open(chrome, server.address, { settings: { "noria.theme": theme } });
    for (const [name, hash] of [["start", "#/"], ["new", "#/new"], ["hot-seat", "#/hot-seat"], ["solo", "#/solo"], ["games", "#/games"]]) {
      await page.goto(server.address + hash);
      await page.locator("h1").waitFor();
      for (const size of [desktop, phone]) {
        await page.setViewportSize(size);
        await picture(page, `${name}-${theme}-${size.width}`);
        await fits(page, name);
        await accessible(page, `${name}, ${theme}, ${size.width}`);
      }
    }
    await close(page);
  }
  for (const theme of ["light", "dark"]) {
    const page = await firstTurn({ settings: { "noria.theme": theme } });
    await play(page, { seed: 21, eager: 3, until: (now, step) => step > 90 && now.canUndo });
    await picture(page, `table-${theme}-1440`);
    await accessible(page, `table, ${theme}`);
    await fits(page, "table");
    const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
    assert.equal(scrolls, false, "the table does not scroll at 1440 × 900");
    await page.setViewportSize(phone);
    for (const tab of ["wheel", "hall", "sky", "players", "log"]) {
      await page.locator(`[role=tab][data-tab=${tab}]`).click();
      await picture(page, `table-${theme}-${tab}-390`);
      await fits(page, `table, ${tab}`);
    }
    await accessible(page, `table on a phone, ${theme}`);
    await page.setViewportSize({ width: 360, height: 640 });
    await fits(page, "table on a small phone");
    await close(page);
  }
});

test("a replay goes back and forth, and the game can be played on", { timeout: 120_000 }, async () => {
  const page = await firstTurn();
  await play(page, { seed: 9, until: (now, step) => step > 60 });
  const record = (await kept(page)).split("----\n")[1];
  await page.goto(`${server.address}#/games`);
  await page.locator("#record").fill(record.replace("mode base", "mode chess"));
  await page.locator(".panel .btn.primary").click();
  assert.match(await page.locator(".trouble").innerText(), /Line 4/);
  await page.locator("#record").fill(record);
  await page.locator(".panel .btn.primary").click();
  await page.locator(".replay").waitFor();
  const slider = page.locator(".replay input[type=range]");
  const last = Number(await slider.getAttribute("max"));
  assert.ok(last > 10);
  await page.locator("body").click({ position: { x: 700, y: 20 } });
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  assert.equal(await slider.inputValue(), "2");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("End");
  assert.equal(await slider.inputValue(), String(last));
  await page.keyboard.press("ArrowLeft");
  await picture(page, "replay-1440");
  await accessible(page, "replay");
  await page.setViewportSize(phone);
  await picture(page, "replay-390");
  await page.setViewportSize(desktop);
  await page.locator(".replay .btn").click();
  await picture(page, "play-on-1440");
  await page.locator(".hand-over .btn.primary").click();
  await page.locator("[data-button=end-turn]").waitFor();
  await close(page);
});

test("without a network everything is still there", { timeout: 60_000 }, async () => {
  const page = await open(chrome, server.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).length > 0 && !!navigator.serviceWorker.controller);
  await page.context().setOffline(true);
  await page.reload();
  await page.locator(".st-play").click();
  await page.locator(".table").waitFor();
  await play(page, { seed: 4, until: (now, step) => step > 30 });
  page.errors = page.errors.filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line));
  await close(page);
});

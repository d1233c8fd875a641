// The table: undo, reload, languages, reasons, keys, a phone, no network.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { accessible, browser, close, desktop, open, phone, picture, root, serve } from "./harness.mjs";
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

const kindOf = (word) => /^[a-z]+/.exec(word)[0];
/** What ends a turn, or shows something hidden, is final. */
const final = ["take", "step", "reveal"];
const kinds = ["set", "night", "modify", "use", "inspect", "reuse", "name", "buy", "invest", "travel", "ship", "build", "upgrade",
  "produce", "forfeit", "sell", "acquire", "intrigue", "end", "place"];

/** Turns of recorded games that show every kind of action, each as a stored game at its start with the turn to redo. */
function turnsOfEveryKind() {
  const missing = new Set(kinds);
  const turns = [];
  const folder = join(root, "fixtures/games");
  for (const file of readdirSync(folder).sort()) {
    const [head, body] = readFileSync(join(folder, file), "utf8").split("\n\n");
    const lines = body.split("\n").filter((line) => /^\d+\.\d/.test(line));
    for (const [index, line] of lines.entries()) {
      let words = line.replace(/ #\S+/, "").split(" ").slice(1);
      const stop = words.findIndex((word) => final.includes(kindOf(word)));
      if (stop >= 0) words = words.slice(0, stop);
      if (words.at(-1) === "end") words.pop();
      const news = words.map(kindOf).filter((kind) => missing.has(kind));
      if (news.length === 0) continue;
      news.forEach((kind) => missing.delete(kind));
      const seats = Number(/^players (\d)/m.exec(head)[1]);
      const redo = [...words].reverse().map((word) => `redo ${word}\n`).join("");
      const text = `noria-game 1\n${"seat human \n".repeat(seats)}${redo}----\n${head}\n\n${lines.slice(0, index).map((line) => `${line}\n`).join("")}`;
      turns.push({ name: `${file} ${line.split(" ")[0]}`, words, text });
    }
  }
  assert.deepEqual([...missing], []);
  return turns;
}

test("undo and redo across every kind of action, reload in mid-draft", { timeout: 240_000 }, async () => {
  const page = await open(chrome, server.address);
  const seen = new Set();
  for (const { name, words, text } of turnsOfEveryKind()) {
    await page.evaluate((text) => localStorage.setItem("noria.game.kinds", text), text);
    await page.goto(`${server.address}#/table/kinds`);
    await page.reload();
    await page.locator(".table, .hand-over, .trouble").first().waitFor();
    assert.equal(await page.locator(".trouble").count(), 0, name);
    await takeScreen(page);
    await page.locator(".table").waitFor();
    const done = async () => actions(await kept(page)).split(/\s+/).filter((word) => word && !/^\d+\.\d+$/.test(word));
    const before = (await done()).length;
    for (const [n, word] of words.entries()) {
      await button(page, "redo").click();
      assert.deepEqual((await done()).slice(before), words.slice(0, n + 1), name);
      await button(page, "undo").click();
      assert.deepEqual((await done()).slice(before), words.slice(0, n), `${name}: ${word} is taken back`);
      await button(page, "redo").click();
      assert.deepEqual((await done()).slice(before), words.slice(0, n + 1), `${name}: ${word} is done again`);
      seen.add(kindOf(word));
    }
    await page.reload();
    await page.locator(".table, .hand-over").first().waitFor();
    await takeScreen(page);
    assert.deepEqual((await done()).slice(before), words, `${name}: the draft survives a reload`);
    for (let step = 0; step < words.length; step += 1) await button(page, "undo").click();
    assert.equal((await done()).length, before, `${name}: all of it is taken back`);
    assert.equal(await button(page, "undo").isDisabled(), true);
  }
  assert.deepEqual([...seen].sort(), [...kinds].sort());
  await close(page);
});

async function takeScreen(page) {
  if (await page.locator(".hand-over").count()) await page.locator(".hand-over .btn.primary").click();
}

test("the language changes in mid-game, and the choice stays", async () => {
  const page = await firstTurn();
  await button(page, "menu").click();
  await page.locator(".keys summary").click();
  assert.match(await page.locator(".keys").innerText(), /Ctrl\+Enter: end the turn/);
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

test("what cannot be used says why", { timeout: 120_000 }, async () => {
  const page = await firstTurn();
  await spot(page, "stall-bonus").hover();
  assert.match(await page.locator(".tip").innerText(), /Needs|Activate a City/);
  await spot(page, "stack").hover();
  assert.match(await page.locator(".tip").innerText(), /Journey/);
  // Everything that cannot be used now gives a reason.
  const resting = await page.locator(".spot[aria-disabled=true][tabindex='0']:visible, .wheel-box .disc[aria-disabled=true]:has(.face)").all();
  assert.ok(resting.length > 10, `${resting.length} things rest`);
  for (const thing of resting) {
    await thing.focus();
    const [name, why] = await page.locator(".tip").evaluate((tip) => [tip.querySelector("b")?.innerText ?? "", tip.innerText]);
    assert.ok(why.length > name.length + 8, `no reason for ${name}`);
  }
  await close(page);
});

test("a game on a phone, from tab to tab", { timeout: 240_000 }, async () => {
  const page = await open(chrome, server.address, { size: phone, hasTouch: true, isMobile: true });
  await page.locator(".st-play").tap();
  await page.locator(".table").waitFor();
  const tabs = new Set();
  const now = await play(page, {
    seed: 17, eager: 3,
    each: async (now) => {
      tabs.add(await page.evaluate(() => document.querySelector(".table")?.dataset.tab));
      // Where nothing is lit on this tab, a dot says on which there is.
      if (now.handOver || now.choices.length > 0 || now.canEnd || now.spots.length > 0 || now.thinking) return;
      const dotted = page.locator("[role=tab]:has(i):not([aria-selected=true])").first();
      if (await dotted.count()) await dotted.tap({ timeout: 2000 }).catch(() => {});
    },
  });
  assert.ok(now.over);
  assert.ok(tabs.has("wheel") && tabs.has("hall") && tabs.has("sky"), [...tabs].join(" "));
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
  await page.locator(".hand-over, .chooser").first().waitFor();
  if (await page.locator(".chooser").count()) {
    await page.waitForFunction(() => document.activeElement.closest(".chooser")); // what would be wasted is asked first
    await page.keyboard.press("Enter");
  }
  await page.locator(".hand-over").waitFor();
  await close(page);
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
  await page.locator(".replay button.btn").click();
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

// Bad input is refused with a line and a reason; nothing is lost silently.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { accessible, browser, close, open, picture, root, serve } from "./harness.mjs";
import { actions, button, kept, play } from "./player.mjs";

let server, chrome;
before(async () => { server = await serve(); chrome = await browser(); });
after(async () => { await chrome?.close(); server?.close(); });

const standard = readFileSync(join(root, "crates/rules/components/standard.toml"), "utf8");
const house = standard.replace('name = "standard"', 'name = "house rules"').replace("influence-rises = 11", "influence-rises = 3");
const record = readFileSync(join(root, "fixtures/games/base-2-second-1.noria"), "utf8");
const trouble = (page) => page.locator(".trouble").innerText();
const lineOf = (text, line) => text.split("\n").indexOf(line) + 1;

/** The text of the file that a click offers. */
async function saved(page, click) {
  const [download] = await Promise.all([page.waitForEvent("download"), click()]);
  return readFileSync(await download.path(), "utf8");
}

/** Puts a text into the storage of games. */
const keep = (page, id, text) => page.evaluate(([id, text]) => localStorage.setItem(`noria.game.${id}`, text), [id, text]);

test("a component file: checked with lines, kept with the game, in replay and export", { timeout: 120_000 }, async () => {
  const page = await open(chrome, server.address);
  await page.goto(`${server.address}#/new`);
  await page.locator("details summary").click();
  const paste = page.locator(".components textarea");
  const bad = house.replace("ships = 19", "ships = false").replace("[chambers]", "[rooms]");
  await paste.fill(bad);
  await paste.blur();
  const why = await trouble(page);
  assert.match(why, /cannot be used/);
  assert.ok(why.includes(`Line ${lineOf(bad, "ships = false")}: [supply] ships`), why);
  assert.ok(why.includes(`Line ${lineOf(bad, "[rooms]")}: `) && why.includes("[chambers]"), why);
  await picture(page, "components-bad-1440");
  await accessible(page, "bad components");
  await page.locator(".components input[type=file]").setInputFiles({ name: "broken.toml", mimeType: "text/plain", buffer: Buffer.from("name = \"x\"\nthis is wrong\n") });
  await page.waitForFunction(() => /Line 2: /.test(document.querySelector(".trouble")?.innerText));
  await page.locator(".components input[type=file]").setInputFiles({ name: "house.toml", mimeType: "text/plain", buffer: Buffer.from(house) });
  await page.waitForFunction(() => !document.querySelector(".trouble"));
  assert.equal(await page.locator("[data-components]").innerText(), "house rules");
  await page.locator("form .btn.primary").click();
  await page.locator(".table").waitFor();
  await play(page, { seed: 3, until: (now, step) => step > 25 && now.canUndo });
  assert.match(await page.locator(".track li:nth-child(3)").innerText(), /\+1/, "its values are on the table");
  const before = await kept(page);
  assert.match(before, /^components [0-9a-f]{16} house rules$/m);
  assert.match(before, /^tables \S+$/m, "the game carries its own tables");
  await page.reload();
  await page.locator(".table").waitFor();
  assert.match(await page.locator(".track li:nth-child(3)").innerText(), /\+1/, "and after a reload");
  await button(page, "menu").click();
  const file = await saved(page, () => page.locator(".tool-menu-box button.btn").first().click());
  await page.goto(`${server.address}#/games`);
  // A saved file is self-contained.
  await page.locator("#record").fill(file);
  await page.locator(".panel .btn.primary").click();
  await page.locator(".replay").waitFor();
  await page.keyboard.press("End");
  assert.match(await page.locator(".track li:nth-child(3)").innerText(), /\+1/, "and in the replay");
  await close(page);
});

test("broken records and notations say which line and why, and one can go on from there", { timeout: 60_000 }, async () => {
  const page = await open(chrome, server.address);
  await page.goto(`${server.address}#/games`);
  const openText = async (text) => { await page.locator("#record").fill(text); await page.locator(".panel .btn.primary").click(); return trouble(page); };
  assert.match(await openText("something else"), /Line 1: /);
  const lines = record.split("\n");
  const odd = lines.findIndex((line) => line.startsWith("1.1 "));
  assert.match(await openText(record.replace(lines[odd], "1.1 dance")), new RegExp(`Line ${odd + 1}: `));
  assert.match(await openText(record.replace(/^0\.1 take=\w+/m, "0.1 end")), /Round 0, player 1, action 1 \(end\): /);
  assert.match(await openText(record.replace(/^islands .*$/m, "islands 1 1 1 1 1")), /Island 1 is named twice/);
  await picture(page, "record-bad-1440");
  await page.locator("#record").fill(record);
  await page.locator(".panel .btn.primary").click();
  await page.locator(".replay").waitFor();
  await page.goto(`${server.address}#/solo`);
  const good = await page.locator("#notation").inputValue();
  const use = async (text) => { await page.locator("#notation").fill(text); await page.locator(".panel .row .btn").nth(2).click(); return trouble(page); };
  assert.match(await use(good.split("\n").slice(1).join("\n")), /four lines/);
  assert.match(await use(good.replace("Islands:", "Isles:")), /Line 2 should begin with/);
  assert.match(await use(good.replace(/^Market: ../, "Market: X9")), /Line 1: “X9”/);
  assert.match(await use(good.replace(/(Bot: )(..)/, "$17Z")), /Line 3: /);
  // The rule that says so is a click away.
  const rule = () => page.locator(".trouble-rule").getAttribute("href");
  assert.equal(await rule(), "#/rules/SOLO-8");
  assert.match(await use(good.replace(/^Bot: .* - (?=\w+ Path$)/m, "Bot: 1A - 1E 2B - 1C 2F 3D - ")), /A to F/);
  assert.equal(await rule(), "#/rules/SOLO-2");
  assert.match(await use(good.replace(/^Player: .* - (?=\w+ Path$)/m, "Player: 1J - 1T 2O - 1C 2M 3E - ")), /Line 4: /);
  assert.match(await rule(), /#\/rules\/(FINE-14|EXP-3)/);
  await accessible(page, "a bad notation with its rule");
  const [read] = await Promise.all([page.context().waitForEvent("page"), page.locator(".trouble-rule").click()]);
  await read.locator("section:focus").waitFor();
  await read.close();
  await page.locator("[name=bot]").last().check();
  await page.locator("label.field input.code").fill("1A - 1E - 2B - 3C");
  await page.locator(".trouble").waitFor();
  assert.equal(await rule(), "#/rules/SOLO-8", "also for a wheel of one's own");
  await page.locator("#notation").fill(good);
  assert.equal(await page.locator(".trouble").count(), 0);
  await page.locator(".page-main > .row .btn.primary").click();
  await page.locator(".table").waitFor();
  await close(page);
});

test("a kept game of other rules, or one that cannot be read, says why and can be saved", { timeout: 60_000 }, async () => {
  const page = await open(chrome, server.address);
  const old = `noria-game 1\nseat human \nseat novice Leon\nfloor 0\n----\n${record.replace("rules 1", "rules 7")}`;
  await keep(page, "old", old);
  await keep(page, "broken", "no game at all");
  await keep(page, "cut", `noria-game 1\nseat human \n----\n${record.slice(0, 90)}`);
  for (const [id, why] of [["old", /rules version 7.*up to 2/], ["broken", /not a record/], ["cut", /Line \d+/]]) {
    await page.goto(`${server.address}#/table/${id}`);
    await page.locator(".trouble").waitFor();
    assert.match(await trouble(page), why);
    const text = await page.evaluate((id) => localStorage.getItem(`noria.game.${id}`), id);
    assert.equal(await saved(page, () => page.locator("button.btn").last().click()), text, "it can be saved as it is");
    await page.locator(".btn.primary").click();
    await page.locator(".st-play").waitFor();
  }
  await page.goto(`${server.address}#/games`);
  await page.locator(".games li").first().waitFor();
  assert.equal(await page.locator(".games li").count(), 3);
  assert.match(await page.locator(".games").innerText(), /rules version 7/);
  await picture(page, "games-broken-1440");
  await accessible(page, "broken games");
  await page.goto(`${server.address}#/table/nowhere`);
  assert.match(await trouble(page), /no longer in this browser/);
  await close(page);
});

test("storage that is full is said, and the game goes on", { timeout: 60_000 }, async () => {
  const page = await open(chrome, server.address);
  await page.evaluate(() => {
    const room = "x".repeat(1 << 16);
    try { for (let i = 0; ; i += 1) localStorage.setItem(`full-${i}`, room); } catch { /* full */ }
    try { for (let i = 0; ; i += 1) localStorage.setItem(`fuller-${i}`, "x".repeat(64)); } catch { /* full */ }
  });
  await page.locator(".st-play").click();
  await page.locator(".table").waitFor();
  assert.match(await page.locator(".not-kept").innerText(), /no room/, "at once");
  await play(page, { seed: 6, until: (now, step) => step > 15 && now.spots.length > 0 });
  assert.match(await page.locator(".not-kept").innerText(), /no room/);
  await picture(page, "storage-full-1440");
  const file = await saved(page, () => page.locator(".not-kept .btn").click());
  assert.match(file, /^noria-record/);
  // Once there is room again, the game is kept and the warning goes.
  await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("full")).forEach((key) => localStorage.removeItem(key)));
  await play(page, { seed: 7, until: async () => (await page.locator(".not-kept").count()) === 0 });
  assert.ok(actions(await kept(page)).length > 0);
  await close(page);
});

test("without storage the game goes on, and one is told", { timeout: 60_000 }, async () => {
  const context = await chrome.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } });
  });
  const page = await context.newPage();
  page.errors = [];
  page.on("console", (message) => { if (message.type() === "error") page.errors.push(message.text()); });
  page.on("pageerror", (error) => page.errors.push(String(error)));
  await page.goto(server.address);
  await page.locator(".st-play").click();
  await page.locator(".table").waitFor();
  assert.match(await page.locator(".not-kept").innerText(), /lost when the page is closed/, "at once");
  await play(page, { seed: 6, until: (now, step) => step > 12 && now.spots.length > 0 });
  assert.match(await page.locator(".not-kept").innerText(), /lost when the page is closed/);
  assert.match(await saved(page, () => page.locator(".not-kept .btn").click()), /^noria-record/);
  await close(page);
});

test("two windows show one game", { timeout: 60_000 }, async () => {
  const page = await open(chrome, server.address);
  await page.locator(".st-play").click();
  await page.locator(".table").waitFor();
  await play(page, { seed: 3, until: (now) => now.spots.length > 0 });
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator(".table").waitFor();
  const lines = (window) => window.locator(".log li").evaluateAll((lines) => lines.map((line) => line.innerText));
  const same = async () => {
    const [here, there] = [await lines(page), await lines(other)];
    return here.length === there.length && here.every((line, index) => line === there[index]);
  };
  const settled = async () => { for (let n = 0; n < 100 && !(await same()); n += 1) await page.waitForTimeout(50); assert.ok(await same()); };
  // Actions in one window appear in the other, and the game can be continued in either.
  await play(other, { seed: 4, until: (now, step) => step > 4 && now.spots.length > 0 });
  await settled();
  const before = actions(await kept(other));
  await play(page, { seed: 5, until: (now, step) => step > 4 && now.spots.length > 0 });
  await settled();
  assert.ok(actions(await kept(page)).startsWith(before.split(" ").slice(0, 10).join(" ")), "nothing was played apart");
  assert.equal(await page.locator(".not-kept").count(), 0);
  await close(page);
});

test("the first page does not replay kept games", async () => {
  const page = await open(chrome, server.address);
  await page.locator(".st-play").click();
  await page.locator(".table").waitFor();
  await page.goto(`${server.address}#/`);
  await page.locator(".st-cont").waitFor();
  const before = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("noria.summary.")));
  assert.equal(before.length, 1);
  // A summary of another text is ignored.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((key) => key.startsWith("noria.summary."));
    localStorage.setItem(key, localStorage.getItem(key).replace(/^[0-9a-f]+/, "0"));
  });
  await page.reload();
  await page.locator(".st-cont").waitFor();
  assert.deepEqual(await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("noria.summary."))), before);
  await close(page);
});

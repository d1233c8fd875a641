// Sounds, a picture and a print of the result, unknown addresses, progress at the start.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { accessible, browser, close, desktop, fits, newGame, open, phone, picture, root, serve } from "./harness.mjs";
import { button, play } from "./player.mjs";

let server, chrome;
before(async () => { server = await serve(); chrome = await browser(); });
after(async () => { await chrome?.close(); server?.close(); });

/** A page with a game that is over. */
async function ended(options, people = ["human Ann", "human Bartholomew & <Sons>", "adept Cleo", "novice Dan"]) {
  const page = await open(chrome, server.address, options);
  const record = readFileSync(join(root, "fixtures/games/base-4-second-1.noria"), "utf8");
  const seats = people.map((seat) => `seat ${seat}\n`).join("");
  await page.evaluate((text) => localStorage.setItem("noria.game.over", text), `noria-game 1\n${seats}----\n${record}`);
  await page.goto(`${server.address}#/end/over`);
  await page.locator(".score").waitFor();
  return page;
}

test("nothing is heard until sounds are switched on, and the choice stays", { timeout: 60_000 }, async () => {
  const page = await open(chrome, server.address);
  await page.addInitScript(() => {
    window.notes = 0;
    const strike = BaseAudioContext.prototype.createOscillator;
    BaseAudioContext.prototype.createOscillator = function () { window.notes += 1; return strike.call(this); };
  });
  await page.reload();
  await newGame(page, server, { seats: ["human", "novice"], seed: "3" });
  await play(page, { seed: 2, until: (now, step) => step > 12 });
  assert.equal(await page.evaluate(() => window.notes), 0);
  await button(page, "menu").click();
  await page.locator("[data-switch=sounds]").check();
  const first = await page.evaluate(() => window.notes);
  assert.ok(first > 0, "the switch itself is heard");
  await page.keyboard.press("Escape");
  await play(page, { seed: 3, until: (now, step) => step > 12 });
  assert.ok(await page.evaluate(() => window.notes) > first, "so is the game");
  await page.reload();
  await page.locator(".table .dock").waitFor();
  await button(page, "menu").click();
  assert.ok(await page.locator("[data-switch=sounds]").isChecked());
  await page.locator("[data-switch=sounds]").uncheck();
  await accessible(page, "menu with sounds");
  await close(page);
});

test("an address without a page says so and leads back", { timeout: 60_000 }, async () => {
  for (const [name, size] of [["desktop", desktop], ["phone", phone]]) {
    const page = await open(chrome, `${server.address}#/wheels/of/fortune`, { size });
    assert.equal(await page.locator("h1").innerText(), "There is no such page");
    await accessible(page, "unknown address");
    await fits(page, "unknown address");
    await picture(page, `unknown-${name}`);
    await page.locator(".page-main .btn.primary").click();
    await page.locator(".st-play").waitFor();
    await close(page);
  }
});

test("a wrong path of the server says so too, and leads to the game", async () => {
  const page = await open(chrome, server.address);
  const answer = await page.goto(`${server.address}wheels/of/fortune`);
  assert.equal(answer.status(), 404);
  assert.match(await page.locator("body").innerText(), /nothing here[\s\S]*Hier ist nichts[\s\S]*rien ici/);
  await page.locator("a").first().click();
  await page.locator(".st-play").waitFor();
  page.errors.length = 0; // the browser writes of every 404
  await close(page);
});

test("the result becomes a picture", { timeout: 60_000 }, async () => {
  for (const theme of ["light", "dark"]) {
    const page = await ended({ settings: { "noria.theme": theme } });
    // What is painted: the names, the winner's wheel, a line of points for each seat.
    await page.evaluate(() => {
      const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, "src");
      Object.defineProperty(HTMLImageElement.prototype, "src", { ...source, set(address) { window.painted = decodeURIComponent(address); source.set.call(this, address); } });
    });
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, "picture").click()]);
    const drawing = await page.evaluate(() => {
      const svg = new DOMParser().parseFromString(window.painted.slice(window.painted.indexOf("<svg")), "image/svg+xml").documentElement;
      return { text: [...svg.querySelectorAll("text")].map((one) => one.textContent).join(" "), lines: svg.querySelectorAll("path.l").length, discs: svg.querySelectorAll("use[href^='#disc-']").length };
    });
    for (const name of ["Ann", "Bartholomew", "Cleo", "Dan"]) assert.ok(drawing.text.includes(name), `${name}: ${drawing.text}`);
    assert.ok(drawing.lines === 4 && drawing.discs > 5, JSON.stringify(drawing));
    assert.equal(download.suggestedFilename(), "noria.png");
    const png = readFileSync(await download.path());
    writeFileSync(picture.path(`share-${theme}`, "png"), png);
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1200, 630], "as large as pictures of links are");
    // A picture that was painted has many colours; an empty one has hardly any bytes.
    assert.ok(png.length > 15_000, `${png.length} bytes`);
    await close(page);
  }
});

test("winning is celebrated, and losing is not given a trophy", { timeout: 60_000 }, async () => {
  const seen = { trophy: 0, sign: 0 };
  for (const mine of [0, 1, 2, 3]) {
    const people = ["Ann", "Ben", "Cleo", "Dan"].map((name, seat) => `${seat === mine ? "human" : "novice"} ${name}`);
    const page = await ended({ settings: { "noria.speed": "normal" } }, people);
    const won = await page.locator(".score thead th").first().evaluate((head) => head.classList.contains("me"));
    const seal = await page.locator("[data-seal]").getAttribute("data-seal");
    assert.equal(seal, won ? "trophy" : "sign");
    assert.equal(await page.locator(".confetti").count(), won ? 1 : 0);
    assert.equal(await page.locator(".end-place").count(), won ? 0 : 1);
    if (!won) assert.match(await page.locator(".end-head p").innerText(), /(2nd|3rd|4th) of 4/);
    if (seen[seal] === 0) await picture(page, `end-${seal}-1440`);
    seen[seal] += 1;
    await close(page);
  }
  assert.deepEqual(seen, { trophy: 1, sign: 3 });
});

test("the score prints on one page of A4", { timeout: 60_000 }, async () => {
  const page = await ended({ settings: { "noria.theme": "dark" } });
  const cut = await page.locator(".graph").evaluate((graph) => [...graph.querySelectorAll("text")].filter((text) => text.getBoundingClientRect().right > graph.getBoundingClientRect().right + 1).map((text) => text.textContent));
  assert.deepEqual(cut, [], "names stay within the graph");
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.locator(".score").isVisible() && await page.locator(".graph").isVisible());
  assert.equal(await page.locator(".end-btns").isVisible(), false);
  const paper = await page.pdf({ preferCSSPageSize: true, path: picture.path("print", "pdf") });
  const text = paper.toString("latin1");
  assert.equal(text.match(/\/Type\s*\/Page\b/g).length, 1);
  const [wide, high] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(text).slice(1).map(Number);
  assert.ok(Math.abs(wide - 595) < 2 && Math.abs(high - 842) < 2, `${wide} × ${high}`);
  await page.setViewportSize({ width: 690, height: 1000 });
  await picture(page, "print");
  await close(page);
});

test("the start counts what arrives, and says when nothing does", { timeout: 60_000 }, async () => {
  const context = await chrome.newContext({ viewport: desktop, locale: "de-DE", serviceWorkers: "block" });
  const page = await context.newPage();
  const program = /\/noria-[^/]*\.wasm$/;
  let fail;
  const failing = new Promise((resolve) => { fail = resolve; });
  await page.route(program, async (route) => { await failing; await route.abort(); });
  await page.goto(server.address, { waitUntil: "commit" });
  await page.locator("#loading progress").waitFor();
  await picture(page, "boot");
  fail();
  await page.locator("#loading .btn", { hasText: "Noch einmal" }).waitFor();
  await accessible(page, "start that failed");
  await picture(page, "boot-failed");
  await page.unroute(program);
  const counted = page.evaluate(() => new Promise((resolve) => addEventListener("pagehide", resolve))).catch(() => {});
  await page.locator("#loading .btn").click();
  await counted;
  await page.locator(".st-play").waitFor();
  assert.equal(await page.locator("#loading").count(), 0);
  await context.close();
});

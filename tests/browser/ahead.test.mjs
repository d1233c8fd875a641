// Looking ahead and back: the next turns, what a disc would bring, what the others did, what would be wasted.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { accessible, browser, close, open, phone, picture, serve } from "./harness.mjs";
import { button, spot } from "./player.mjs";
import { enter, find, kept, turns } from "./moments.mjs";

let server, chrome;
before(async () => { server = await serve(); chrome = await browser(); });
after(async () => { await chrome?.close(); server?.close(); });

test("the next three turns, and what a Night Shift would change", async () => {
  const page = await open(chrome, server.address);
  const { turn } = find(/^night=/, { fits: (turn, at) => at === 0 && Number(turn.turn.split(".")[0]) < 8 });
  await enter(page, server.address, kept(turn, 0));
  const round = Number(turn.turn.split(".")[0]);
  const rounds = () => page.locator(".coming-turns li").evaluateAll((turns) => turns.map((turn) => Number(turn.dataset.round)));
  assert.deepEqual(await rounds(), [round + 1, round + 2, round + 3]);
  assert.equal(await page.locator(".coming-turns .changed").count(), 0);
  await page.locator("[data-spot^=ring-]").first().hover();
  assert.ok(await page.locator(".coming-turns .changed").count() > 0, "the difference is shown");
  assert.ok(await page.locator(".coming-turns :is(.comes, .leaves)").count() > 0);
  await picture(page, "night-shift-ahead-1440");
  await page.mouse.move(5, 5);
  assert.equal(await page.locator(".coming-turns .changed").count(), 0, "and goes with the pointer");
  await accessible(page, "next turns");
  await close(page);
});

test("on a phone a tap on a ring shows, and the button turns it", async () => {
  const page = await open(chrome, server.address, { size: phone, hasTouch: true, isMobile: true });
  const { turn } = find(/^night=/, { fits: (turn, at) => at === 0 && Number(turn.turn.split(".")[0]) < 8 });
  await enter(page, server.address, kept(turn, 0));
  await page.locator("[data-spot^=ring-]").first().tap();
  assert.ok(await page.locator(".coming-turns .changed").count() > 0);
  assert.match(await page.locator("[data-prompt]").innerText(), /Turn the .* ring/);
  await picture(page, "night-shift-ahead-390");
  await button(page, "cancel").tap();
  assert.equal(await page.locator(".coming-turns .changed").count(), 0);
  await page.locator("[data-spot^=ring-]").first().tap();
  await button(page, "end-turn").tap();
  await page.waitForFunction(() => document.querySelector("[data-button=undo]")?.disabled === false);
  await close(page);
});

test("placing says when a disc will be active", async () => {
  const page = await open(chrome, server.address);
  const { turn, at } = find(/^place=/, { fits: (turn) => Number(turn.turn.split(".")[0]) < 8 });
  await enter(page, server.address, kept(turn, at));
  await page.locator(".placing").waitFor();
  await page.locator(".wheel-box .disc.lit").first().hover();
  assert.ok(await page.locator(".placing .lamps .on").count() > 0);
  assert.ok(await page.locator(".coming-turns .changed").count() > 0, "and what the next turns would be");
  await close(page);
});

test("what the others did since one's own turn", async () => {
  const page = await open(chrome, server.address);
  const { turn } = find(/^use=/, { files: /^base-3-second/, fits: (turn) => turn.turn === "6.2" });
  await enter(page, server.address, kept(turn, 0));
  const line = page.locator("[data-recap]");
  assert.equal(await line.getAttribute("data-recap"), "1", "the last who moved");
  await line.click();
  assert.deepEqual(await page.locator(".recap-card [data-turn]").evaluateAll((rows) => rows.map((row) => row.dataset.turn)), ["3", "1"]);
  await picture(page, "recap-1440");
  await accessible(page, "recap");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".recap-card").count(), 0);
  await page.locator(".wheel-box .disc.lit").first().click();
  if (await page.locator("[data-choice]").count()) await page.locator("[data-choice]").first().click();
  assert.match(await line.getAttribute("class"), /short/, "the first step makes it small");
  await close(page);
});

test("the end of a turn warns once, and can be told not to; the last rounds say what counts", async () => {
  const page = await open(chrome, server.address);
  const { turn } = find(/^use=/, { fits: (turn) => /^[3-8]\.1/.test(turn.turn) });
  await enter(page, server.address, kept(turn, 0));
  await button(page, "end-turn").click();
  await page.locator(".chooser").waitFor();
  await button(page, "never-warn").click();
  await page.waitForFunction(() => !document.querySelector(".chooser"));
  assert.equal(await page.evaluate(() => localStorage.getItem("noria.warnings")), "off");
  let last;
  for (const other of turns(/^base-2-second-1/)) last = other;
  await enter(page, server.address, kept(last, 0), "last");
  assert.equal(await page.locator(".coming-turns .last").getAttribute("data-left"), "0");
  assert.match(await page.locator(".coming-turns .last").innerText(), /last turn/);
  await picture(page, "last-round-1440");
  await close(page);
});

test("arrows go from lit to lit, and forced colours mark what is lit", async () => {
  const page = await open(chrome, server.address);
  const { turn, at } = find(/^invest=/, { fits: (turn) => /^[2-6]\./.test(turn.turn) });
  await enter(page, server.address, kept(turn, at));
  await page.locator(".hall .spot.lit").first().focus();
  const seen = new Set();
  for (let key = 0; key < 6; key += 1) {
    await page.keyboard.press("ArrowRight");
    assert.ok(await page.evaluate(() => ["lit", "warm"].some((name) => document.activeElement.classList.contains(name))));
    seen.add(await page.evaluate(() => document.activeElement.dataset.spot ?? document.activeElement.dataset.special ?? document.activeElement.dataset.slot));
  }
  assert.ok(seen.size > 1, [...seen].join(" "));
  await page.emulateMedia({ forcedColors: "active" });
  const outline = await page.locator(".hall .spot.lit").first().evaluate((spot) => getComputedStyle(spot).outlineStyle);
  assert.equal(outline, "solid");
  for (const [mark, what, style] of [[".disc:is(.lit, .warm) .rim", "strokeWidth", "6px"], [".special.warm", "outlineStyle", "dashed"]]) {
    const marked = await page.locator(mark).evaluateAll((all, what) => all.map((one) => getComputedStyle(one)[what]), what);
    assert.ok(marked.every((one) => one === style), `${mark}: ${marked}`);
  }
  await picture(page, "forced-colours-1440");
  await close(page);
});

test("the wheel shows what would be: ghosts of a Night Shift, a pinned turn, numbers of spaces", async () => {
  const page = await open(chrome, server.address);
  const { turn } = find(/^night=/, { fits: (turn, at) => at === 0 && Number(turn.turn.split(".")[0]) < 8 });
  await enter(page, server.address, kept(turn, 0));
  assert.equal(await page.locator(".ghosts").count(), 0);
  await page.locator("[data-spot^=ring-]").first().hover();
  assert.ok(await page.locator(".ghosts .comes").count() > 0, "discs are seen where they would be");
  assert.ok(await page.locator(".ghosts .sweep").count() > 0);
  await picture(page, "ghosts-1440");
  await page.mouse.move(2, 450);
  assert.equal(await page.locator(".ghosts").count(), 0);
  const round = Number(turn.turn.split(".")[0]);
  await page.locator("[data-pin]").nth(1).click();
  assert.equal(await page.locator(".ghosts").getAttribute("data-round"), `${round + 2}`);
  assert.equal(await page.locator("[data-pin]").nth(1).getAttribute("aria-pressed"), "true");
  await picture(page, "pinned-1440");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".ghosts").count(), 0, "Escape takes it away");
  await page.locator("[data-pin]").first().click();
  await page.locator(".log").click();
  assert.equal(await page.locator(".ghosts").count(), 0, "and so does the next click");
  const number = page.locator(".ring.large .number").first();
  assert.equal(await number.evaluate((number) => getComputedStyle(number).opacity), "0");
  await page.locator(".ring.large .disc").first().hover();
  await page.waitForFunction(() => getComputedStyle(document.querySelector(".ring.large .number")).opacity === "1");
  await close(page);
});

test("a line of the log lights what it speaks of, where it lies now; used discs are marked", async () => {
  const page = await open(chrome, server.address);
  const { turn, at } = find(/^use=/, { from: 1, fits: (turn) => /^[4-9]\.1/.test(turn.turn) });
  await enter(page, server.address, kept(turn, at + 1));
  const used = turn.words[at].slice(4, 6);
  const line = page.locator(".log li", { hasText: /activated/ }).last();
  await line.hover();
  assert.equal(await page.locator(".wheel-box .disc.pointed").getAttribute("data-slot"), used);
  await page.mouse.move(2, 450);
  assert.equal(await page.locator(".disc.pointed").count(), 0);
  assert.ok(await page.locator(".opp .fan .used").count() > 0, "what the opponent used last is marked");
  await close(page);
});

test("a turn of the others can be shown again", async () => {
  const page = await open(chrome, server.address);
  const { turn } = find(/^use=/, { fits: (turn) => /^[4-9]\.1/.test(turn.turn) });
  await enter(page, server.address, kept(turn, 0));
  const state = () => page.evaluate(() => localStorage.getItem("noria.game.moment"));
  const before = await state();
  await page.locator("[data-recap]").click();
  await page.locator("[data-button=show-again]").first().click();
  await button(page, "skip").waitFor();
  assert.equal(await button(page, "end-turn").getAttribute("aria-disabled"), "true", "nothing is done meanwhile");
  await button(page, "skip").click();
  await page.waitForFunction(() => document.querySelector("[data-button=end-turn]").ariaDisabled === "false");
  assert.equal(await state(), before, "nothing has changed");
  await page.locator("[data-recap]").waitFor();
  await close(page);
});

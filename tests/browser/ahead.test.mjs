// Looking ahead and back: the next turns, what a disc would bring, what the others did, what would be wasted.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { accessible, browser, close, open, phone, picture, serve, unread } from "./harness.mjs";
import { button, spot } from "./player.mjs";
import { enter, find, kept } from "./moments.mjs";

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
  const captions = await page.locator(".coming-turns .cap-line").evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
  assert.ok(captions.every((over) => over <= 1), `captions are ${captions} px too wide`);
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
  const covered = await page.evaluate(() => {
    const card = document.querySelector(".recap-card").getBoundingClientRect();
    const under = (part) => { const box = part.getBoundingClientRect(); return Math.min(box.right, card.right) - Math.max(box.left, card.left) > 8 && Math.min(box.bottom, card.bottom) - Math.max(box.top, card.top) > 8; };
    return [...document.querySelectorAll(".sky-panel, .market-panel, .hall, .opp")].filter(under).map((part) => part.className);
  });
  assert.deepEqual(covered, [], "boards and opponents stay free");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".recap-card").count(), 0);
  await page.locator(".wheel-box .disc.lit").first().click();
  if (await page.locator("[data-choice]").count()) await page.locator("[data-choice]").first().click();
  assert.match(await line.getAttribute("class"), /short/, "the first step makes it small");
  await close(page);

  const small = await open(chrome, server.address, { size: phone, hasTouch: true, isMobile: true });
  await enter(small, server.address, kept(turn, 0));
  assert.deepEqual(await unread(small, "[data-recap]"), []);
  await small.locator("[data-recap]").tap();
  assert.equal(await small.locator(".recap-card [data-turn]").count(), 2);
  assert.deepEqual(await unread(small, ".recap-card [data-turn]"), []);
  await picture(small, "recap-390");
  await close(small);
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
  // Three rounds before the end it is said what still counts, and so on to the last turn.
  const last = page.locator(".coming-turns .last");
  for (const [turn, left, said] of [["13.1", null], ["14.1", "2", /2 turns left/], ["15.1", "1", /One turn left[\s\S]*used once at most/], ["16.1", "0", /your last turn[\s\S]*Knowledge score nothing[\s\S]*never used/]]) {
    const found = find(/./, { files: /^base-2-second-1/, fits: (other) => other.turn === turn });
    await enter(page, server.address, kept(found.turn, 0), turn);
    assert.equal(await page.locator(".coming-turns [data-pin]").count(), left === null ? 3 : Number(left));
    assert.equal(await page.locator(".track .ending").count(), Number(left ?? 0), "the rounds that remain are ringed");
    if (left === null) { assert.equal(await last.count(), 0); continue; }
    assert.equal(await last.getAttribute("data-left"), left);
    assert.match(await last.innerText(), said);
  }
  await picture(page, "last-round-1440");
  // Knowledge that would still pay for an Intrigue is not left unspent without a word.
  await page.evaluate(() => localStorage.setItem("noria.warnings", "on"));
  await page.reload();
  await page.locator(".table .dock").waitFor();
  await button(page, "end-turn").click();
  assert.match(await page.locator(".chooser .note").innerText(), /4 Knowledge/);
  await close(page);
});

test("turns: pairs are joined, an empty one is flagged and warned of, and a Modification shows what it would change", { timeout: 60_000 }, async () => {
  const page = await open(chrome, server.address);
  const files = /^expert-3-second-together-3/;
  const at = (turn) => find(/./, { files, fits: (other) => other.turn === turn }).turn;
  await enter(page, server.address, kept(at("6.1"), 0));
  const coming = await page.locator(".coming-turns li").evaluateAll((turns) => turns.map((turn) => ({
    said: turn.querySelector("em").innerText, cords: turn.querySelectorAll(".cord:not(.bed, .lost)").length, dead: !!turn.querySelector(".fan.dead"),
  })));
  assert.equal(coming.length, 3);
  for (const { said, cords, dead } of coming) {
    assert.equal(cords, Number(/^(\d+) pair/.exec(said)?.[1] ?? 0), said);
    assert.equal(dead, /empty/.test(said), said);
  }
  assert.ok(coming[1].dead && coming.some(({ cords }) => cords > 0), JSON.stringify(coming));
  await page.locator(".topbar [data-special=modification]").click();
  await page.locator(".wheel-box .disc.lit:has(.face)").first().click();
  await page.locator(".wheel-box .disc.lit:not(.picked)").last().hover();
  await page.locator(".coming-turns .changed").first().waitFor();
  await picture(page, "modification-ahead-1440");

  await enter(page, server.address, kept(at("7.1"), 0), "next");
  assert.match(await page.locator(".coming-turns li").first().innerText(), /empty/);
  await button(page, "end-turn").click();
  assert.match(await page.locator(".chooser .note").innerText(), /next turn/i);
  await page.keyboard.press("Escape");
  // A Night Shift would fill it.
  await page.locator("[data-spot^=ring-]").first().hover();
  assert.match(await page.locator(".coming-turns li.changed").first().innerText(), /empty[\s\S]*→/);
  await close(page);
});

test("keys lead where the help says: arrows to what is lit, on the wheel from space to space, Tab to everything", { timeout: 60_000 }, async () => {
  const page = await open(chrome, server.address);
  const { turn, at } = find(/^invest=/, { fits: (turn) => /^[2-6]\./.test(turn.turn) });
  await enter(page, server.address, kept(turn, at));
  await button(page, "menu").click();
  await page.locator(".keys summary").click();
  assert.match(await page.locator(".keys").innerText(), /Arrow keys: to the next lit thing, on the wheel to the next space; Tab: to everything/);
  await page.keyboard.press("Escape");
  const focused = () => page.evaluate(() => document.activeElement.dataset.spot ?? document.activeElement.dataset.special ?? document.activeElement.dataset.slot ?? document.activeElement.dataset.button);
  const lit = await page.locator(".spot:is(.lit, .warm):visible").evaluateAll((all) => all.map((one) => one.dataset.spot ?? one.dataset.special));
  assert.ok(lit.length > 2, lit.join(" "));
  await page.locator(".hall .spot.lit").first().focus();
  const seen = new Set();
  for (let key = 0; key < lit.length; key += 1) {
    await page.keyboard.press("ArrowRight");
    assert.ok(await page.evaluate(() => ["lit", "warm"].some((name) => document.activeElement.classList.contains(name))), await focused());
    seen.add(await focused());
  }
  assert.deepEqual(lit.filter((name) => !seen.has(name)), [], "all of them, one after the other");

  await page.locator(".wheel-box [data-slot=l1]").focus();
  const spaces = [];
  for (let key = 0; key < 6; key += 1) { await page.keyboard.press("ArrowRight"); spaces.push(await focused()); }
  assert.deepEqual(spaces, ["l2", "l3", "l4", "l5", "l6", "l1"]);

  const reached = new Set();
  await page.locator(".brand").focus();
  for (let key = 0; key < 200 && !reached.has("end-turn"); key += 1) { await page.keyboard.press("Tab"); reached.add(await focused()); }
  assert.deepEqual(lit.filter((name) => !reached.has(name)), [], "Tab leads to all that is lit");
  assert.ok(await page.locator(".spot[aria-disabled=true][tabindex='0']:visible").evaluateAll((all, reached) => all.every((one) => reached.includes(one.dataset.spot ?? one.dataset.special)), [...reached]), "and to what rests, which says why");
  await close(page);
});

test("forced colours mark whatever is lit", { timeout: 60_000 }, async () => {
  const page = await open(chrome, server.address, { forcedColors: "active" });
  for (const [moment, word, marks] of [
    ["night", /^night=/, { ".wheel-box .disc.lit .rim": ["strokeWidth", "6px"], ".handle .knob": ["strokeWidth", "6px"], ".topbar .special.warm": ["outlineStyle", "dashed"] }],
    ["invest", /^invest=/, { ".lvl.lit": ["outlineStyle", "solid"] }],
    ["buy", /^buy=/, { ".stall .spot.lit": ["outlineStyle", "solid"] }],
    ["travel", /^travel=/, { ".island-go.lit": ["outlineStyle", "solid"] }],
    ["intrigue", /^intrigue=/, { ".chamber.lit": ["outlineStyle", "solid"] }],
    ["place", /^place=/, { ".wheel-box .disc.lit .rim": ["strokeWidth", "6px"] }],
  ]) {
    const { turn, at } = find(word, { fits: (turn, at) => /^[2-8]\./.test(turn.turn) && (word.source !== "^night=" || at === 0) });
    await enter(page, server.address, kept(turn, at), moment);
    if (moment === "intrigue") await page.locator(".topbar [data-special=intrigue]").click();
    for (const [what, [property, value]] of Object.entries(marks)) {
      await page.locator(what).first().waitFor({ state: "attached" });
      const marked = await page.locator(what).evaluateAll((all, property) => all.map((one) => getComputedStyle(one)[property]), property);
      assert.ok(marked.length > 0 && marked.every((one) => one === value), `${moment}, ${what}: ${marked}`);
    }
    if (moment === "night") await picture(page, "forced-colours-1440");
  }
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
  // Once more, and skipped by a key.
  await page.locator("[data-recap]").click();
  await page.locator("[data-button=show-again]").first().click();
  await button(page, "skip").waitFor();
  await page.keyboard.press("s");
  await page.waitForFunction(() => document.querySelector("[data-button=end-turn]").ariaDisabled === "false");
  assert.equal(await state(), before, "nothing has changed");
  await page.locator("[data-recap]").waitFor();
  await close(page);
});

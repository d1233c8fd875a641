// What must not happen: something done by a double click, covered things, silent buttons, prompts that do not fit.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { browser, close, open, phone, picture, serve } from "./harness.mjs";
import { button, lit, play, spot } from "./player.mjs";
import { enter, find, kept, turns } from "./moments.mjs";

let server, chrome;
before(async () => { server = await serve(); chrome = await browser(); });
after(async () => { await chrome?.close(); server?.close(); });

const prompt = (page) => page.locator("[data-prompt]").innerText();
const games = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("noria.game.")).length);

test("a double click on Play makes one game, and on Delete none goes", async () => {
  const page = await open(chrome, server.address);
  await page.locator(".st-play").dblclick();
  await page.locator(".table").waitFor();
  assert.equal(await games(page), 1);
  await page.goto(`${server.address}#/games`);
  await button(page, "delete").dblclick();
  assert.equal(await games(page), 1, "the question was not answered");
  await button(page, "delete-sure").click();
  assert.equal(await games(page), 0);
  await close(page);
});

test("a double click on End turn asks, and does not answer", async () => {
  const page = await open(chrome, server.address);
  const { turn } = find(/^use=/, { fits: (turn) => /^[2-9]\./.test(turn.turn) });
  await enter(page, server.address, kept(turn, 0));
  const before = await page.evaluate(() => localStorage.getItem("noria.game.moment"));
  await button(page, "end-turn").dblclick();
  await page.locator(".chooser").waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem("noria.game.moment")), before);
  await close(page);
});

test("islands that can be chosen show their ships and spaces", async () => {
  const page = await open(chrome, server.address);
  const { turn, at } = find(/^travel=/);
  await enter(page, server.address, kept(turn, at));
  for (const size of [{ width: 1440, height: 900 }, { width: 1024, height: 768 }, phone]) {
    await page.setViewportSize(size);
    if (await page.locator("[role=tab][data-tab=sky]").isVisible()) await page.locator("[role=tab][data-tab=sky]").click();
    await picture(page, `islands-lit-${size.width}`);
    const covered = await page.evaluate(() => [...document.querySelectorAll(".island:has(> .island-go.lit) :is(.plot, .ship)")].filter((thing) => {
      const boxes = thing.parentElement;
      boxes.style.pointerEvents = "auto";
      const box = thing.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      boxes.style.pointerEvents = "";
      return box.width > 0 && top && !thing.contains(top) && !!top.closest(".island-go");
    }).length);
    assert.equal(covered, 0, `${covered} things are covered at ${size.width}`);
    // A click on a ship means its island.
    assert.ok(await page.locator(".island-go.lit").count() > 0);
  }
  const lit = page.locator(".island:has(> .island-go.lit)").first();
  const box = await lit.locator(".ship").first().boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForFunction(() => !document.querySelector(".island-go.lit"));
  await close(page);
});

test("all steps of a hint: the button rests where the next step is final", { timeout: 120_000 }, async () => {
  const page = await open(chrome, server.address);
  let seen = false;
  for (const turn of turns(/^base-2-second/)) {
    const at = turn.words.findIndex((word) => word === "reveal");
    if (at < 1) continue;
    await enter(page, server.address, kept(turn, at));
    await button(page, "hint").click();
    await page.locator(".hint-steps li").first().waitFor();
    const steps = await page.locator(".hint-steps li").evaluateAll((steps) => steps.map((step) => step.dataset.action));
    const first = steps.findIndex((step) => step === "reveal" || step === "end");
    if (steps[first] === "reveal") {
      if (first > 0) await button(page, "hint-all").click();
      await page.locator(".hint-steps li.now[data-action=reveal]").waitFor();
      assert.equal(await button(page, "hint-all").isEnabled(), false, "what cannot be taken back is done step by step");
      assert.equal(await button(page, "hint-step").isEnabled(), true);
      seen = true;
      break;
    }
    await button(page, "hint-close").click();
    await page.goto(`${server.address}#/`);
  }
  assert.ok(seen, "a hint that reveals an island");
  await close(page);
});

test("prompts fit: no disc left, a disc that is destroyed, why only Inspection", { timeout: 120_000 }, async () => {
  const page = await open(chrome, server.address);
  const last = find(/^end$/, { fits: (turn, at) => turn.words.slice(0, at).filter((word) => /^use=/.test(word)).length === 3 });
  await enter(page, server.address, kept(last.turn, last.at));
  assert.match(await prompt(page), /No disc is left/);

  const placed = find(/^place=/);
  await enter(page, server.address, kept(placed.turn, placed.at), "placing");
  const taken = page.locator(".wheel-box .disc.lit:has(.face)").first();
  await taken.hover();
  assert.match(await page.locator(".placing .bad").innerText(), /destroys/);
  await picture(page, "placing-1440");
  await taken.click();
  assert.match(await prompt(page), /leaves the game/);

  const upgraded = find(/^upgrade=/, { fits: (turn, at) => {
    const slot = turn.words[at].split("=")[1];
    const using = turn.words.slice(0, at).filter((word) => /^use=/.test(word)).map((word) => word.slice(4, 6));
    return /^[lm][3-6]$/.test(slot) && Number(slot[1]) > (slot[0] === "l" ? 3 : 2) && !using.some((other) => other[0] === slot[0]);
  } });
  await enter(page, server.address, kept(upgraded.turn, upgraded.at + 1), "upgraded");
  const slot = upgraded.turn.words[upgraded.at].split("=")[1];
  await spot(page, slot).click({ force: true });
  if (await page.locator(".chooser").count()) {
    assert.match(await page.locator(".chooser .note").innerText(), /upgraded/i);
  } else {
    assert.match(await page.locator(".tip").innerText(), /upgraded/i);
  }
  await close(page);
});

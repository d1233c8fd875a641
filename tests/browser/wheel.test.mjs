// Wheels are built by mouse and by keys, and changes are animated.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { accessible, browser, close, newGame, open, phone, picture, fits, serve } from "./harness.mjs";
import { button, kept, play } from "./player.mjs";

let server, chrome;
before(async () => { server = await serve(); chrome = await browser(); });
after(async () => { await chrome?.close(); server?.close(); });

/** Drags from the middle of one thing to the middle of another. */
async function drag(page, from, to) {
  const middle = async (thing) => { const box = await thing.boundingBox(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 4 });
  await page.mouse.up();
}

const rule = (page) => page.locator(".rule li").allInnerTexts();

test("an Expert wheel by dragging, with the rule checked", { timeout: 60_000 }, async () => {
  const page = await open(chrome, server.address);
  await newGame(page, server, { mode: 1, seats: ["human", "novice"], seed: "7" });
  const space = (slot) => page.locator(`.wheel-box [data-slot="${slot}"]`);
  const hand = (disc) => page.locator(`[data-hand="${disc}"]`);
  await drag(page, hand("city"), space("s2"));
  await drag(page, hand("energy"), space("m3"));
  assert.deepEqual(await rule(page), ["Small ring 1/1", "Medium ring 1/2", "Large ring 0/3", "Active half 2/2"]);
  // Two discs are active, so the rest of the lower half is closed and says why.
  await drag(page, hand("tool"), space("l5"));
  assert.match(await page.locator(".tip").innerText(), /Exactly 2 discs start in the active half/);
  assert.equal((await kept(page)).includes("set=tool@l5"), false);
  await drag(page, hand("tool"), space("m1"));
  await drag(page, hand("journey"), space("l1"));
  await drag(page, hand("mycelium"), space("l2"));
  await drag(page, hand("obsidian"), space("l3"));
  assert.deepEqual(await rule(page), ["Small ring 1/1", "Medium ring 2/2", "Large ring 3/3", "Active half 2/2"]);
  await button(page, "end-turn").click();
  await page.locator(".rule").waitFor({ state: "detached" });
  await close(page);
});

test("an Expert wheel with keys alone", { timeout: 60_000 }, async () => {
  const page = await open(chrome, server.address);
  await newGame(page, server, { mode: 1, seats: ["human", "novice"], seed: "7" });
  for (const [disc, slot] of [["city", "s2"], ["energy", "m3"], ["tool", "m1"], ["journey", "l1"], ["mycelium", "l2"], ["obsidian", "l3"]]) {
    await page.locator(`[data-hand="${disc}"]`).focus();
    await page.keyboard.press("Enter");
    await page.locator(".wheel-box [tabindex='0'][data-slot]").focus();
    const at = () => page.evaluate(() => document.activeElement.dataset.slot);
    const order = ["s", "m", "l"];
    for (let key = 0; key < 4 && (await at())[0] !== slot[0]; key += 1) {
      await page.keyboard.press(order.indexOf((await at())[0]) < order.indexOf(slot[0]) ? "ArrowUp" : "ArrowDown");
    }
    for (let key = 0; key < 6 && (await at()) !== slot; key += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Control+Enter");
  await page.locator(".rule").waitFor({ state: "detached" });
  await close(page);
});

test("the Bot's wheel by dragging, by keys and as text", { timeout: 120_000 }, async () => {
  const page = await open(chrome, server.address);
  await page.goto(`${server.address}#/solo`);
  await page.locator(".cards input").nth(3).check();
  const space = (slot) => page.locator(`.bench [data-slot="${slot}"]`);
  const line = page.locator("input.code");
  await line.fill("1A - 1E 2B - 3C 4F 5D");
  await drag(page, space("s1"), space("s2"));
  assert.equal(await line.inputValue(), "2A - 1E 2B - 3C 4F 5D");
  assert.equal((await rule(page))[3], "Active half 3/2", "the rule is checked");
  await page.locator(".page-main > .row .btn.primary").click();
  assert.match(await page.locator(".trouble").innerText(), /2 of them active/);
  await drag(page, space("l5"), space("l1"));
  assert.equal((await rule(page))[3], "Active half 2/2");
  await drag(page, space("m1"), space("l1"));
  assert.equal(await line.inputValue(), "2A - 1D 2B - 1E 3C 4F", "two letters trade places");
  await space("m1").focus();
  await page.keyboard.press("Delete");
  assert.equal(await page.locator("[data-hand=D]").count(), 1, "what is taken off is in the hand");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("d");
  assert.equal(await line.inputValue(), "2A - 2B 3D - 1E 3C 4F");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await space("m1").click();
  assert.equal(await line.inputValue(), "2A - 1B 3D - 1E 3C 4F", "taken up and put down");
  await drag(page, space("l4"), space("l5"));
  await drag(page, space("m3"), space("m4"));
  await drag(page, space("m4"), space("m2"));
  assert.equal(await line.inputValue(), "2A - 1B 2D - 1E 3C 5F");
  assert.ok((await page.locator("#notation").inputValue()).includes("Bot: 2A - 1B 2D - 1E 3C 5F - "));
  await picture(page, "bot-wheel-1440");
  await accessible(page, "the Bot's wheel");
  await page.setViewportSize(phone);
  await picture(page, "bot-wheel-390");
  await fits(page, "the Bot's wheel");
  await page.locator(".page-main > .row .btn.primary").click();
  await page.locator(".table").waitFor();
  assert.match(await kept(page), /2A - 1B 2D - 1E 3C 5F/);
  await close(page);
});

/** Notes every token that flies. */
const watch = (page) => page.evaluate(() => {
  window.flown = [];
  new MutationObserver(() => document.querySelectorAll(".flights use").forEach((token) => window.flown.push(token.getAttribute("href"))))
    .observe(document.querySelector(".flights"), { childList: true, subtree: true });
});

test("tokens fly, a press lets them land, and nothing moves for those who wish so", { timeout: 120_000 }, async () => {
  for (const reducedMotion of ["no-preference", "reduce"]) {
    const page = await open(chrome, server.address, { settings: { "noria.speed": "slow" }, reducedMotion });
    await newGame(page, server, { seats: ["human", "human"], seed: "7" });
    await page.locator(".hand-over .btn.primary").click();
    await watch(page);
    await page.locator("[data-spot=resource-energy]").click();
    await page.locator(".hand-over .btn.primary").click();
    if (reducedMotion === "no-preference") {
      await page.waitForFunction(() => window.flown.includes("#i-energy"));
      await page.locator("[data-spot=resource-obsidian]").click();
      await page.waitForFunction(() => document.querySelector(".flights svg"));
      await page.mouse.down();
      assert.equal(await page.locator(".flights svg").count(), 0, "a press lets them land");
      await page.mouse.up();
      await play(page, { seed: 5, until: (now, step) => step > 80 });
      const kinds = new Set(await page.evaluate(() => window.flown));
      assert.ok(kinds.size > 5, [...kinds].join(" "));
    } else {
      await play(page, { seed: 5, until: (now, step) => step > 20 });
      assert.deepEqual(await page.evaluate(() => window.flown), []);
    }
    await close(page);
  }
});

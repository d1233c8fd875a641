// Previews: pointing at a thing shows what it would gain, and its effect on all points.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { accessible, browser, close, open, phone, picture, serve } from "./harness.mjs";
import { spot } from "./player.mjs";
import { enter, find, kept } from "./moments.mjs";

let server, chrome;
before(async () => { server = await serve(); chrome = await browser(); });
after(async () => { await chrome?.close(); server?.close(); });

const brings = (page) => page.locator(".tip .brings").innerText();
const away = (page) => page.mouse.move(2, 450);
/** The points of all seats as the page shows them. */
const points = (page) => page.locator(".proj li").evaluateAll((rows) => rows.map((row) => [row.querySelector("use").getAttribute("href"), Number(row.querySelector("b").innerText)]).sort());

/** A turn with an Intrigue that changes points. */
const intrigue = () => find(/^intrigue=/, { files: /^base-4-second/, fits: (turn) => Number(turn.turn.split(".")[0]) > 5 });

test("a chamber shows what an Intrigue would do to everybody, and so it comes", async () => {
  const page = await open(chrome, server.address);
  const { turn, at } = intrigue();
  await enter(page, server.address, kept(turn, at));
  const [, chamber, removed] = /^intrigue=([a-z]+)(?:[^a-z]([a-z]+))?/.exec(turn.words[at]);
  const before = await points(page);
  await page.locator(`[data-spot="chamber-${chamber}"]`).hover();
  const foreseen = await page.locator(".proj .prospect tbody tr").evaluateAll((rows) => rows.map((row) => {
    const [now, then, most] = [...row.querySelectorAll("td")].map((cell) => Number(/\d+/.exec(cell.innerText)[0]));
    return { sign: row.querySelector("use").getAttribute("href"), now, then, most };
  }));
  assert.deepEqual(foreseen.map(({ sign, now }) => [sign, now]).sort(), before);
  assert.ok(foreseen.some(({ now, then }) => then > now), "somebody wins points");
  assert.ok(foreseen.every(({ then, most }) => most >= then));
  assert.ok(await page.locator(".wins").count() > 0, "the levels that win points are marked");
  assert.ok(await page.locator(`[data-spot="chamber-${chamber}"] .comes`).count() === 1, "a ghost takes the seat");
  await picture(page, "intrigue-foreseen-1440");
  await accessible(page, "what an Intrigue would do");
  await away(page);
  assert.equal(await page.locator(".prospect").count(), 0, "it goes with the pointer");
  await page.locator(`[data-spot="chamber-${chamber}"]`).click();
  if (removed) {
    await page.locator(`[data-spot="chamber-${removed}"]`).hover();
    await page.locator(".proj .prospect").waitFor();
    await page.locator(`[data-spot="chamber-${removed}"]`).click();
  }
  await away(page);
  await page.locator(".proj li").first().waitFor();
  assert.deepEqual(await points(page), foreseen.map(({ sign, then }) => [sign, then]).sort());
  await close(page);
});

test("a level, a ship, a factory, an upgrade and a production say what they bring", { timeout: 120_000 }, async () => {
  const page = await open(chrome, server.address);
  const late = { fits: (turn) => Number(turn.turn.split(".")[0]) > 4 };
  const invest = find(/^invest=/, late);
  await enter(page, server.address, kept(invest.turn, invest.at));
  const path = /^invest=([a-z]+)/.exec(invest.turn.words[invest.at])[1];
  await page.locator(`.lvl.next.lit[data-spot^="level-${path}"]`).hover();
  assert.match(await brings(page), /−\d/, "what it costs");
  await page.locator(".proj .prospect").waitFor();
  await picture(page, "level-foreseen-1440");

  await page.locator(".ship:not(.none)").first().hover();
  assert.match(await brings(page), /\+1[\s\S]*\+\d+ → \+\d+/, "a ship, and what its disc brings then");
  await page.locator(".plot:not(.built)").first().hover();
  assert.match(await brings(page), /\+[12]/, "warehouses");

  const upgrade = find(/^upgrade=/, late);
  await enter(page, server.address, kept(upgrade.turn, upgrade.at), "upgrade");
  await spot(page, upgrade.turn.words[upgrade.at].split("=")[1]).hover();
  assert.match(await brings(page), /two uses/);

  const produce = find(/^produce=/, late);
  await enter(page, server.address, kept(produce.turn, produce.at), "produce");
  await page.locator(".house.lit").first().hover();
  assert.match(await brings(page), /−\d[\s\S]*\+1/, "resources go, a good comes");
  await picture(page, "production-foreseen-1440");
  assert.ok(await page.locator(".house .recipe .ic").count() > 0, "recipes stand on the warehouses");
  await close(page);
});

test("resource discs bear what they bring", async () => {
  const page = await open(chrome, server.address);
  const { turn } = find(/^use=/, { fits: (turn) => /^6\.1/.test(turn.turn) });
  await enter(page, server.address, kept(turn, 0));
  const wrong = await page.evaluate(() => {
    const ships = (kind) => document.querySelector(`[data-holding="ship-${kind}"] b`).innerText;
    const kind = (disc) => /#disc-(energy|mycelium|obsidian)/.exec(disc.querySelector(".face use").getAttribute("href"))?.[1];
    return [...document.querySelectorAll(".wheel-box .disc:has(.face)")].filter((disc) => {
      const [written, resource] = [disc.parentElement.querySelector(".harvest text")?.textContent, kind(disc)];
      return resource ? written !== `+${ships(resource)}` : written !== undefined;
    }).length;
  });
  assert.equal(wrong, 0);
  assert.ok(await page.locator(".wheel-box .harvest").count() > 0);
  await close(page);
});

test("a long press points, and chooses nothing", async () => {
  const page = await open(chrome, server.address, { size: phone, hasTouch: true, isMobile: true });
  const { turn, at } = intrigue();
  await enter(page, server.address, kept(turn, at));
  await page.locator("[role=tab][data-tab=hall]").click();
  const chamber = `[data-spot="chamber-${/^intrigue=([a-z]+)/.exec(turn.words[at])[1]}"]`;
  const state = () => page.evaluate(() => localStorage.getItem("noria.game.moment"));
  const before = await state();
  const tell = (type) => page.locator(chamber).evaluate((thing, type) => {
    const box = thing.getBoundingClientRect();
    const at = { clientX: box.x + 10, clientY: box.y + 10, bubbles: true, cancelable: true, pointerType: "touch" };
    thing.dispatchEvent(type === "click" ? new MouseEvent(type, at) : new PointerEvent(type, at));
  }, type);
  await tell("pointerdown");
  await page.locator(".tip .prospect").waitFor();
  await tell("pointerup");
  await tell("click");
  assert.equal(await state(), before, "nothing was done");
  assert.equal(await page.locator(".chamber.picked").count(), 0);
  await picture(page, "intrigue-foreseen-390");
  await tell("pointerdown");
  await tell("pointerup");
  await tell("click");
  await page.waitForFunction((before) => document.querySelector(".chamber.picked") || localStorage.getItem("noria.game.moment") !== before, before);
  await close(page);
});

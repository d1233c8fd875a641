// What must not happen: actions by a double click, covered things, buttons without effect, prompts that do not fit.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { browser, close, open, picture, root, serve, sizes } from "./harness.mjs";
import { button, spot } from "./player.mjs";
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

test("a double click begins one game, wherever it begins", { timeout: 60_000 }, async () => {
  const page = await open(chrome, server.address);
  const record = readFileSync(join(root, "fixtures/games/base-2-second-1.noria"), "utf8");
  for (const [address, begin] of [
    ["#/learn", "[data-button=guided]"], ["#/new", "form .btn.primary"], ["#/hot-seat", "form .btn.primary"],
    ["#/solo", ".page-main > .row .btn.primary"], ["#/daily", "[data-button=daily-play]"], ["#/games", ".panel .btn.primary"],
  ]) {
    await page.goto(`${server.address}${address}`);
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("noria.game.")).forEach((key) => localStorage.removeItem(key)));
    if (address === "#/games") await page.locator("#record").fill(record);
    await page.locator(begin).first().dblclick();
    await page.locator(".table, .hand-over").first().waitFor();
    assert.equal(await games(page), 1, address);
    await page.goto(`${server.address}#/`);
    await page.locator(".st-play").waitFor();
  }
  await close(page);
});

test("a double click on End turn asks, and does not answer", async () => {
  const page = await open(chrome, server.address);
  const { turn } = find(/^use=/, { fits: (turn) => /^[2-9]\./.test(turn.turn) });
  await enter(page, server.address, kept(turn, 0));
  const before = await page.evaluate(() => localStorage.getItem("noria.game.moment"));
  const state = () => page.evaluate(() => localStorage.getItem("noria.game.moment"));
  await button(page, "end-turn").dblclick();
  await page.locator(".chooser").waitFor();
  assert.equal(await state(), before);
  // By keys it is asked as well.
  await page.reload();
  await page.locator(".table .dock").waitFor();
  await page.keyboard.press("Control+Enter");
  await page.locator(".chooser").waitFor();
  assert.equal(await state(), before);
  await close(page);
});

test("islands that can be chosen show their ships and spaces", async () => {
  const page = await open(chrome, server.address);
  const { turn, at } = find(/^travel=/);
  await enter(page, server.address, kept(turn, at));
  for (const [width, height] of sizes) {
    const size = { width, height };
    await page.setViewportSize(size);
    if (await page.locator("[role=tab][data-tab=sky]").isVisible()) await page.locator("[role=tab][data-tab=sky]").click();
    if ([390, 1024, 1440].includes(width)) await picture(page, `islands-lit-${width}`);
    const covered = await page.evaluate(() => [...document.querySelectorAll(".island:has(> .island-go.lit) :is(.plot, .ship)")].filter((thing) => {
      const boxes = thing.parentElement;
      boxes.style.pointerEvents = "auto";
      const box = thing.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      boxes.style.pointerEvents = "";
      return box.width > 0 && top && !thing.contains(top) && !!top.closest(".island-go");
    }).length);
    assert.equal(covered, 0, `${covered} things are covered at ${size.width}`);
    assert.ok(await page.locator(".island-go.lit").count() > 0);
  }
  // A click on a ship means its island.
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

test("whoever is to move is called by name", { timeout: 60_000 }, async () => {
  const page = await open(chrome, server.address, { settings: { "noria.speed": "slow" } });
  const { turn } = find(/^use=/, { fits: (turn) => /^[3-6]\.2/.test(turn.turn) });
  await enter(page, server.address, kept(turn, 0, { seats: ["human", "novice Leon"] }));
  await button(page, "skip").waitFor(); // Leon thinks
  await page.locator(".market [data-spot]").first().hover();
  await page.locator(".tip", { hasText: "Leon is to move" }).waitFor();
  assert.doesNotMatch(await page.locator("main").innerText(), /Player \d|[Ss]omebody/);
  await close(page);
});

test("playing on from a replay keeps everybody's seat", { timeout: 60_000 }, async () => {
  const page = await open(chrome, server.address);
  const { turn } = find(/^use=/, { fits: (turn) => /^5\.2/.test(turn.turn) });
  await enter(page, server.address, kept(turn, 0, { seats: ["novice Leon", "human"] }));
  await page.goto(`${server.address}#/replay/moment`);
  await page.locator(".replay").waitFor();
  await page.keyboard.press("End");
  await page.locator(".replay button.btn").click();
  assert.deepEqual(await page.locator(".hand-over .seats select").evaluateAll((all) => all.map((one) => one.value)), ["novice", "human"]);
  await page.locator(".hand-over .btn.primary").click();
  await page.locator("[data-button=end-turn]").waitFor();
  const [game] = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("noria.game.") && !key.endsWith("moment")).map(([, text]) => text));
  assert.match(game, /seat novice Leon\nseat human/);
  await close(page);
});

test("the browser is asked to keep the games", async () => {
  const page = await open(chrome, server.address);
  await page.evaluate(() => { globalThis.asked = 0; navigator.storage.persist = async () => { globalThis.asked += 1; return true; }; });
  await page.locator(".st-play").click();
  await page.locator(".table").waitFor();
  assert.equal(await page.evaluate(() => globalThis.asked), 1);
  await close(page);
});

/** How well a thing stands out: the share of its pixels that differ from its ground by three to one or more. */
async function standsOut(page, locator) {
  const png = (await locator.screenshot()).toString("base64");
  return page.evaluate(async (png) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (byte) => byte.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, 0, image.width, image.height);
    const line = (value) => { const part = value / 255; return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4; };
    const light = [];
    for (let at = 0; at < data.length; at += 4) light.push(0.2126 * line(data[at]) + 0.7152 * line(data[at + 1]) + 0.0722 * line(data[at + 2]));
    const ground = [...light].sort((a, b) => a - b)[light.length >> 1]; // most of it is ground
    const apart = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    return light.filter((one) => apart(one, ground) >= 3).length / light.length;
  }, png);
}

test("by lamplight the Inspection, the islands' route and upgraded discs can be seen", { timeout: 60_000 }, async () => {
  for (const theme of ["light", "dark"]) {
    const page = await open(chrome, server.address, { settings: { "noria.theme": theme } });
    // What was upgraded is shown as the disc that it is.
    const upgrade = find(/^upgrade=/, { fits: (turn) => Number(turn.turn.split(".")[0]) > 3 });
    await enter(page, server.address, kept(upgrade.turn, upgrade.at + 1), "upgrade");
    const drawn = await page.locator(".steps li use").last().getAttribute("href");
    assert.match(drawn, /#disc-[a-z]+-up$/);
    assert.equal(await page.locator(`symbol${drawn}, svg ${drawn}`).count(), 1, "there is such a drawing");
    assert.ok(await standsOut(page, page.locator(".steps li svg").last()) < 0.6, "and it is no dark patch");
    const { turn } = find(/^use=/, { files: /^expert-2-second/, fits: (turn) => /^4\.1/.test(turn.turn) });
    await enter(page, server.address, kept(turn, 0));
    const icons = {};
    for (const name of ["night", "modify", "inspect", "intrigue"]) {
      icons[name] = await standsOut(page, page.locator(`.topbar .special:has(use[href="#m-${name}"]) svg`).first());
      assert.ok(icons[name] > 0.1, `${theme}: ${name} ${icons[name].toFixed(3)}`);
    }
    // The route is thin dots: of a strip along it some pixels must stand out.
    const box = await page.locator(".orbit").boundingBox();
    const path = await page.evaluate(() => { const line = document.querySelector(".orbit ellipse"); return getComputedStyle(line).stroke; });
    assert.ok(box.width > 100 && path !== "none");
    const contrast = await page.evaluate(() => {
      const parts = (color) => { const canvas = new OffscreenCanvas(1, 1).getContext("2d"); canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; };
      const line = (value) => { const part = value / 255; return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4; };
      const light = ([red, green, blue]) => 0.2126 * line(red) + 0.7152 * line(green) + 0.0722 * line(blue);
      const style = getComputedStyle(document.documentElement);
      const apart = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      const route = light(parts(getComputedStyle(document.querySelector(".orbit ellipse")).stroke));
      return Math.min(...["--sky-1", "--sky-2"].map((name) => apart(route, light(parts(style.getPropertyValue(name).trim())))));
    });
    assert.ok(contrast >= 3, `${theme}: the route has ${contrast.toFixed(2)}`);
    await picture(page, `lamplight-${theme}-1440`);
    await close(page);
  }
});

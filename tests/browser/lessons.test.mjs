// The whole tutorial by keys, with every mistake that the lessons name; progress, phones, languages, no network.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { accessible, browser, close, desktop, fits, open, phone, picture, root, serve, settled } from "./harness.mjs";
import { button } from "./player.mjs";

let server, chrome;
before(async () => { server = await serve(); chrome = await browser(); });
after(async () => { await chrome?.close(); server?.close(); });

const names = ["wheel", "resources", "city", "journey", "tool", "influence", "politics", "scoring", "turn", "costs", "expert", "solo"];

/** The positions of a lesson, each with its tasks and their mistakes, as the file has them. */
function stages(name) {
  const all = [];
  for (const part of readFileSync(join(root, `crates/learn/lessons/${name}.txt`), "utf8").split(/^== /m).slice(1)) {
    const value = (key) => new RegExp(`^${key}: (.*)$`, "m").exec(part)?.[1];
    const actions = (key) => value(key).split(" ");
    if (part.startsWith("game")) all.push({ tasks: [] });
    if (part.startsWith("intro")) Object.assign(all.at(-1), { en: value("en"), de: value("de"), fr: value("fr") });
    if (part.startsWith("task")) all.at(-1).tasks.push({ solution: actions("solution"), praise: value("done-en"), wrong: [] });
    if (part.startsWith("wrong")) all.at(-1).tasks.at(-1).wrong.push({ actions: actions("try"), text: value("en") });
  }
  return all;
}

/** Presses Tab until something that the selector finds has the focus. */
async function reach(page, selector) {
  // As many as the order of the page says; then it is looked at after each, in case there are other stops on the way.
  const far = await page.evaluate((selector) => {
    const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]");
    const stops = [...document.querySelectorAll("a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex]")]
      .filter((element) => element.tabIndex >= 0 && seen(element));
    const here = stops.indexOf(document.activeElement);
    const there = [...stops.keys()].map((n) => (here + n + 1) % stops.length).findIndex((n) => stops[n].matches(selector));
    return document.activeElement.matches(selector) ? 0 : there + 1;
  }, selector);
  for (let key = 0; key < far; key += 1) await page.keyboard.press("Tab");
  for (let key = 0; key < 300; key += 1) {
    if (await page.evaluate((selector) => document.activeElement.matches(selector), selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`${selector} cannot be reached by keys`);
}

/** Goes to a space of the wheel with the arrow keys. */
async function reachSpace(page, slot) {
  await reach(page, ".wheel-box [data-slot]");
  const at = () => page.evaluate(() => document.activeElement.dataset.slot);
  const rings = "sml";
  for (let key = 0; key < 3 && (await at())[0] !== slot[0]; key += 1) {
    await page.keyboard.press(rings.indexOf((await at())[0]) < rings.indexOf(slot[0]) ? "ArrowUp" : "ArrowDown");
  }
  for (let key = 0; key < 6 && (await at()) !== slot; key += 1) await page.keyboard.press("ArrowRight");
  assert.equal(await at(), slot);
}

/** Answers an open question. */
async function choose(page, action) {
  if (!(await page.locator(".chooser").count())) return;
  await page.waitForFunction(() => document.activeElement.closest(".chooser"));
  for (let key = 0; key < 20; key += 1) {
    if (await page.evaluate((action) => document.activeElement.dataset.choice === action, action)) return page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
  }
  assert.fail(`${action} is not offered`);
}

/** Does an action without a mouse. */
async function perform(page, action) {
  const [, name, what = ""] = /^(\w+)=?([^(]*)/.exec(action);
  const enter = async (selector) => { await reach(page, selector); await page.keyboard.press("Enter"); };
  const space = async (slot) => { await reachSpace(page, slot); await page.keyboard.press("Enter"); };
  const steps = {
    use: () => space(what.replace("x2", "")),
    reuse: () => space(what.replace("x2", "")),
    upgrade: () => space(what),
    inspect: async () => { await enter("[data-special=inspection]"); await space(what); },
    travel: () => enter(`[data-spot="island-${what}"]`),
    ship: () => enter(`[data-spot^="ship-"][data-spot$="-${what}"].lit`),
    build: () => enter(`[data-spot^="space-"][data-spot$="-${what}"].lit`),
    invest: () => enter(`[data-spot^="level-${what}-"].lit`),
    sell: () => enter(`[data-spot="sell-${["lamp", "piston"].includes(what) ? "complex" : "simple"}"]`),
    acquire: () => enter("[data-spot=acquire]"),
    buy: () => enter(`[data-spot="stall-${what}"]`),
    night: async () => { await enter("[data-special=night-shift]"); await enter(`[data-spot="ring-${what}"]`); },
    modify: async () => { await enter("[data-special=modification]"); for (const slot of what.split("-")) await space(slot); },
    intrigue: async () => {
      await enter("[data-special=intrigue]");
      const [seat, remove] = what.split("-");
      await enter(`[data-spot="chamber-${seat}"]`);
      // Where only one politician can be removed, nothing is asked.
      if (await page.locator("[data-special=intrigue][aria-pressed=true]").count()) await enter(`[data-spot="chamber-${remove}"]`);
    },
    produce: async () => {
      for (const good of what.split("+")) await enter(`[data-spot="good-${good.slice(1)}"]`);
      await enter("[data-button=end-turn]");
    },
    place: async () => { await space(what.split("@")[1]); await page.keyboard.press("Control+Enter"); },
    set: async () => {
      const [disc, slot] = what.split("@");
      await enter(`[data-hand=${disc}]`);
      await space(slot);
      if (!(await page.locator("[data-hand]").count())) await page.keyboard.press("Control+Enter");
    },
    end: () => page.keyboard.press("Control+Enter"),
  };
  await steps[name]();
  await page.waitForTimeout(20);
  await choose(page, action);
}

const said = (page) => page.locator("[data-said]").innerText();

test("the whole tutorial by keys, wrong answers included", { timeout: 480_000 }, async () => {
  const page = await open(chrome, server.address);
  await page.goto(`${server.address}#/learn`);
  assert.equal(await page.locator("[data-progress]").getAttribute("data-progress"), "0");
  await reach(page, "[data-lesson=wheel]");
  await page.keyboard.press("Enter");
  for (const [number, name] of names.entries()) {
    for (const [at, stage] of stages(name).entries()) {
      await page.locator(`.lesson[data-lesson=${name}][data-stage="${at}"]`).waitFor();
      assert.match(await page.locator(".lesson-body").innerText(), new RegExp(stage.en.slice(0, 30)));
      for (const [task, { solution, praise, wrong }] of stage.tasks.entries()) {
        await page.locator(`.tasks .now[data-task="${task}"]`).waitFor();
        for (const { actions, text } of wrong) {
          for (const action of actions) await perform(page, action);
          await page.locator("[data-said=wrong]").waitFor();
          assert.equal((await said(page)).trim(), text.trim());
          if (task === 0 && at === 0 && number < 3) await picture(page, `lesson-${name}-wrong-1440`);
          for (let undone = 0; undone < actions.length; undone += 1) await page.keyboard.press("Control+z");
          assert.equal(await page.locator("[data-said=wrong]").count(), 0, "what is taken back is forgiven");
        }
        // The hint shows the first step on the table.
        await page.keyboard.press("h");
        await page.locator("[data-said=hint]").waitFor();
        await page.locator(".hint-numbers i").first().waitFor();
        if (task === 0 && at === 0) { await settled(page); await picture(page, `lesson-${name}-1440`); }
        for (const action of solution) await perform(page, action);
        await page.locator(`.tasks .done[data-task="${task}"]`).waitFor();
        assert.equal((await said(page)).trim(), praise.trim());
      }
      await page.waitForFunction(() => document.activeElement.dataset.button === "lesson-next"); // the way on has the focus
      if (number === names.length - 1) await accessible(page, "the last lesson, done");
      await page.keyboard.press("Enter");
    }
  }
  await page.locator(".course").waitFor();
  await page.reload();
  await page.locator(".course").waitFor();
  assert.equal(await page.locator("[data-progress]").getAttribute("data-progress"), "12", "progress is kept");
  assert.equal(await page.locator(".course .done").count(), 12);
  assert.equal(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("noria.game.")).length), 0, "lessons are no kept games");
  await picture(page, "course-done-1440");
  await close(page);
});

test("the Bot of the solo lesson does what its task says, and can be watched", { timeout: 60_000 }, async () => {
  const page = await open(chrome, server.address);
  await page.goto(`${server.address}#/learn/solo`);
  await page.locator(".lesson").waitFor();
  const bot = page.locator("article.opp").first();
  assert.ok(await bot.isVisible(), "its wheel is on the table");
  // What the task is not about steps back.
  const dimmed = (what) => page.locator(what).evaluate((part) => getComputedStyle(part).filter.includes("grayscale"));
  assert.deepEqual([await dimmed(".hall"), await dimmed(".sky-panel"), await dimmed(".wheel-box")], [true, true, false]);
  const ships = () => page.locator('[data-spot="ship-3-obsidian"] .body').innerText();
  const [before, wheel] = [Number(await ships()), await bot.locator(".fans").innerHTML()];
  for (const action of ["use=s2", "use=m3", "use=l5"]) await perform(page, action);
  assert.match(await page.locator(".tasks .now").innerText(), /the Bot travels to an island and takes a ship out of the game/);
  await perform(page, "end");
  await page.locator("[data-said=right]").waitFor();
  assert.match(await said(page), /An Obsidian ship of island 3 is gone/);
  assert.equal(Number(await ships()), before - 1);
  assert.notEqual(await bot.locator(".fans").innerHTML(), wheel, "its rings have turned");
  assert.match(await page.locator('[data-spot="island-3"] .sr').textContent(), /Bot/, "and its Ambassador is there");
  assert.equal(await dimmed(".sky-panel"), false, "now it is about the islands");
  await close(page);
});

test("lessons on a phone and in three languages: they fit, and axe finds nothing", { timeout: 200_000 }, async () => {
  const page = await open(chrome, server.address, { size: phone });
  for (const language of ["en", "de", "fr"]) {
    await page.evaluate((language) => localStorage.setItem("noria.language", language), language);
    for (const name of names) {
      await page.goto(`${server.address}#/learn/${name}`);
      await page.reload();
      await page.locator(".lesson").waitFor();
      assert.match(await page.locator(".lesson-body").innerText(), new RegExp(stages(name)[0][language].slice(0, 24)));
      assert.equal(await page.locator("text=/⟨/").count(), 0);
      await fits(page, `${name} in ${language}`);
      if (language !== "fr" || name === "scoring") await picture(page, `lesson-${name}-${language}-390`);
      if (language === "en") {
        await page.setViewportSize({ width: phone.width, height: 1400 }); // nothing is half under the dock
        await accessible(page, `${name} on a phone`);
        await page.setViewportSize(phone);
      }
    }
  }
  // The hint brings up the tab where the step is taken.
  await page.evaluate(() => localStorage.setItem("noria.language", "en"));
  await page.goto(`${server.address}#/learn/politics`);
  await page.reload();
  await button(page, "lesson-hint").click();
  await page.locator("[data-said=hint]").waitFor();
  for (const tab of ["wheel", "hall"]) await page.locator(`[role=tab][data-tab=${tab}]`).click();
  await page.locator(".corner [data-special=intrigue], [data-special=intrigue]").first().evaluate((element) => element.click());
  await page.locator('[data-spot="chamber-refinement"]').click();
  await page.locator('[data-spot="chamber-research"]').click();
  await page.locator("[data-said=right]").waitFor();
  await picture(page, "lesson-politics-done-390");
  await page.setViewportSize(desktop);
  for (const theme of ["light", "dark"]) {
    await page.evaluate((theme) => { document.documentElement.dataset.theme = theme; }, theme);
    await accessible(page, `a lesson, ${theme}`);
    await picture(page, `lesson-politics-done-1440-${theme}`);
    const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
    assert.equal(scrolls, false, "the table does not scroll");
  }
  await close(page);
});

test("a detour is allowed and said to be one; a hint leads back; a turn that ended can be begun again", { timeout: 60_000 }, async () => {
  const page = await open(chrome, server.address);
  await page.goto(`${server.address}#/learn/wheel`);
  await page.locator(".lesson").waitFor();
  await perform(page, "use=s2");
  await page.locator("[data-said=aside]").waitFor();
  await page.keyboard.press("Control+z");
  await perform(page, "use=l6");
  await page.locator("[data-said=wrong]").waitFor();
  await page.keyboard.press("h");
  assert.match(await said(page), /Take back what you did/);
  await page.keyboard.press("Control+z");
  await perform(page, "end");
  assert.match(await said(page), /Start again/);
  await button(page, "lesson-again").click();
  await page.locator(".tasks .now[data-task='0']").waitFor();
  assert.equal(await page.locator("[data-said]").count(), 0);
  await page.goto(`${server.address}#/learn/nothing`);
  await page.locator(".trouble").waitFor();
  await close(page);
});

test("without a network after one visit, and a word when a lesson does not come", { timeout: 60_000 }, async () => {
  const page = await open(chrome, server.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).length > 0 && (await (await caches.open((await caches.keys())[0])).keys()).length > 5);
  await page.context().setOffline(true);
  await page.goto(`${server.address}#/learn/solo`);
  await page.reload();
  await page.locator(".lesson").waitFor();
  await page.context().setOffline(false);
  await close(page);

  const other = await open(chrome, server.address, { serviceWorkers: "block" });
  await other.route("**/lesson-city.txt", (route) => route.abort());
  await other.goto(`${server.address}#/learn/city`);
  await other.locator(".trouble").waitFor();
  await other.unroute("**/lesson-city.txt");
  await other.locator(".page-main .btn.primary").click();
  await other.locator(".lesson").waitFor();
  other.errors = other.errors.filter((error) => !/ERR_FAILED/.test(error));
  await close(other);
});

// Hints in every mode, the introduction, and the guided first game.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { accessible, browser, close, desktop, fits, newGame, open, phone, picture, serve, settled } from "./harness.mjs";
import { enter, find, kept as text } from "./moments.mjs";
import { actions, button, kept, play } from "./player.mjs";

let server, chrome;
before(async () => { server = await serve(); chrome = await browser(); });
after(async () => { await chrome?.close(); server?.close(); });

/** Asks for a hint and waits for the plan. */
async function ask(page) {
  await button(page, "hint").click();
  await page.locator(".hint-steps li").first().waitFor();
}

/** All actions of the game so far, one by one. */
const done = async (page) => actions(await kept(page)).split(/\s+/).filter((word) => word && !/^\d+\.\d+$/.test(word));

const plan = (page) => page.locator(".hint-steps li").evaluateAll((list) => list.map((step) => step.dataset.action));

/** Follows hints only: the plan is legal, every step does what it says, and all of it can be undone. */
async function follow(page, turns) {
  for (let turn = 0; turn < turns;) {
    const over = await page.evaluate(() => location.hash.startsWith("#/end/"));
    if (over) return;
    if (await page.locator(".hand-over").count()) await page.locator(".hand-over .btn.primary").click();
    if (!(await button(page, "hint").isEnabled())) { await page.waitForTimeout(30); continue; }
    await ask(page);
    const steps = await plan(page);
    assert.ok(steps.length > 0);
    assert.match(await page.locator(".hint-why").innerText(), /Expected points: (\d+ → )?\d+\s+Chance to win: (\d+% → )?\d+%/);
    for (const [n, step] of steps.entries()) {
      const before = await done(page);
      await button(page, "hint-step").click();
      const now = (await done(page)).slice(0, before.length + 1);
      assert.deepEqual(now, [...before, step], `${step} is legal and is what is done`);
    }
    // The last disc of a wheel, or of a purchase, waits to be confirmed.
    const confirms = () => { const end = document.querySelector("[data-button=end-turn]"); return end?.ariaDisabled === "false" && end.innerText.trim() === "Confirm"; };
    if (await page.evaluate(confirms)) await button(page, "end-turn").click();
    assert.equal(await page.locator("[data-hint]").count(), 0, "the hint goes when the turn is over");
    turn += 1;
  }
}

test("a hint: numbers on the table, reasons, other plans, all steps at once", { timeout: 120_000 }, async () => {
  const page = await open(chrome, server.address);
  await newGame(page, server, { seats: ["human", "novice"], seed: "7" });
  await play(page, { seed: 2, until: async (now) => now.canEnd && (await button(page, "hint").isEnabled()) });
  await ask(page);
  const steps = await plan(page);
  assert.ok(steps.length > 1, steps.join(" "));
  await page.locator(".hint-numbers i").first().waitFor();
  assert.ok((await page.locator(".hint-numbers i").count()) >= Math.min(2, steps.length));
  await settled(page);
  await picture(page, "hint-1440");
  await accessible(page, "hint");
  await page.setViewportSize(phone);
  await settled(page);
  await picture(page, "hint-390");
  await fits(page, "hint");
  await accessible(page, "hint on a phone");
  await page.setViewportSize(desktop);
  const before = await done(page);
  await button(page, "hint-all").click();
  const free = steps.slice(0, steps.findIndex((step) => step === "end" || step === "reveal") >>> 0);
  assert.deepEqual(await done(page), [...before, ...free], "all steps join the draft");
  for (let step = 0; step < free.length; step += 1) await button(page, "undo").click();
  assert.deepEqual(await done(page), before, "and can be undone");
  await button(page, "hint-close").click();
  await ask(page);
  const plans = await page.locator("[data-plan]").count();
  assert.ok(plans > 1);
  await page.locator("[data-plan='1']").click();
  assert.notDeepEqual(await plan(page), steps);
  // Doing something else drops the hint.
  await page.locator("[data-special=inspection]:visible").click();
  await page.locator(".wheel-box .lit[data-slot]").first().click();
  if (await page.locator("[data-choice]").count()) await page.locator("[data-choice]").first().click();
  const gone = await plan(page);
  assert.ok(gone.length === 0 || gone[0].startsWith("inspect"), "a hint that no longer fits is gone");
  await close(page);
});

test("a hint by keys, read out, stopped while it is sought", { timeout: 60_000 }, async () => {
  const page = await open(chrome, server.address);
  await newGame(page, server, { seats: ["human", "human"], seed: "7" });
  await page.locator(".hand-over .btn.primary").click();
  await page.locator("body").press("h");
  await page.locator("[data-hint] [role=status], .hint-steps").first().waitFor();
  await page.locator("body").press("Escape");
  assert.equal(await page.locator("[data-hint]").count(), 0, "it can be stopped");
  await page.locator("body").press("h");
  await page.locator(".hint-steps li").first().waitFor();
  await button(page, "hint-step").focus();
  const before = actions(await kept(page));
  await page.keyboard.press("Enter");
  assert.notEqual(actions(await kept(page)), before);
  await close(page);
});

for (const [name, mode, seats] of [["base", 0, ["human", "novice", "novice"]], ["hot-seat", 0, ["human", "human"]], ["expert", 1, ["human", "novice"]]]) {
  test(`hints lead through turns: ${name}`, { timeout: 120_000 }, async () => {
    const page = await open(chrome, server.address);
    await newGame(page, server, { mode, seats, seed: "7" });
    await follow(page, 6);
    await close(page);
  });
}

test("hints lead through a whole solo game", { timeout: 240_000 }, async () => {
  const page = await open(chrome, server.address);
  await page.goto(`${server.address}#/solo`);
  await page.locator(".page-main > .row .btn.primary").click();
  await page.locator(".table").waitFor();
  await follow(page, 24);
  await page.locator(".score").waitFor();
  await close(page);
});

test("Learn is illustrated in three languages and leads into a guided game", { timeout: 120_000 }, async () => {
  const page = await open(chrome, server.address);
  await page.locator('a[href="#/learn"]').click();
  await page.locator(".learn").waitFor();
  for (const language of ["en", "de", "fr"]) {
    await page.locator(".language select").selectOption(language);
    await page.locator(`html[lang=${language}]`).waitFor();
    for (const [size, theme] of [[desktop, "light"], [phone, "dark"]]) {
      await page.setViewportSize(size);
      await page.evaluate((theme) => { document.documentElement.dataset.theme = theme; }, theme);
      await page.screenshot({ path: picture.path(`learn-${language}-${theme}-${size.width}`), fullPage: true });
      await fits(page, `learn, ${language}`);
      assert.equal(await page.locator("text=/⟨/").count(), 0);
    }
  }
  await accessible(page, "learn on a phone");
  await page.setViewportSize(desktop);
  await page.evaluate(() => { document.documentElement.dataset.theme = "light"; });
  await accessible(page, "learn");
  assert.equal(await page.locator("[data-picture] svg.wheel").count(), 1);
  assert.ok((await page.locator("[data-picture] .island").count()) > 2);
  await page.locator(".language select").selectOption("en");
  await page.locator("html[lang=en]").waitFor();
  await button(page, "guided").first().click();
  await page.locator(".guide").waitFor();
  await page.locator(".hint-steps li").first().waitFor();
  assert.match(await page.locator(".guide p[role=status]").innerText(), /resource you start with/);
  await picture(page, "guide-1440");
  await accessible(page, "guide");
  await page.setViewportSize(phone);
  await picture(page, "guide-390");
  await fits(page, "guide");
  await page.setViewportSize(desktop);
  await page.reload();
  await page.locator(".guide").waitFor();
  // Help fades: a plan and a note, a note, a note that is folded up, nothing.
  const faded = async (help, round) => {
    await play(page, { seed: 3, until: async () => help === null ? (await page.locator(".guide").count()) === 0 : (await page.locator(`.guide[data-help="${help}"]`).count()) > 0 });
    assert.match(await page.locator(".rounds").innerText(), new RegExp(`Round ${round}`));
  };
  await faded(1, 3);
  assert.deepEqual(await page.locator(".guide-goals li").evaluateAll((all) => all.map((one) => one.dataset.goal)), ["guide-goal-small", "guide-goal-ships"], "what the designer advises");
  assert.equal(await page.locator(".hint-steps").count(), 0, "the plan is shown only when it is asked for");
  assert.ok(await page.locator(".guide p[role=status]").isVisible());
  await faded(2, 5);
  assert.ok(!(await page.locator(".guide p[role=status]").isVisible()), "the note is folded up");
  await page.locator(".guide summary").click();
  assert.ok(await page.locator(".guide p[role=status]").isVisible());
  await faded(null, 7);
  await close(page);
});

test("a first visitor is asked once, and led to a game that suits them", { timeout: 60_000 }, async () => {
  const asked = { en: "Have you played Noria?", de: "Hast du Noria schon gespielt?", fr: "Avez-vous déjà joué à Noria ?" };
  for (const [language, question] of Object.entries(asked)) {
    const page = await open(chrome, server.address, { settings: { "noria.language": language } });
    assert.equal(((await page.locator(".st-ask h2").textContent()) ?? "").replaceAll("\u00a0", " "), question);
    assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), `${language}: the first page fits the screen`);
    await close(page);
  }
  for (const [answer, guided, level] of [["first-no", true, "novice"], ["first-little", false, "novice"], ["first-yes", false, "apprentice"]]) {
    const page = await open(chrome, server.address);
    await page.locator(`[data-answer="${answer}"]`).click();
    await page.locator(".table").waitFor();
    assert.equal(await page.locator(".guide").count(), guided ? 1 : 0, answer);
    assert.match(await page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith("noria.game."))[1]), new RegExp(`seat ${level} `), answer);
    await page.goto(`${server.address}#/`);
    await page.locator(".st-play").waitFor();
    assert.equal(await page.locator(".st-ask").count(), 0, "asked once");
    await close(page);
  }
});

test("in a guided game the plan comes again by itself after a reveal", { timeout: 60_000 }, async () => {
  const page = await open(chrome, server.address, { settings: { "noria.guide": "moment" } });
  const { turn, at } = find(/^reveal$/, { files: /^base-\d-second/, fits: (turn) => /^[12]\./.test(turn.turn) });
  await enter(page, server.address, text(turn, at));
  await page.locator('.guide[data-help="0"]').waitFor();
  await page.locator(".hint-steps li").first().waitFor();
  await page.locator("[data-spot=stack].lit").click();
  if (await page.locator("[data-choice=reveal]").count()) await page.locator("[data-choice=reveal]").click();
  await page.waitForFunction(() => /reveal( #\S+)?$/.test(localStorage.getItem("noria.game.moment").trim()));
  await page.locator(".hint-steps li").first().waitFor();
  assert.notEqual((await plan(page))[0], "reveal");
  assert.match(await page.locator(".guide .cap").innerText(), /plan/i);
  await button(page, "hint-step").click();
  await close(page);
});

test("a first game is played to its end by doing what the page says, and nothing else", { timeout: 280_000 }, async () => {
  const page = await open(chrome, server.address);
  await page.goto(`${server.address}#/learn`);
  await button(page, "guided").first().click();
  await page.locator(".guide").waitFor();
  const paths = /Refinement|Settlement|Exploration|Research/g;
  const look = () => page.evaluate(() => {
    const shown = (selector) => document.querySelector(selector)?.checkVisibility() ?? false;
    const end = document.querySelector("[data-button=end-turn]");
    return {
      over: location.hash.startsWith("#/end/"),
      help: document.querySelector(".guide")?.dataset.help,
      note: shown(".guide p[role=status]") ? document.querySelector(".guide p[role=status]").innerText : "",
      next: document.querySelector(".hint-steps li")?.innerText ?? "",
      token: document.querySelector(".hint-steps li")?.dataset.action ?? "",
      steps: shown("[data-button=hint-step]") && !document.querySelector("[data-button=hint-step]").disabled,
      confirm: end?.ariaDisabled === "false" && end.innerText.trim() === "Confirm",
      hint: !(document.querySelector("[data-button=hint]")?.disabled ?? true),
    };
  });
  for (let idle = 0; idle < 600; idle += 1) {
    const now = await look();
    if (now.over) break;
    if (now.steps) {
      // The note praises no other path than the plan takes.
      if (now.token.startsWith("step=")) assert.ok((now.note.match(paths) ?? []).includes(now.next.match(paths)[0]), `${now.note}: ${now.next}`);
      await button(page, "hint-step").click({ timeout: 3000 }).catch(() => {});
      idle = 0;
    } else if (now.confirm) {
      await button(page, "end-turn").click({ timeout: 3000 }).catch(() => {});
    } else if (now.help === "0") {
      await page.waitForTimeout(50); // the plan comes automatically, after a reveal too
    } else if (now.hint && !(await page.locator("[data-hint]").count())) {
      await button(page, "hint").click({ timeout: 3000 }).catch(() => {});
    } else {
      await page.waitForTimeout(50);
    }
  }
  await page.locator(".score").waitFor();
  assert.match(actions(await kept(page)), /reveal/, "an island was revealed on the way");
  await picture(page, "guided-end-1440");
  await close(page);
});

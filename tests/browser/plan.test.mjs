// A turn planned while others think.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { accessible, close, desktop, fits, phone, picture } from "./harness.mjs";
import { beginRound, begins, couple, ends, over, pass, playAll, told, turn } from "./people.mjs";
import { button, dice, lit, spot } from "./player.mjs";

before(() => begins());
after(ends);

const steps = (page) => page.locator(".steps li").count();

/** Clicks something in the plan until it has a step, or nothing more can be done. */
async function scheme(page, seed) {
  const roll = dice(seed);
  for (let tries = 0; tries < 12 && (await steps(page)) === 0; tries += 1) {
    const now = await lit(page);
    if (now.choices.length > 0) await page.locator(`[data-choice="${now.choices[roll(now.choices.length)]}"]`).first().click();
    else if (now.spots.length > 0) await spot(page, now.spots[roll(now.spots.length)]).click();
    else break;
  }
  return steps(page);
}

test("a game planned while another thinks: the plan is the draft when the turn comes, and nobody else learns of it", { timeout: 280_000 }, async () => {
  const { ada, ben } = await couple();
  await beginRound([ada, ben]);
  await turn(ada);
  // Ben plans while Ada thinks.
  await button(ben, "plan").click();
  await ben.locator("[data-note=planning]", { hasText: "round 1" }).waitFor();
  const planned = await scheme(ben, 4);
  assert.ok(planned > 0);
  await accessible(ben, "planning");
  await picture(ben, "planning-1440");
  await ben.setViewportSize(phone);
  await fits(ben, "planning on a phone");
  await picture(ben, "planning-390");
  await ben.setViewportSize(desktop);
  assert.equal((await told(ada)).pending[0], 1);
  const sent = [];
  ben.on("request", (request) => { if (request.method() === "POST") sent.push(request.url()); });
  await ben.reload(); // the plan is kept in the browser
  await ben.locator(".table").waitFor();
  await button(ben, "plan").click();
  await ben.locator("[data-note=planning]").waitFor();
  assert.equal(await steps(ben), planned);
  await button(ben, "end-turn").click(); // keeps the plan, ends nothing
  await ben.locator("[data-note=planning]").waitFor({ state: "detached" });
  assert.deepEqual(sent, []);
  await pass(ada);
  await turn(ben);
  await ben.locator("[data-button=undo]:not(:disabled)").waitFor();
  assert.equal(await steps(ben), planned);
  assert.equal(await ben.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith("noria.plan."))), false);

  // A discarded plan leaves nothing.
  await button(ada, "plan").click();
  await scheme(ada, 5);
  await button(ada, "plan-drop").click();
  await pass(ben);
  await turn(ada);
  assert.equal(await steps(ada), 0);

  // The rest of the game: the waiting player plans first.
  let plans = 0;
  await playAll([ada, ben], { seed: 6, eager: 1, until: async () => {
    for (const page of [ada, ben]) {
      if (!(await page.locator("[data-button=plan]").isVisible().catch(() => false)) || plans > 10 || await over(page)) continue;
      await button(page, "plan").click({ timeout: 2000 }).catch(() => {});
      if (!(await page.locator("[data-note=planning]").count())) continue;
      await scheme(page, plans).catch(() => {});
      await button(page, "end-turn").click({ timeout: 2000 }).catch(() => {});
      plans += 1;
    }
    return false;
  } });
  assert.ok(plans >= 4, `${plans} plans`);
  for (const page of [ada, ben]) { assert.ok(await over(page)); await close(page); }
});

test("what no longer works is explained", { timeout: 120_000 }, async () => {
  const { ada, ben } = await couple();
  await beginRound([ada, ben]);
  await turn(ada);
  // As if Ben had planned with more than he has.
  const id = await ben.evaluate(() => location.hash.split("/").pop());
  await ben.evaluate((id) => localStorage.setItem(`noria.plan.${id}`, "night=small night=small night=small"), id);
  await ben.reload();
  await ben.locator(".table").waitFor();
  await pass(ada);
  await turn(ben);
  await ben.locator("[data-note=plan-broken]").waitFor();
  await accessible(ben, "plan-broken");
  await picture(ben, "plan-broken-1440");
  for (const page of [ada, ben]) await close(page);
});

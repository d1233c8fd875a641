// A player who clicks what glows.

/** Pseudorandom numbers, the same every time. */
export function dice(seed) {
  return (limit) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * limit);
  };
}

/** What can be clicked now: lit things, buttons of an open question. */
export async function lit(page) {
  return page.evaluate(() => {
    const seen = (element) => { const box = element.getBoundingClientRect(); return box.width > 0 && box.height > 0; };
    const names = (selector, attribute) =>
      [...document.querySelectorAll(selector)].filter(seen).map((element) => element.getAttribute(attribute));
    const button = (name) => { const found = document.querySelector(`[data-button="${name}"]`); return !!found && seen(found) && !found.disabled && found.ariaDisabled !== "true"; };
    return {
      handOver: !!document.querySelector(".hand-over"),
      over: location.hash.startsWith("#/end/"),
      choices: names("[data-choice]", "data-choice"),
      spots: [...new Set([...names("[data-spot].lit", "data-spot"), ...names(".wheel-box .lit[data-slot]", "data-slot")])],
      warm: [...new Set([...names("[data-spot].warm", "data-spot"), ...names(".wheel-box .warm[data-slot]", "data-slot")])],
      canEnd: button("end-turn"),
      canUndo: button("undo"),
      canRedo: button("redo"),
      canForfeit: button("forfeit"),
      thinking: !!document.querySelector('[data-button="skip"]'),
    };
  });
}

export const spot = (page, name) => page.locator(`[data-spot="${name}"], .wheel-box [data-slot="${name}"]`).first();
export const button = (page, name) => page.locator(`[data-button="${name}"]`);

/** Clicks a lit thing; on a phone its tab first. */
export async function click(page, name) {
  await spot(page, name).click({ timeout: 5000 });
}

/** Plays until the game is over or `until` says so. At most `eager` lit things are clicked in a turn. */
export async function play(page, { seed = 1, eager = 4, until = () => false, each = async () => {} } = {}) {
  const roll = dice(seed);
  let clicks = 0;
  for (let step = 0; step < 6000; step += 1) {
    const now = await lit(page);
    if (now.over || await until(now, step)) return now;
    await each(now, step);
    if (now.handOver) {
      await page.locator(".hand-over .btn.primary").click();
      clicks = 0;
    } else if (now.choices.length > 0) {
      await page.locator(`[data-choice="${now.choices[roll(now.choices.length)]}"]`).first().click();
    } else if (now.spots.length > 0 && (!now.canEnd || (clicks < eager && roll(5) > 0))) {
      clicks += 1;
      await click(page, now.spots[roll(now.spots.length)]);
    } else if (now.canEnd) {
      clicks = 0;
      await button(page, "end-turn").click();
    } else if (now.canForfeit) {
      await button(page, "forfeit").click();
    } else {
      await page.waitForTimeout(30);
    }
  }
  throw new Error("the game did not end");
}

/** The stored game. */
export const kept = (page) => page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith("noria.game."))[1]);
/** The actions so far, including a disc that waits to be confirmed. */
export const actions = (text) => {
  const [head, record] = text.split("----\n");
  return `${record.split("\n\n")[1].replace(/ #\S+/g, "").trim()} ${/^held (.*)$/m.exec(head)?.[1] ?? ""}`.trim();
};

/** Follows the hints until a round, and then this many steps of the next turn. */
export async function follow(page, round, steps) {
  while (!(await page.evaluate(() => location.hash.startsWith("#/end/")))) {
    if (!(await button(page, "hint").isEnabled().catch(() => false))) { await page.waitForTimeout(20); continue; }
    const now = Number(/\d+/.exec(await page.locator(".rounds").innerText())[0]);
    await button(page, "hint").click();
    await page.locator(".hint-steps li").first().waitFor();
    if (now >= round) {
      for (let step = 0; step < steps; step += 1) await button(page, "hint-step").click();
      return;
    }
    while (await page.locator("[data-hint]").count()) await button(page, "hint-step").click({ timeout: 2000 }).catch(() => {});
    const confirms = () => { const end = document.querySelector("[data-button=end-turn]"); return end?.ariaDisabled === "false" && !document.querySelector("[data-button=redo]:not(:disabled)") && !!document.querySelector(".disc.ghost"); };
    if (await page.evaluate(confirms)) await button(page, "end-turn").click();
  }
}

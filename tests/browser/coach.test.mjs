// The coach: mistakes from the player's analysed games become exercises, which repeat until they are solved.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { accessible, browser, close, desktop, fits, newGame, open, phone, picture, serve } from "./harness.mjs";
import { button, kept, play } from "./player.mjs";

let server, chrome;
before(async () => { server = await serve(); chrome = await browser(); });
after(async () => { await chrome?.close(); server?.close(); });

const figures = (page) => page.locator("[data-count]").evaluate((line) => [Number(line.dataset.count), Number(line.dataset.solved)]);

test("mistakes of an analysed game are practised until they are solved", { timeout: 240_000 }, async () => {
  const page = await open(chrome, server.address);
  await page.goto(`${server.address}#/puzzle/own`);
  await page.locator("[data-count='0']").waitFor();
  assert.match(await page.locator("[data-count]").innerText(), /Analyse one of your games first/);
  // Random clicks make enough mistakes.
  await newGame(page, server, { mode: 0, seats: ["human", "novice"], seed: "11" });
  await play(page, { seed: 2, until: (now, step) => step > 45 });
  const id = await page.evaluate(() => location.hash.split("/").pop());
  await page.goto(`${server.address}#/analysis/${id}`);
  await page.waitForFunction(() => Number(document.querySelector("[data-done]")?.dataset.done) >= Math.min(16, Number(document.querySelector("[data-done]").dataset.all)), null, { timeout: 150_000 });
  const before = await kept(page);
  await button(page, "coach").click();
  await page.locator("[data-count]").waitFor();
  const [count, solved] = await figures(page);
  assert.ok(count > 0 && solved === 0, `${count} exercises, ${solved} solved`);
  for (const language of ["de", "fr", "en"]) {
    await page.locator(".language select").selectOption(language);
    await page.locator(`html[lang=${language}]`).waitFor();
    assert.equal(await page.locator("text=/⟨/").count(), 0);
    for (const size of [phone, desktop]) { await page.setViewportSize(size); await fits(page, `coach, ${language}`); }
    await picture(page, `coach-${language}-1440`);
  }
  await accessible(page, "coach");

  await button(page, "practise").click();
  await page.locator(".puzzle-said").waitFor();
  const first = await page.evaluate(() => location.hash);
  assert.match(await page.locator(".puzzle-said").innerText(), /You gave away [\d.]+ points here/);
  // The solution is shown, and played step by step.
  await button(page, "puzzle-solution").click();
  await page.locator(".hint-steps li").first().waitFor();
  await picture(page, "coach-exercise-1440");
  await accessible(page, "an exercise");
  for (let step = 0; step < 30 && !(await page.locator(".puzzle-said[data-lost]").count()); step += 1) {
    const end = page.locator("[data-button=end-turn]");
    if (await button(page, "hint-step").isVisible()) await button(page, "hint-step").click();
    else if (/Confirm/.test(await end.innerText())) await end.click();
    else await page.waitForTimeout(50);
  }
  await page.locator(".puzzle-said[data-lost='0.0']").waitFor();
  assert.match(await page.locator(".puzzle-said").innerText(), /Well found/);
  await button(page, "coach-next").click();
  await page.waitForFunction((first) => location.hash !== first, first);
  await page.goto(`${server.address}#/puzzle/own`);
  await page.reload();
  await page.locator("[data-solved='1']").waitFor();
  assert.deepEqual(await figures(page), [count, 1], "it is kept");
  assert.equal(await kept(page), before, "the game itself is untouched");
  await close(page);
});

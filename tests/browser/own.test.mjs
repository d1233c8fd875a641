// "I own the game": tables are corrected, compared, shared and played with, and nothing is lost.
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { accessible, browser, close, desktop, fits, open, phone, picture, serve, settled } from "./harness.mjs";
import { button, lit, play } from "./player.mjs";

let server, chrome;
before(async () => { server = await serve(); chrome = await browser(); });
after(async () => { await chrome?.close(); server?.close(); });

const field = (page, at) => page.locator(`input[data-own="${at}"]`);
const type = async (page, at, text) => { await field(page, at).fill(text); await field(page, at).press("Tab"); };
const differs = (page) => page.locator(".own-differences li").count();
/** Puts the disc of one space on another. */
const arrange = async (page, from, to) => {
  await page.locator(`.base-bench [data-slot="${from}"]`).click();
  await page.locator(`.base-bench [data-slot="${to}"]`).click();
};

const languages = {
  en: { explained: "different kinds (≠) need a price of at least 2", range: "Research 3: 12 is no number from 1 to 9.", rebuilt: "rebuilt" },
  de: { explained: "Verschiedene Sorten (≠) brauchen einen Preis von mindestens 2", range: "Forschung 3: 12 ist keine Zahl von 1 bis 9.", rebuilt: "nachgebaut" },
  fr: { explained: "des sortes différentes (≠) demandent un prix d’au moins 2", range: "Recherche 3 : 12 n’est pas un nombre de 1 à 9.", rebuilt: "reconstitué" },
};

for (const [language, words] of Object.entries(languages)) {
  for (const [name, size] of Object.entries({ desktop, phone })) {
    test(`a price, an island and the wheel are corrected: ${language}, ${name}`, { timeout: 120_000 }, async () => {
      const page = await open(chrome, server.address, { size, settings: { "noria.language": language }, permissions: ["clipboard-read", "clipboard-write"] });
      await page.goto(`${server.address}#/own`);
      await page.locator(".own").waitFor();
      assert.ok((await page.locator(".sure-word.rebuilt summary").allTextContents()).includes(words.rebuilt));
      await page.locator(".own-base-wheel .sure-word summary").click();
      assert.ok(((await page.locator(".own-base-wheel .sure-why").textContent()) ?? "").length > 60, "the reason is told");
      await page.locator(".own-base-wheel .sure-word summary").click();

      // An impossible value, and one that does not fit: both are listed at once, and explained.
      await type(page, "price-research-3", "12");
      await page.locator('[data-neq="price-exploration-3"]').click();
      const problems = page.locator(".own-problems li");
      const told = (await problems.allTextContents()).join("\n").replaceAll("\u00a0", " ");
      assert.ok(told.includes(words.range), told);
      assert.ok(told.includes(words.explained), told);
      assert.ok(await page.locator('.own-bar [data-button="export"]').isDisabled(), "nothing wrong is exported");
      await page.reload();
      await page.locator(".own-problems").waitFor();
      assert.equal(await field(page, "price-research-3").inputValue(), "12", "not even a wrong value is lost");
      await problems.filter({ hasText: words.explained }).locator("button").click();
      assert.equal(await page.evaluate(() => document.activeElement.dataset.own), "price-exploration-3");

      // Corrections.
      await page.locator('[data-neq="price-exploration-3"]').click();
      await type(page, "price-research-3", "2");
      await page.locator('[data-own="space-5-3"]').click();
      await page.locator('.own-choice [data-option="compass-1"]').click();
      await arrange(page, "m2", "m1");
      await page.locator('input[data-own="name"]').fill("Steep Research");
      await page.locator('input[data-own="name"]').press("Tab");
      assert.equal(await problems.count(), 1, "13 Compass warehouses are one too many");
      await page.locator('[data-own="space-4-3"]').click();
      await page.locator('.own-choice [data-option="propeller-1"]').click();
      assert.equal(await problems.count(), 0);
      assert.equal(await differs(page), 4);
      await settled(page);
      await picture(page, `own-${language}-${name}`);
      // Sticky bars may cover what is behind them.
      await page.addStyleTag({ content: ".topbar, .own-bar { position: static !important; }" });
      await accessible(page, `own, ${language}, ${name}`);
      await fits(page, `own, ${language}, ${name}`);

      // Nothing is lost, and every step can be undone.
      await page.reload();
      await page.locator(".own-differences li").first().waitFor();
      assert.equal(await differs(page), 4);
      await button(page, "undo").click();
      assert.equal(await problems.count(), 1);
      await page.locator('[data-own="space-4-3"]').click();
      await page.locator('.own-choice [data-option="propeller-1"]').click();

      // Export, the text to send in, and a link.
      const [download] = await Promise.all([page.waitForEvent("download"), page.locator('[data-button="export"]').click()]);
      const file = readFileSync(await download.path(), "utf8");
      assert.match(file, /name = "Steep Research"/);
      assert.match(file, /levels = \["1", "1", "2", "2≠"/);
      assert.match(file, /resources = \["m1", "l1", "l5"\]/);
      await page.locator('[data-button="send"]').click();
      const letter = await page.locator(".own-send textarea").inputValue();
      assert.match(letter, /research-prices\): 1 → 2/);
      await page.locator('.own-bar [data-button="share"]').click();
      await page.locator(".own-bar .share-said").filter({ hasText: /\S/ }).waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      assert.ok(link.length < server.address.length + 60, link);

      // Played with at once.
      await page.locator('.own-bar [data-button="play"]').click();
      await page.locator('[data-way="own-play-hot-seat"]').click();
      await page.locator("form.form").waitFor();
      await page.locator("details.panel > summary").click();
      assert.equal(await page.locator("[data-components]").first().textContent(), "Steep Research");
      await page.locator("form .btn.primary").click();
      await page.locator(".hand-over, .table").first().waitFor();
      let turns = 0;
      await play(page, { seed: 3, until: (now) => { if (now.handOver) turns += 1; return turns > 6; } });
      const record = await page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith("noria.game."))[1]);
      assert.match(record, /components [0-9a-f]{16} Steep Research\ntables /);
      await close(page);

      // Another user opens the link: their own tables stay until they change something.
      const other = await open(chrome, server.address, { size, settings: { "noria.language": language } });
      await other.goto(link);
      await other.locator(".own-linked").waitFor();
      assert.equal(await differs(other), 4);
      assert.equal(await other.evaluate(() => localStorage.getItem("noria.own")), null);
      await other.locator('[data-button="mine"]').click();
      await other.locator(".own-linked").waitFor({ state: "detached" });
      assert.equal(await differs(other), 0);
      await close(other);
    });
  }
}

test("own tables online: both players see what is used", { timeout: 120_000 }, async () => {
  const page = await open(chrome, server.address);
  await page.goto(`${server.address}#/own`);
  await page.locator(".own").waitFor();
  await type(page, "price-research-9", "4");
  await page.locator('input[data-own="name"]').fill("My box");
  await page.locator('input[data-own="name"]').press("Tab");
  await page.locator('.own-bar [data-button="play"]').click();
  await page.locator('[data-way="own-play-online"]').click();
  await page.locator("form.form").waitFor();
  await page.locator("form .btn.primary").click();
  await page.locator("[data-components]").filter({ hasText: "My box" }).waitFor();
  const guest = await open(chrome, page.url());
  await guest.locator("[data-components]").filter({ hasText: "1 value differs" }).waitFor();
  await guest.locator('[data-button="join"]').click();
  await guest.locator(".table").waitFor();
  await page.locator(".table").waitFor();
  await page.locator('[data-button="menu"]').click();
  await page.locator('[data-button="components"]').filter({ hasText: "My box" }).waitFor();
  assert.match(await page.locator(`[data-spot="level-research-9"]`).textContent(), /: 4 of /);
  await close(guest);
  await close(page);
});

test("the base wheel is arranged by agreement in the form", { timeout: 60_000 }, async () => {
  const page = await open(chrome, server.address);
  await page.goto(`${server.address}#/new`);
  await page.locator("details.panel > summary").click();
  await page.locator('[name="new-base-wheel"]').nth(1).check();
  await arrange(page, "s2", "s1");
  await page.locator("form .btn.primary").click();
  await page.locator(".table").waitFor();
  const now = await lit(page);
  assert.ok(now);
  const record = await page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith("noria.game."))[1]);
  assert.match(record, /standard, wheel by agreement\ntables /);
  await page.locator('.wheel-box [data-slot="s1"] use[href="#disc-city"]').waitFor({ state: "attached" });
  await close(page);
});

test("the rules say how sure their figures are", { timeout: 60_000 }, async () => {
  const page = await open(chrome, `${server.address}#/rules`);
  await page.locator(".rules-sure").first().waitFor();
  const sure = await page.locator(".rules-sure").allTextContents();
  assert.ok(sure.some((text) => /Refinement\s*derived/.test(text) && /Research\s*rebuilt/.test(text)), sure.join("\n"));
  assert.equal(sure.length, 6);
  await close(page);
});

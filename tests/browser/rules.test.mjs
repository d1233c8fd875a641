// The rules page: search, addresses, three languages, print, no network; and the ways to it from the table.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { accessible, browser, close, desktop, fits, newGame, open, phone, picture, serve } from "./harness.mjs";
import { button, play } from "./player.mjs";

let server, chrome;
before(async () => { server = await serve(); chrome = await browser(); });
after(async () => { await chrome?.close(); server?.close(); });

const sections = (page) => page.locator(".rule-section:visible");

async function rules(page, id = "") {
  await page.goto(`${server.address}#/rules${id && `/${id}`}`);
  await page.locator(".rule-section").first().waitFor();
}

test("the rules in three languages, both themes, both sizes: they fit, axe finds nothing", { timeout: 200_000 }, async () => {
  const page = await open(chrome, server.address);
  await page.locator('.st-foot a[href="#/rules"]').click();
  await page.locator(".rule-section").first().waitFor();
  const ids = await page.locator(".rule-id").allInnerTexts();
  assert.ok(ids.length > 90);
  const all = await sections(page).count();
  for (const [language, title] of [["de", "Regeln"], ["fr", "Règles"], ["en", "Rules"]]) {
    await page.locator(".language select").selectOption(language);
    await page.locator(`h1:text-is("${title}")`).waitFor();
    await page.locator(".rule-section").first().waitFor();
    assert.equal(await sections(page).count(), all);
    assert.deepEqual(await page.locator(".rule-id").allInnerTexts(), ids, "the same rules in every language");
    assert.equal(await page.locator("text=/⟨/").count(), 0);
    for (const [size, theme] of [[desktop, "light"], [phone, "dark"]]) {
      await page.setViewportSize(size);
      await page.evaluate((theme) => { document.documentElement.dataset.theme = theme; }, theme);
      await fits(page, `rules, ${language}`);
      await page.screenshot({ path: picture.path(`rules-${language}-${theme}-${size.width}`), fullPage: language === "en" });
      await accessible(page, `rules, ${language}, ${theme}`);
    }
    await page.setViewportSize(desktop);
  }
  assert.equal(await page.locator("[data-picture] svg.wheel").count(), 1);
  assert.ok((await page.locator("[data-picture] .island").count()) > 2);
  await page.emulateMedia({ media: "print" });
  assert.ok(!(await page.locator(".rules-toc").isVisible()) && (await sections(page).count()) === all, "all of it is printed, and nothing else");
  await page.pdf({ path: picture.path("rules").replace(".png", ".pdf") });
  await close(page);
});

test("the search: as one types, in the language of the page, whatever the accents", { timeout: 60_000 }, async () => {
  const page = await open(chrome, server.address, { settings: { "noria.language": "fr" } });
  await rules(page);
  const all = await sections(page).count();
  await page.locator("input[type=search]").focus();
  await page.keyboard.type("equipe de nuit");
  assert.ok((await sections(page).count()) < 8);
  assert.ok(await page.locator("#rule-INF-1").isVisible());
  assert.match(await page.locator(".rule-section:visible mark").first().innerText(), /équipe/i);
  assert.match(await page.locator("[data-found]").innerText(), /\d sections/);
  await picture(page, "rules-search-fr-1440");
  await accessible(page, "the search");
  await page.locator(".language select").selectOption("de");
  await page.locator("html[lang=de]").waitFor();
  await page.locator("input[type=search]").fill("nachtschicht");
  await page.locator("#rule-INF-1").waitFor();
  assert.ok((await sections(page).count()) >= 2);
  await page.locator("input[type=search]").fill("zeppelin");
  assert.equal(await sections(page).count(), 0);
  assert.match(await page.locator("[data-found]").innerText(), /Nirgends/);
  await page.locator("input[type=search]").fill("CITY-4");
  assert.equal(await sections(page).count(), 1);
  await page.locator("input[type=search]").fill("");
  assert.equal(await sections(page).count(), all);
  // The contents lead to a section, by keys too.
  await page.locator('.rules-toc a[href="#/rules/END-2"]').press("Enter");
  assert.equal(await page.evaluate(() => location.hash), "#/rules/END-2");
  assert.ok(await page.locator("section:focus #rule-END-2").count(), "the section has the focus");
  await close(page);
});

test("addresses of rules, and the way there from a why-not, a term and the menu", { timeout: 120_000 }, async () => {
  const page = await open(chrome, server.address);
  await rules(page, "CITY-4");
  await page.locator("section:focus #rule-CITY-4").waitFor();
  const top = await page.locator("section:focus").evaluate((section) => section.getBoundingClientRect().top);
  assert.ok(top >= 0 && top < 200, `the rule is in view, at ${top}`);

  await newGame(page, server, { seats: ["human", "novice"], seed: "7" });
  await play(page, { seed: 2, until: (now) => now.canEnd });
  // By mouse: the note stays while the pointer goes to its link.
  await page.locator('[data-spot="stall-bonus"]').hover();
  const link = page.locator(".tip .tip-rule");
  await link.waitFor();
  const rule = /[A-Z]+-\d+/.exec(await link.innerText())[0];
  await picture(page, "rules-tip-1440");
  const [opened] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
  await opened.locator(`section:focus #rule-${rule}`).waitFor();
  await opened.close();
  // By keys: R reads the rule of the note.
  for (const selector of ["[data-special=intrigue]", '[data-spot^="level-"]', ".wheel-box [data-slot][tabindex='0']"]) {
    await page.locator(selector).first().focus();
    await page.locator(".tip").waitFor();
    if (!(await page.locator(".tip-rule").count())) continue;
    const wanted = /[A-Z]+-\d+/.exec(await page.locator(".tip-rule").innerText())[0];
    const [read] = await Promise.all([page.context().waitForEvent("page"), page.keyboard.press("r")]);
    await read.locator(`section:focus #rule-${wanted}`).waitFor();
    await read.close();
  }
  await accessible(page, "a note with a rule");
  await button(page, "menu").click();
  await page.locator('.tool-menu-box a[href="#/rules"]').waitFor();
  await page.goto(`${server.address}#/learn`);
  await page.locator('.learn a[href="#/rules/WHEEL-4"]').click();
  await page.locator("section:focus #rule-WHEEL-4").waitFor();
  await close(page);
});

test("without a network after one visit; and a word when the rules do not come", { timeout: 60_000 }, async () => {
  const page = await open(chrome, server.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).length > 0 && !!navigator.serviceWorker.controller);
  await page.context().setOffline(true);
  await page.goto(`${server.address}#/rules/POL-1`);
  await page.reload();
  await page.locator("section:focus #rule-POL-1").waitFor();
  page.errors = page.errors.filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line));
  await close(page);

  const other = await open(chrome, server.address, { serviceWorkers: "block" });
  await other.route("**/rules-en.txt", (route) => route.abort());
  await other.goto(`${server.address}#/rules`);
  await other.locator(".trouble").waitFor();
  await other.unroute("**/rules-en.txt");
  await other.locator(".page-main .btn.primary").click();
  await other.locator(".rule-section").first().waitFor();
  other.errors = other.errors.filter((error) => !/ERR_FAILED/.test(error));
  await close(other);
});

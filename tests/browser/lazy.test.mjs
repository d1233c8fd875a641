// Parts of the program that are fetched when a page needs them.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { accessible, browser, close, fits, open, phone, picture, serve } from "./harness.mjs";
import { enter, find, kept } from "./moments.mjs";

let server, chrome;
before(async () => { server = await serve(); chrome = await browser(); });
after(async () => { await chrome?.close(); server?.close(); });

const parts = /\/(part|shared)-[^/]*\.wasm$/;

test("a part is fetched once, when one of its pages is opened", async () => {
  const page = await open(chrome, server.address, { serviceWorkers: "block" });
  const fetched = [];
  page.on("request", (request) => { if (parts.test(request.url())) fetched.push(request.url()); });
  const visit = async (address, title) => {
    await page.goto(server.address + address);
    await page.locator("h1", { hasText: title }).waitFor();
    return fetched.splice(0).filter((url) => url.includes("/part-")).map((url) => /part-(\w+)-/.exec(url)[1]);
  };
  assert.deepEqual(await visit("#/new", "New game"), ["forms"]);
  assert.deepEqual(await visit("#/solo", "Solo"), []);
  assert.deepEqual(await visit("#/", "Noria"), []);
  assert.deepEqual(await visit("#/new", "New game"), []);
  assert.deepEqual(await visit("#/learn", "Learn"), ["learn"]);
  await close(page);
});

test("a part that is slow says so, and one that fails can be tried again", async () => {
  for (const [name, size] of [["desktop", undefined], ["phone", phone]]) {
    const page = await open(chrome, server.address, { serviceWorkers: "block", ...(size && { size }) });
    let fail;
    const failing = new Promise((resolve) => { fail = resolve; });
    await page.route(parts, async (route) => { await failing; await route.abort(); });
    await page.goto(`${server.address}#/learn`);
    await page.locator(".loading[role=status]").waitFor();
    fail();
    await page.locator(".trouble[role=alert]").waitFor();
    await accessible(page, "a part that failed");
    await fits(page, "a part that failed");
    await picture(page, `part-failed-${name}`);
    await page.unroute(parts);
    await page.locator("[data-button=retry]").click();
    await page.locator("h1", { hasText: "Learn" }).waitFor();
    await page.locator("figure[data-picture=wheel]").waitFor();
    page.errors = page.errors.filter((text) => !/Failed to fetch|ERR_FAILED/.test(text)); // the ones that this test has made
    await close(page);
  }
});

test("a hint whose part cannot be fetched says so in its panel, and can be tried again", async () => {
  const page = await open(chrome, server.address, { serviceWorkers: "block" });
  const hint = /\/part-hint-[^/]*\.wasm$/;
  await page.route(hint, (route) => route.abort());
  await enter(page, server.address, kept(find(/^use=/).turn, 0));
  await page.locator("[data-button=hint]").click();
  await page.locator(".hint .trouble[role=alert]").waitFor();
  await accessible(page, "a hint that failed");
  await picture(page, "hint-part-failed-1440");
  await page.unroute(hint);
  await page.locator(".hint [data-button=retry]").click();
  await page.locator(".hint-steps li").first().waitFor();
  page.errors = page.errors.filter((text) => !/Failed to fetch|ERR_FAILED/.test(text)); // the ones that this test has made
  await close(page);
});

test("after the first visit every page opens without a network", async () => {
  const page = await open(chrome, server.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.reload();
  await page.locator("h1").waitFor();
  for (const [address, title] of [["#/new", "New game"], ["#/learn", "Learn"], ["#/games", "Open a record"]]) {
    await page.goto(server.address + address);
    await page.locator("h1", { hasText: title }).waitFor();
  }
  await page.goto(`${server.address}#/`);
  await page.locator(".st-play").click();
  await page.locator(".table .dock").waitFor();
  const replay = page.url().replace("/table/", "/replay/");
  await page.goto(replay);
  await page.locator(".table").waitFor();
  await close(page);
});

const words = /\/words-(\w+)-[^/]*\.txt$/;

test("only the language in use is fetched; one that does not arrive leaves the old one and can be tried again", async () => {
  for (const [name, size] of [["desktop", undefined], ["phone", phone]]) {
    const page = await open(chrome, server.address, { serviceWorkers: "block", ...(size && { size }) });
    const fetched = [];
    page.on("request", (request) => { if (words.test(request.url())) fetched.push(words.exec(request.url())[1]); });
    await page.reload();
    await page.locator(".st-play").waitFor();
    assert.deepEqual(fetched, ["en"]);
    await page.route(words, (route) => route.abort());
    const select = page.locator(".language select");
    await select.selectOption("de");
    await page.locator(".language-failed[role=alert]").waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), "en");
    assert.equal(await select.inputValue(), "en");
    await accessible(page, "a language that failed");
    await fits(page, "a language that failed");
    await picture(page, `language-failed-${name}`);
    await page.unroute(words);
    await page.locator(".language-failed [data-button=retry]").click();
    await page.locator("html[lang=de]").waitFor();
    assert.equal(await select.inputValue(), "de");
    assert.equal(await page.locator(".language-failed").count(), 0);
    fetched.length = 0;
    for (const code of ["en", "de", "fr"]) {
      await select.selectOption(code);
      await page.locator(`html[lang=${code}]`).waitFor();
    }
    assert.deepEqual(fetched, ["fr"], "a language is fetched once");
    page.errors = page.errors.filter((text) => !/Failed to fetch|ERR_FAILED/.test(text)); // the ones that this test has made
    await close(page);
  }
});

test("the start says when the words do not arrive", async () => {
  const context = await chrome.newContext({ locale: "fr-FR", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.route(words, (route) => route.abort());
  await page.goto(server.address);
  await page.locator("#loading .btn", { hasText: "Réessayer" }).waitFor();
  await page.unroute(words);
  await page.locator("#loading .btn").click();
  await page.locator(".st-play").waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "fr");
  await context.close();
});

test("after the first visit the other languages are there without a network", async () => {
  const page = await open(chrome, server.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.locator(".language select").selectOption("de");
  await page.locator("html[lang=de]").waitFor();
  await page.reload();
  await page.locator(".st-play").waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "de");
  assert.equal(await page.locator("text=/⟨/").count(), 0, "no key without its text");
  await close(page);
});

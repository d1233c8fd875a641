// Tables of a server, further: more people, resigning, clocks, several tabs, names.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { accessible, close, open, picture } from "./harness.mjs";
import { beginRound, begins, couple, draft, ends, joinTable, looks, openTable, pass, person, playAll, told, turn, world } from "./people.mjs";
import { button } from "./player.mjs";

before(() => begins());
after(ends);

const id = (page) => page.evaluate(async () => (await (await fetch("api/me")).json()).id);
const rating = (page) => page.evaluate(async () => {
  const { id } = await (await fetch("api/me")).json();
  return (await (await fetch(`api/players/${id}`)).json()).rating?.rating;
});
/** Sends a request as the player of this page; the response. */
const post = (page, path, body) => page.evaluate(async ([path, body]) => {
  const answer = await fetch(`api/${path}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}, [path, body]);
const seat = (page, number) => page.locator(`article.opp[data-seat='${number}']`);

test("three people and a computer; one resigns; names lead to profiles, with ratings", { timeout: 280_000 }, async () => {
  const [ada, ben, cleo] = [await person("Ada"), await person("Ben"), await person("Cleo")];
  const link = await openTable(ada, { seats: ["me", "open", "novice", "open"] });
  for (const page of [ben, cleo]) await joinTable(page, link);
  const all = [ada, ben, cleo];
  for (const page of all) await page.locator(".table").waitFor();
  assert.deepEqual(await Promise.all(all.map(async (page) => (await told(page)).you)), [1, 2, 4]);
  assert.equal(await seat(ada, 2).locator("a.player").innerText(), "Ben");
  assert.equal(await seat(ada, 3).locator("a.player").count(), 0, "a computer has no profile");

  // Into the second round, and until nothing of Cleo's is on its way.
  await playAll(all, { seed: 3, eager: 1, until: async () => {
    const { pending, sight } = await told(ada);
    return sight.position.round >= 2 && !pending.includes(4);
  } });
  await button(cleo, "menu").click();
  // A double click only opens the question.
  await button(cleo, "online-resign").dblclick();
  await button(cleo, "online-resign-sure").waitFor();
  assert.equal((await told(cleo)).seats[3].resigned, false);
  await button(cleo, "online-resign-sure").click();
  await ada.locator("[data-note=told]", { hasText: "Cleo has resigned" }).waitFor();
  await cleo.locator("[data-note=away]", { hasText: "resigned" }).waitFor();
  assert.equal(await cleo.locator("[data-button=return]").count(), 0, "there is no way back");
  await picture(cleo, "online-resigned-1440");
  await playAll([ada, ben], { seed: 5, eager: 0 });
  for (const page of all) await page.locator(".score").waitFor();
  const totals = await Promise.all(all.map((page) => page.locator(".score .total td").allInnerTexts()));
  assert.deepEqual(totals[1], totals[0]);
  assert.deepEqual(totals[2], totals[0]);

  // A player who resigns is last.
  await ada.waitForFunction(async () => (await (await fetch(`api/players/${(await (await fetch("api/me")).json()).id}`)).json()).rating);
  const ratings = await Promise.all(all.map(rating));
  assert.ok(ratings[2] < ratings[0] && ratings[2] < ratings[1], String(ratings));

  // The waiting room, the lobby, and from there to the profile and its history.
  await openTable(ada, { listed: true });
  const mine = await id(ada);
  await ada.locator(".room li", { hasText: new RegExp(`You\\s*Rating\\s*${ratings[0]}`) }).waitFor();
  await ben.goto(`${world.server.address}#/online`);
  const row = ben.locator("[data-list=open] li");
  await row.locator(".rating", { hasText: String(ratings[0]) }).waitFor();
  await looks(ben, "lobby-ratings");
  await row.locator("a.player").click();
  await ben.locator("[data-list=figures] h2", { hasText: "Ada" }).waitFor();
  assert.equal(new URL(ben.url()).hash, `#/online/player/${mine}`);
  const past = ben.locator("[data-list=past] li");
  await past.first().waitFor();
  assert.deepEqual(await past.first().locator("a.player").allInnerTexts(), ["Ada", "Ben", "Cleo"]);
  await accessible(ben, "history");
  await past.first().locator("a.player").last().click();
  await ben.locator("[data-list=figures] h2", { hasText: "Cleo" }).waitFor();
  await ben.goBack();
  // The rest of a row leads to its table.
  await ben.locator("[data-list=past] .cover").click({ position: { x: 4, y: 4 } });
  await ben.locator(".score").waitFor();

  // At the table the profile opens next to it, from the panel, the bar and the chat.
  await ben.goto(`${world.server.address}#/online`);
  await row.locator("[data-button=join]").click();
  for (const page of [ada, ben]) await page.locator(".table").waitFor();
  await seat(ben, 1).locator(".rating", { hasText: String(ratings[0]) }).waitFor();
  await looks(ben, "table-ratings");
  await button(ada, "talk").first().click();
  await ada.locator(".talk input").fill("Again!");
  await ada.locator(".talk form button").click();
  await button(ben, "talk").first().click();
  for (const name of [seat(ben, 1).locator("a.player"), ben.locator(".live-bar a.chip").first(), ben.locator(".talk a.player")]) {
    const [beside] = await Promise.all([ben.context().waitForEvent("page"), name.click()]);
    await beside.locator("[data-list=figures] h2", { hasText: "Ada" }).waitFor();
    await beside.close();
  }
  await ben.locator(".table").waitFor();
  for (const page of all) await close(page);
});

test("a clock runs out: the computer plays on, until its player is back", { timeout: 90_000 }, async () => {
  const [ada, ben] = [await person("Ada"), await person("Ben")];
  const { table } = await post(ada, "tables", { seats: ["me", "open"], clock: { bank: { seconds: 10, increment: 0 } }, stand_in: "novice" });
  const link = `${world.server.address}#/online/t/${table}`;
  await ada.goto(link);
  await joinTable(ben, link);
  await turn(ada);
  await ada.locator(".live-bar .clock.low").first().waitFor();
  await ada.locator("[data-note=away]", { hasText: "The computer plays for you" }).waitFor({ timeout: 20_000 });
  await turn(ben);
  assert.match(await ben.locator(".live-bar li").first().getAttribute("title"), /^Ada: /);
  assert.equal(await ben.locator(".live-bar li").first().locator(".chip .ic").count(), 2, "Ada's seat has the mark of a computer");
  assert.equal(await ada.title(), "Noria");
  await button(ada, "return").click();
  await ada.locator("[data-note=away]").waitFor({ state: "detached" });
  assert.equal((await told(ben)).seats[0].computer, null);
  await close(ada);
  await close(ben);
});

test("one person in two tabs: both show the same, a draft in one is no harm in the other", { timeout: 120_000 }, async () => {
  const { ada, ben, link } = await couple();
  await beginRound([ada, ben]);
  await turn(ada);
  const other = await ada.context().newPage();
  other.errors = [];
  other.on("pageerror", (error) => other.errors.push(String(error)));
  await other.goto(link);
  await turn(other);
  const steps = (page) => page.locator(".steps li").count();
  const log = (page) => page.locator(".log li").allInnerTexts();
  assert.deepEqual(await log(other), await log(ada));

  // Drafted here: nothing changes there. Sent there: it is shown here, and the draft is dropped with a message.
  assert.ok((await draft(ada)).length > 0);
  assert.equal(await steps(other), 0);
  await button(other, "end-turn").click();
  if (await other.locator("[data-choice]").count()) await other.locator("[data-choice]").first().click();
  await ada.locator("[data-note=told]", { hasText: "no longer fits" }).waitFor();
  await turn(ben);
  assert.equal(await steps(ada), 0);
  assert.deepEqual(await log(other), await log(ada));
  await ada.locator("[data-note=told] button").click();

  // Drafted here, continued and sent there: it is the same turn, so there is no message.
  await pass(ben);
  const drafted = await draft(ada);
  await other.reload();
  await other.locator("[data-button=undo]:not(:disabled)").waitFor();
  assert.equal(await steps(other), drafted.length);
  await pass(other);
  await turn(ben);
  await ada.waitForFunction(() => document.querySelectorAll(".steps li").length === 0);
  assert.equal(await ada.locator("[data-note=told]").count(), 0);
  assert.deepEqual(await log(other), await log(ada));
  assert.equal(await ada.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith("noria.draft."))), false);
  assert.deepEqual(other.errors, []);
  await close(ada);
  await close(ben);
});

test("whose turn it is can be seen on every page, and costs those nothing who never played", { timeout: 120_000 }, async () => {
  const asked = [];
  const nobody = await world.chrome.newContext({ locale: "en-GB", serviceWorkers: "block" });
  nobody.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const visitor = await nobody.newPage();
  await visitor.goto(world.server.address);
  await visitor.locator(".st-play").waitFor();
  await visitor.waitForLoadState("networkidle");
  assert.deepEqual(asked.filter((path) => /api|part-/.test(path)), []);
  await nobody.close();

  const { ada, ben, link } = await couple();
  await turn(ada);
  assert.match(await ada.title(), /^● Your turn – Noria$/);
  assert.equal(await ada.locator(".topbar a.turns").count(), 0, "the table on the screen needs no mark");
  await ada.goto(`${world.server.address}#/`);
  await ada.locator('.mode[href="#/online"] .turns', { hasText: "1" }).waitFor();
  assert.match(await ada.title(), /Your turn/);
  await looks(ada, "turns-start");
  // Another tab of hers, at something else.
  const other = await ada.context().newPage();
  await other.goto(`${world.server.address}#/learn`);
  await other.locator(".topbar a.turns", { hasText: "1" }).waitFor();
  assert.match(await other.title(), /Your turn/);
  assert.equal(await other.getByRole("link", { name: "A table waits for you" }).count(), 1);
  await looks(other, "turns-page");
  await ada.locator(".st-play").click();
  await ada.locator(".topbar a.turns").waitFor();
  await looks(ada, "turns-table");
  await ada.locator(".topbar a.turns").click();
  await turn(ada);
  assert.equal(ada.url(), link);
  // Done here, the mark goes there.
  await pass(ada);
  await other.locator(".topbar a.turns").waitFor({ state: "detached" });
  assert.equal(await other.title(), "Noria");
  assert.equal(await ada.title(), "Noria");
  await ada.goto(`${world.server.address}#/rules`);
  // The rules page only learns of it by polling the server.
  await pass(ben);
  await ada.locator(".topbar a.turns").waitFor({ timeout: 30_000 });
  await close(ada);
  await close(ben);
});

test("seven tabs at tables do not use up the six connections of a browser", { timeout: 120_000 }, async () => {
  const { ada, ben, link } = await couple();
  await beginRound([ada, ben]);
  const streams = async () => Number(/^noria_streams (\d+)/m.exec(await (await fetch(`${world.server.address}metrics`)).text())[1]);
  const look = (page, looked) => page.evaluate((looked) => {
    Object.defineProperty(document, "hidden", { get: () => !looked, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, looked);
  const before = await streams();
  const tabs = [ada];
  for (let number = 2; number <= 7; number += 1) {
    await look(tabs.at(-1), false);
    const tab = await ada.context().newPage();
    await tab.goto(link, { timeout: 10_000 });
    await tab.locator(".table").waitFor();
    tabs.push(tab);
  }
  await turn(tabs[6]);
  assert.equal(await streams() - before, 2, "the tab that is looked at and the two before it, where there was one");
  // Updates are there when a tab is shown again, whichever it is.
  await pass(tabs[6]);
  await pass(ben);
  await look(tabs[6], false);
  await look(ada, true);
  await ada.locator(".log li", { hasText: "Round 2" }).waitFor();
  await turn(ada);
  assert.equal(await ada.locator("[data-note=lost]").count(), 0);
  assert.deepEqual(await ada.locator(".log li").allInnerTexts(), await tabs[6].locator(".log li").allInnerTexts());
  await pass(ada);
  await turn(ben);
  await close(ada);
  await close(ben);
});

test("a quick phrase is read by all in their own language", { timeout: 90_000 }, async () => {
  const ada = await person("Ada");
  const berta = await person("Berta", { settings: { "noria.language": "de" } });
  const link = await openTable(ada);
  await joinTable(berta, link);
  for (const page of [ada, berta]) {
    await page.locator(".table").waitFor();
    await button(page, "talk").first().click();
  }
  await ada.locator("[data-phrase=good-luck]").click();
  await ada.locator(".talk li.mine", { hasText: "Good luck!" }).waitFor();
  await berta.locator(".talk li", { hasText: "Viel Glück!" }).waitFor();
  await accessible(berta, "quick phrases");
  await picture(berta, "online-phrases-1440");
  await close(ada);
  await close(berta);
});

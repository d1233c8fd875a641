// A tournament of eight browsers until its winner is shown, and a double game at any table.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { close } from "./harness.mjs";
import { begins, ends, joinTable, looks, person, playAll, told, world } from "./people.mjs";
import { button } from "./player.mjs";

before(() => begins());
after(ends);

const shown = (page, id) => page.evaluate(async (id) => (await fetch(`api/tournaments/${id}`)).json(), id);
const go = (page, where) => page.goto(`${world.server.address}#/online/${where}`);

/** Creates a tournament with the form; its id. */
async function announce(page, title, { system = 0 } = {}) {
  await go(page, "tournaments/new");
  await page.locator("[name=title]").fill(title);
  await page.locator("[name=tournament-system]").nth(system).check();
  await looks(page, "tournament-form");
  await page.locator("form .btn.primary").click();
  await page.locator("#link").waitFor();
  return (await page.evaluate(() => location.hash)).split("/").pop();
}

/** Resigns by the menu. */
async function resign(page) {
  await button(page, "menu").click();
  await button(page, "online-resign").click();
  await button(page, "online-resign-sure").click();
}

/** Plays a round: all players go to their tables from the page of the tournament, and the second seats resign. */
async function round(pages, id, number) {
  const { players, rounds } = await shown(pages[0], id);
  const page = new Map();
  for (const one of pages) page.set((await one.evaluate(async () => (await fetch("api/me")).json())).id, one);
  for (const table of rounds[number].tables) {
    const at = table.players.map((player) => page.get(players[player].player));
    for (const one of at) {
      await go(one, `tournament/${id}`);
      await button(one, "my-table").click();
      await button(one, "join").click();
    }
    for (const one of at) await one.locator(".table").waitFor();
    await resign(at[1]);
    // The other has won at once, and finds the way back.
    await button(at[0], "tournament").click();
    await at[0].locator("[data-list=standings]").waitFor();
  }
}

test("eight browsers play single elimination until the winner is shown", { timeout: 280_000 }, async () => {
  const names = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana"];
  const pages = [];
  for (const name of names) pages.push(await person(name));
  const [ada, ben, ...rest] = pages;
  const id = await announce(ada, "Sky cup", { system: 2 });
  assert.equal(await button(ada, "start").count(), 0, "nobody has joined");
  await button(ada, "join").click();
  await ada.locator("[data-list=players] li", { hasText: "Ada" }).waitFor();

  // Ben finds it in the lobby's list, the others have the link.
  await go(ben, "");
  await button(ben, "tournaments").click();
  await ben.locator("[data-list=tournament-open] a.cover", { hasText: "Sky cup" }).click();
  await button(ben, "join").click();
  await ben.locator("[data-list=players] li", { hasText: "Ben" }).waitFor();
  await looks(ben, "tournament-open");
  for (const page of rest) {
    await go(page, `tournament/${id}`);
    await button(page, "join").click();
    await button(page, "leave").waitFor();
  }
  await ada.locator("[data-list=players] li").nth(7).waitFor();
  assert.equal(await button(ben, "start").count(), 0, "only who made it can start it");
  await button(ada, "start").click();

  for (let number = 0; number < 3; number += 1) {
    for (const page of pages) await go(page, `tournament/${id}`);
    await ada.locator(`[data-round='${number + 1}']`).waitFor();
    if (number === 0) await looks(ada, "tournament-round");
    await round(pages, id, number);
  }
  const { players, standings, status } = await shown(ada, id);
  assert.equal(status, "finished");
  const winner = players[standings[0].player].name;
  for (const page of pages) {
    await go(page, `tournament/${id}`);
    await page.locator("[data-winner]", { hasText: winner }).waitFor();
  }
  assert.deepEqual(await ada.locator(".standings tbody tr td:first-child").allInnerTexts(), ["1", "2", "3", "3", "5", "5", "5", "5"]);
  await looks(ada, "tournament-over");
  await go(ada, "tournaments");
  await ada.locator("[data-list=tournament-finished] li", { hasText: winner }).waitFor();
  await looks(ada, "tournament-list");
  for (const page of pages) await close(page);
});

test("the pages of a tournament speak German and French", { timeout: 90_000 }, async () => {
  const host = await person("Ida");
  const id = await announce(host, "Wolkenpokal");
  for (const [code, words] of [["de", "Turniere"], ["fr", "Tournois"]]) {
    const page = await person("Uma", { settings: { "noria.language": code } });
    await go(page, "tournaments");
    await page.locator("h1", { hasText: words }).waitFor();
    await go(page, "tournaments/new");
    await looks(page, `tournament-form-${code}`);
    await go(page, `tournament/${id}`);
    await page.locator("h1", { hasText: "Wolkenpokal" }).waitFor();
    await button(page, "join").click();
    await button(page, "leave").waitFor();
    await looks(page, `tournament-open-${code}`);
    await close(page);
  }
  // A double click asks whether it should be called off, and does not answer.
  await go(host, `tournament/${id}`);
  await button(host, "cancel").dblclick();
  assert.equal((await shown(host, id)).status, "open");
  await button(host, "cancel").click();
  await button(host, "cancel").waitFor({ state: "detached" });
  assert.equal((await shown(host, id)).status, "cancelled");
  await close(host);
});

test("a double game: the second one follows with the seats exchanged", { timeout: 250_000 }, async () => {
  const [ada, ben] = [await person("Ada"), await person("Ben")];
  await go(ada, "new");
  await ada.locator("details summary").click();
  await ada.locator("[name=online-double]").nth(1).check();
  await ada.locator("form .btn.primary").click();
  await ada.locator("#link").waitFor();
  await joinTable(ben, await ada.evaluate(() => location.href));
  for (const page of [ada, ben]) await page.locator(".table").waitFor();
  assert.equal((await told(ada)).you, 1);
  await playAll([ada, ben], { seed: 11, eager: 0 });
  for (const page of [ada, ben]) {
    await page.locator("[data-button=rematch]", { hasText: "second game" }).click();
    await page.locator(".table").waitFor();
  }
  const table = await told(ada);
  assert.equal(table.you, 2);
  assert.equal(table.first.points.length, 2);
  for (const page of [ada, ben]) await close(page);
});

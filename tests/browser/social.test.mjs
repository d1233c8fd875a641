// Players on a server: devices, friends, invitations, blocking, reports, ratings, data export.
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { accessible, close, open, picture } from "./harness.mjs";
import { begins, couple, ends, joinTable, looks, openTable, person, playAll, told, world } from "./people.mjs";
import { button } from "./player.mjs";

before(() => begins());
after(ends);

const at = (page, hash) => page.goto(`${world.server.address}${hash}`);

test("a name is asked on joining, rated or not is chosen and seen, the room has a QR code", { timeout: 120_000 }, async () => {
  const ada = await person("Ada");
  await at(ada, "#/online/new");
  assert.equal(await ada.locator("#newcomer").count(), 0, "she has a name");
  await ada.locator("[name=online-rated]").nth(1).check();
  await ada.locator("form .btn.primary").click();
  await ada.locator("svg.qr").waitFor();
  assert.match(await ada.locator(".lead").innerText(), /Unrated/);
  await looks(ada, "room-qr");
  const newcomer = await open(world.chrome, ada.url());
  const joined = "مهسا\u200cدخت 👩\u200d🚀"; // letters that are kept apart, and signs that are joined
  await newcomer.locator("#newcomer").fill(joined);
  await button(newcomer, "join").click();
  for (const page of [ada, newcomer]) await page.locator(".table").waitFor();
  assert.equal((await told(ada)).seats[1].name, joined);
  await button(ada, "menu").click();
  await ada.locator("[data-note=rated]", { hasText: "Unrated" }).waitFor();
  for (const page of [ada, newcomer]) await close(page);
});

test("devices are listed, named and logged out", { timeout: 90_000 }, async () => {
  const ada = await person("Ada");
  await button(ada, "code").click();
  const code = await ada.locator(".code-out").innerText();
  const phone = await open(world.chrome, `${world.server.address}#/online/me`);
  await phone.locator("#claim").fill(code);
  await button(phone, "claim").click();
  await phone.locator(".devices li").nth(1).waitFor();
  await phone.locator("[data-device=this] input").fill("Phone");
  await phone.locator("[data-device=this] [data-button=name-device]").click();
  await ada.reload();
  await ada.locator(".devices li").nth(1).waitFor();
  assert.equal(await ada.locator(".devices li").nth(1).locator("input").inputValue(), "Phone");
  await looks(ada, "devices");
  await button(ada, "revoke").click();
  await ada.locator(".devices li").nth(1).waitFor({ state: "detached" });
  await button(ada, "recovery").click();
  const printed = await ada.locator(".code-out.long").innerText();
  await button(ada, "online-log-out").click();
  await button(ada, "online-log-out-sure").click();
  await ada.locator(".devices").waitFor({ state: "detached" });
  await ada.locator("#claim").fill(printed);
  await button(ada, "claim").click();
  await ada.locator("[data-list=figures] h2", { hasText: "Ada" }).waitFor();
  for (const page of [ada, phone]) { page.errors.length = 0; await close(page); }
});

test("friends by link, an invitation declined, somebody muted, blocked and reported", { timeout: 150_000 }, async () => {
  const [ada, ben] = [await person("Ada"), await person("Ben")];
  await button(ada, "friend-link").click();
  const link = await ada.locator("#friend-link").inputValue();
  await ben.goto(link);
  await button(ben, "befriend").click();
  await ben.locator(".lead", { hasText: "You and Ada are friends" }).waitFor();
  await accessible(ben, "befriended");
  await ada.reload();
  await ada.locator("[data-list=friends] li", { hasText: "Ben" }).waitFor();
  await looks(ada, "friends");

  // A seat is reserved for a friend, who declines.
  await at(ada, "#/online/new");
  await ada.locator(".seats select").nth(1).locator("option", { hasText: "Ben" }).waitFor({ state: "attached" });
  await ada.locator(".seats select").nth(1).selectOption({ label: "Ben" });
  await ada.locator("form .btn.primary").click();
  await ada.locator("#link").waitFor();
  await at(ben, "#/online");
  await ben.locator("[data-list=invitations] li", { hasText: "Ada" }).waitFor();
  await looks(ben, "invitations");
  await button(ben, "decline").click();
  await ben.locator("[data-list=invitations]").waitFor({ state: "detached" });

  // At another table Ada chats; a player who mutes her does not see it, and a report reaches the server.
  const room = await openTable(ada);
  await joinTable(ben, room);
  for (const page of [ada, ben]) await page.locator(".table").waitFor();
  await button(ada, "talk").first().click();
  await ada.locator(".talk input").fill("Something rude");
  await ada.locator(".talk form button").click();
  await button(ben, "talk").first().click();
  await ben.locator(".talk li", { hasText: "rude" }).waitFor();
  const id = (await told(ben)).seats[0].player;
  await at(ben, `#/online/player/${id}`);
  await button(ben, "mute").click();
  await ben.locator("[data-button=mute][aria-pressed=true]").waitFor();
  await ben.locator("[data-list=conduct] summary").click();
  await looks(ben, "conduct");
  const sent = ben.waitForResponse((response) => /reports/.test(response.url()));
  await button(ben, "report").click();
  assert.equal((await sent).status(), 204);
  assert.ok(JSON.parse((await sent).request().postData()).table, "with the table where they met");
  await ben.locator("[data-note=reported]").waitFor();
  await ben.goto(room);
  await ben.locator(".table").waitFor();
  await button(ben, "talk").first().click();
  await ben.locator(".talk .cap").waitFor();
  assert.equal(await ben.locator(".talk li").count(), 0);
  for (const page of [ada, ben]) await close(page);
});

test("the change of rating after a game; one's data is saved, then everything is deleted", { timeout: 280_000 }, async () => {
  const { ada, ben } = await couple();
  await playAll([ada, ben], { seed: 9, eager: 0 });
  await ada.locator("[data-note=rating]", { hasText: /Rating \d+/ }).waitFor();
  await picture(ada, "online-rating-change-1440");
  const id = (await told(ada)).seats[0].player;
  await at(ada, "#/online/me");
  const [file] = await Promise.all([ada.waitForEvent("download"), button(ada, "export").click()]);
  const data = JSON.parse(readFileSync(await file.path(), "utf8"));
  assert.equal(data.me.name, "Ada");
  assert.equal(data.tables.length, 1);
  await button(ada, "online-erase").click();
  await looks(ada, "erase");
  await button(ada, "online-erase-sure").click();
  await ada.locator("[data-list=privacy]").waitFor({ state: "detached" });
  await ben.reload();
  await ben.locator(".score").waitFor();
  assert.doesNotMatch(await ben.locator("body").innerText(), /\bAda\b/);
  assert.equal(await ben.evaluate(async (id) => (await fetch(`api/players/${id}`)).status, id), 404);
  for (const page of [ada, ben]) { page.errors.length = 0; await close(page); }
});

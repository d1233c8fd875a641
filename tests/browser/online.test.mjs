// Tables of a server: several browsers play with each other on `noria serve`.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { accessible, close, open, picture } from "./harness.mjs";
import { beginRound, begins, click, couple, draft, ends, joinTable, looks, openTable, pass, person, playAll, serve, told, turn, world } from "./people.mjs";
import { button, dice } from "./player.mjs";

before(() => begins());
after(ends);

test("two people play a whole game, talk, and meet again", { timeout: 280_000 }, async () => {
  const ada = await person("Ada");
  const ben = await person("Ben");
  const link = await openTable(ada);
  await looks(ada, "waiting");
  await joinTable(ben, link);
  for (const page of [ada, ben]) await page.locator(".table").waitFor();
  assert.equal((await told(ada)).you, 1);
  assert.match(await ada.title(), /Your turn/);
  assert.equal(await ben.title(), "Noria");

  await button(ben, "talk").first().click();
  await ben.locator(".talk input").fill("Hello <b>Ada</b>");
  await ben.locator(".talk form button").click();
  await ben.locator(".talk li.mine", { hasText: "Hello <b>Ada</b>" }).waitFor();
  await accessible(ben, "talk");
  await picture(ben, "online-talk-1440");
  await ben.locator(".talk header button").click();
  await ada.locator(".talk-btn i").first().waitFor();
  await button(ada, "talk").first().click();
  assert.equal(await ada.locator(".talk li").innerText(), "Ben\nHello <b>Ada</b>");
  await ada.locator(".talk header button").click();

  // Pressed twice, a turn is sent once.
  await beginRound([ada, ben]);
  await turn(ada);
  await ada.evaluate(() => { const end = document.querySelector("[data-button=end-turn]"); end.click(); end.click(); });
  await turn(ben);

  let pictured = false;
  await playAll([ada, ben], { seed: 21, until: async () => {
    if (pictured || !/Round [3-9]|[3-9] of/.test(await ada.locator(".rounds").innerText().catch(() => ""))) return false;
    pictured = true;
    await looks(ada, "table");
    return false;
  } });
  assert.equal(await ada.locator(".score tbody tr").count(), 6);
  assert.equal(await ada.locator(".score .total").innerText(), await ben.locator(".score .total").innerText());
  await looks(ada, "end");
  // Both names link to profiles, and the game can be analysed from here.
  assert.equal(await ada.locator('.score thead a[href*="/player/"]').count(), 2);
  await button(ada, "analysis").click();
  await ada.waitForFunction(() => Number(document.querySelector("[data-done]")?.dataset.done) >= 12, null, { timeout: 60_000 });
  assert.equal(await ada.locator(".trouble").count(), 0);
  // Her mistakes in it become exercises, and only hers.
  await button(ada, "coach").click();
  await ada.locator("[data-count]:not([data-count='0'])").waitFor();
  const table = new URL(link).hash.split("/").pop();
  const exercises = await ada.locator(".coach-list a").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  assert.ok(exercises.length > 0 && exercises.every((way) => way.startsWith(`#/puzzle/own/${table}/`)), exercises.join(" "));
  await button(ada, "practise").click();
  await ada.locator(".puzzle-said", { hasText: /You gave away [\d.]+ points here/ }).waitFor();
  assert.equal(await ada.locator("article.opp[data-seat='1']").count(), 0, "she sits where she sat");
  await ada.goto(link);
  await ada.locator(".score").waitFor();

  await button(ada, "rematch").click();
  await ada.locator("#link").waitFor();
  await ben.locator("a[data-button=rematch]").click();
  await button(ben, "join").click();
  for (const page of [ada, ben]) await page.locator(".table").waitFor();

  await ada.goto(`${world.server.address}#/online/me`);
  await ada.locator("[data-list=past] .game").waitFor();
  await ada.locator("[data-list=past] a[href*='/replay/']").click();
  await ada.locator(".replay").waitFor();
  await close(ada);
  await close(ben);
});

test("lobby: found, filtered, joined in one click; a level plays along", { timeout: 200_000 }, async () => {
  const cleo = await person("Cleo");
  await cleo.goto(`${world.server.address}#/online`);
  await cleo.locator(".empty").waitFor();
  await looks(cleo, "lobby-empty");
  await openTable(cleo, { seats: ["novice", "me", "open"], listed: true, clock: 1 });

  const dora = await open(world.chrome, `${world.server.address}#/online`);
  const row = dora.locator("[data-list=open] li");
  await row.filter({ hasText: "Cleo" }).waitFor();
  await looks(dora, "lobby");
  await dora.locator(".filters select").nth(0).selectOption("expert");
  await dora.locator(".empty").waitFor();
  await dora.locator(".filters select").nth(0).selectOption("base");
  await dora.locator(".filters select").nth(1).selectOption("3");
  await dora.locator(".filters select").nth(2).selectOption("live");
  await button(dora, "quick").click();
  for (const page of [cleo, dora]) await page.locator(".table").waitFor();
  assert.match(await cleo.locator(".live-bar .clock").nth(1).innerText(), /^(20:[01]\d|19:[45]\d)$/);
  await playAll([cleo, dora], { seed: 31, eager: 1 });
  await dora.goto(`${world.server.address}#/online/me`);
  assert.equal(await dora.locator("[data-list=figures] dd").nth(1).innerText(), "1");
  await looks(dora, "profile");
  await close(cleo);
  await close(dora);
});

test("the connection is lost in mid-turn, the page is left, the server is killed: nothing is lost", { timeout: 200_000 }, async () => {
  const { ada, ben } = await couple();
  await beginRound([ada, ben]);
  // Offline in mid-turn: the turn is drafted and ended without a connection, and sent when it is back.
  const drafted = await draft(ada);
  await ada.context().setOffline(true);
  await ada.locator("[data-note=lost]").waitFor();
  await picture(ada, "online-lost-1440");
  const before = (await told(ben)).seq;
  for (const memory = { roll: dice(2), clicks: 9, eager: 0 }; !(await ada.locator("[data-prompt]", { hasText: "being sent" }).count());) await click(ada, memory);
  assert.equal((await told(ben)).seq, before);
  await ada.context().setOffline(false);
  await turn(ben);
  assert.ok((await told(ben)).seq > before);
  await ada.locator("[data-note=lost]").waitFor({ state: "detached" });
  assert.ok(drafted.length > 0);

  // The page is closed in mid-turn: the draft is there when it is opened again.
  const half = await draft(ben);
  await ben.reload();
  await ben.locator("[data-button=undo]:not(:disabled)").waitFor();
  assert.equal(await ben.locator(".steps li").count(), half.length);
  assert.ok(await ben.locator(".log li").count() > 2, "what happened before can be read");

  // The server is killed and started again in mid-turn.
  await world.server.kill();
  await ada.locator("[data-note=lost]").waitFor();
  await ben.locator("[data-note=lost]").waitFor();
  await serve();
  await ben.locator("[data-note=lost]").waitFor({ state: "detached", timeout: 20_000 });
  assert.equal(await ben.locator(".steps li").count(), half.length);
  await pass(ben);
  await turn(ada);

  // The same player plays on another device: the draft here no longer fits, and a message says so.
  const stale = await draft(ada);
  assert.ok(stale.length > 0);
  const { seq } = await told(ada);
  await ada.evaluate(async ([base]) => fetch(`api/tables/${location.hash.split("/").pop()}/actions`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ base, key: "elsewhere", actions: ["end"] }),
  }), [seq]);
  await ada.locator("[data-note=told]", { hasText: "no longer fits" }).waitFor();
  await accessible(ada, "discarded");
  await turn(ben);
  ada.errors.length = 0; // lost connections are written to the console by the browser itself
  ben.errors.length = 0;
  await close(ada);
  await close(ben);
});

test("take-back, end by agreement, stepping out and back", { timeout: 200_000 }, async () => {
  const { ada, ben } = await couple();
  await beginRound([ada, ben]);
  await turn(ada);
  // Ben's page is hidden and notifications are allowed: the turn is announced.
  await ben.evaluate(() => {
    window.announced = [];
    window.Notification = class { static permission = "granted"; constructor(title, { body }) { announced.push(`${title}: ${body}`); } };
    Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
  });
  await button(ada, "end-turn").click();
  if (await ada.locator("[data-choice]").count()) await ada.locator("[data-choice]").first().click();
  await turn(ben);
  assert.deepEqual(await ben.evaluate(() => { delete document.hidden; return announced; }), ["Noria: Your turn"]);
  await button(ada, "menu").click();
  await accessible(ada, "menu");
  await button(ada, "online-take-back").click();
  await ben.locator("[data-note=request]", { hasText: "Ada" }).waitFor();
  await picture(ben, "online-request-1440");
  await accessible(ben, "request");
  await button(ben, "agree").click();
  await ben.locator("[data-note=request]").waitFor({ state: "detached" });
  await turn(ada);
  assert.deepEqual((await told(ada)).pending, [1]);

  await button(ada, "menu").click();
  await button(ada, "online-step-out").click();
  await button(ada, "online-step-out-sure").click();
  await ada.locator("[data-note=away]").waitFor();
  await turn(ben); // the stand-in has played
  await button(ada, "return").click();
  await ada.locator("[data-note=away]").waitFor({ state: "detached" });

  await button(ben, "menu").click();
  await button(ben, "online-propose-end").click();
  await button(ada, "agree").click();
  for (const page of [ada, ben]) await page.locator("h1", { hasText: "Ended early" }).waitFor();
  await looks(ada, "closed");
  await close(ada);
  await close(ben);
});

test("a spectator and the others see no wheel before all are built; identity moves to another device", { timeout: 200_000 }, async () => {
  const { ada, ben, link } = await couple({ mode: 1 });
  const eve = await open(world.chrome, link);
  await eve.locator("[data-note=watching]").waitFor();
  const bytes = [];
  // Everything on the stream up to the entry that the table has now.
  const heard = async (page) => page.evaluate((last) => new Promise((resolve) => {
    const source = new EventSource(`api/tables/${location.hash.split("/").pop()}/stream?after=1.0`);
    const all = [];
    for (const kind of ["update", "presence"]) source.addEventListener(kind, (event) => {
      all.push(event.data);
      if (Number(event.lastEventId.split(".")[0]) >= last) { source.close(); resolve(all.join("\n")); }
    });
  }), (await told(page)).seq);
  const memory = { roll: dice(8), clicks: 0, eager: 99 };
  while ((await told(ada)).pending.includes(1)) if (!(await click(ada, memory))) await ada.waitForTimeout(20);
  for (const page of [ben, eve]) {
    bytes.push(await heard(page));
    const { sight } = await told(page);
    assert.match(sight.position.players[0].wheel, /^[-. ]+$/, "Ada's wheel is hidden");
    assert.ok(sight.position.stack.every((island) => island === null), "the stack is hidden");
    assert.equal(await page.locator("article.opp[data-seat='1'] .disc").count(), 0);
  }
  for (const text of bytes) assert.doesNotMatch(text, /set=/, "no disc of a hidden wheel is told");
  assert.match(await heard(ada), /set=/);
  await looks(eve, "watching");
  assert.doesNotMatch(await eve.locator(".hall").innerText(), /Your points/);
  assert.match(await ada.locator(".live-bar").first().innerText(), /1 watching/);
  while ((await told(ben)).pending.includes(2) && (await told(ben)).sight.position.phase === "wheels") if (!(await click(ben, memory))) await ben.waitForTimeout(20);
  await eve.waitForFunction(() => document.querySelectorAll("article.opp .fans use, article.opp .fans .disc").length > 0);
  assert.match(await heard(eve), /set=/);

  await ben.goto(`${world.server.address}#/online/me`);
  await button(ben, "code").click();
  const code = await ben.locator(".code-out").innerText();
  await eve.goto(`${world.server.address}#/online/me`);
  await eve.locator("#claim").fill(code);
  await button(eve, "claim").click();
  await eve.locator("[data-list=figures] h2", { hasText: "Ben" }).waitFor();
  await eve.goto(`${world.server.address}#/online`);
  await eve.locator("[data-list=mine] li").waitFor();
  for (const page of [ada, ben, eve]) await close(page);
});

test("lobby, form, waiting room and profile in three languages, both themes, both sizes", { timeout: 120_000 }, async () => {
  const host = await person("Grete");
  const link = await openTable(host, { listed: true });
  const page = await person("Hugo");
  for (const [theme, language] of [["dark", "de"], ["light", "fr"], ["dark", "en"]]) {
    for (const [name, address] of [["lobby", "#/online"], ["form", "#/online/new"], ["me", "#/online/me"], ["room", new URL(link).hash]]) {
      await page.goto(world.server.address + address);
      await page.locator({ lobby: "[data-list=open] li", form: "form", me: "#name", room: "#link" }[name]).first().waitFor();
      await page.locator(".language select").selectOption(language);
      await page.locator(`html[lang=${language}]`).waitFor();
      await page.evaluate((theme) => { document.documentElement.dataset.theme = theme; }, theme);
      await looks(page, `${name}-${language}-${theme}`);
    }
  }
  for (const each of [host, page]) await close(each);
});

test("without a server the page says so", { timeout: 60_000 }, async () => {
  const page = await open(world.chrome, world.server.address);
  await page.route("**/api/**", (route) => route.fulfill({ status: 404, body: "<!doctype html>" }));
  await page.locator('.mode[href="#/online"]').click();
  await page.locator(".trouble", { hasText: "no server for tables" }).waitFor();
  await looks(page, "no-server");
  page.errors.length = 0; // the browser logs every 404
  await close(page);
});

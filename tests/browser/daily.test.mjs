// The daily sky with its leaderboard, and the puzzle of the week.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { accessible, browser, close, desktop, fits, open, phone, picture, serve, sizes, unread } from "./harness.mjs";
import { button, play } from "./player.mjs";

let server, chrome;
before(async () => { server = await serve(); chrome = await browser(); });
after(async () => { await chrome?.close(); server?.close(); });

/** Sends something to the list of the day, as a script would. */
const post = (page, date, body) => page.evaluate(async ([date, body]) => {
  const reply = await fetch(`api/daily/${date}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  return { status: reply.status, body: await reply.json() };
}, [date, body]);

test("a daily game is played, handed in and listed; forged ones are refused", { timeout: 150_000 }, async () => {
  const page = await open(chrome, server.address, { permissions: ["clipboard-read", "clipboard-write"] });
  await page.locator('a[href="#/daily"]').click();
  await page.locator(".daily-calendar").waitFor();
  assert.match(await page.locator("[data-best]").innerText(), /not played/);
  await page.locator(".daily-leaders p").filter({ hasText: "Be the first" }).waitFor();
  await button(page, "daily-play").click();
  await page.locator(".table").waitFor();
  await play(page, { seed: 3, eager: 1 });
  await page.locator(".score").waitFor();
  const game = await page.evaluate(() => localStorage.getItem(`noria.game.${location.hash.split("/")[2]}`));
  const date = /^from daily (\S+)$/m.exec(game)[1];
  const record = game.split("----\n")[1];
  const [points, bot] = /^result (\d+) (\d+)$/m.exec(record).slice(1).map(Number);
  await page.locator(`a[href="#/daily/${date}"]`).click();
  await page.locator(".daily-calendar").waitFor();
  assert.equal(await page.locator("[data-best]").innerText(), `${points} points, Bot ${bot}`);
  assert.equal(await page.locator(".daily-calendar [aria-current] b").innerText(), String(points));

  // Forgeries first: nothing of them may be listed.
  await page.evaluate(() => fetch("api/me", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }));
  const yesterday = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
  const turns = record.split("\n\n")[1].split("\n");
  const forged = {
    "another day": [yesterday, record],
    "other islands": [date, record.replace(/^islands (\d) (\d)/m, "islands $2 $1")],
    "cut off": [date, `${record.split("\n\n")[0]}\n\n${turns.slice(0, 12).join("\n")}\n`],
    "an action too many": [date, record.replace(/^(5\.1) .*$/m, "$1 reveal end")],
    "more points": [date, record.replace(/^result \d+/m, `result ${points + 40}`)],
  };
  for (const [what, [day, text]] of Object.entries(forged)) {
    assert.notEqual(text === record && day === date, true, what);
    const reply = await post(page, day, { record: text });
    assert.equal(reply.status, 422, `${what}: ${JSON.stringify(reply.body)}`);
    assert.match(reply.body.code, /unfit|illegal/);
  }
  assert.equal((await post(page, date, { record, points: 400 })).status, 400, "nobody says how many points they have");
  page.errors.length = 0; // the browser complains about every refusal

  await page.locator(".daily-leaders input").fill("Ada");
  await button(page, "hand-in").click();
  await page.locator(".daily-leaders tr.me").waitFor();
  assert.deepEqual((await page.locator(".daily-leaders tr.me").innerText()).split(/\s+/), ["1", "Ada", "(You)", String(points)]);
  const list = await page.evaluate(async (date) => (await fetch(`api/daily/${date}`)).json(), date);
  assert.deepEqual([list.players, list.results[0].points, list.results[0].bot, list.results[0].name], [1, points, bot, "Ada"]);

  // The par is the same every time it is computed, also after an interruption.
  await page.waitForFunction(() => document.querySelector("[data-par]")?.dataset.par, null, { timeout: 90_000 });
  const par = Number(await page.locator("[data-par]").getAttribute("data-par"));
  assert.ok(par > 60 && par < 250, `par ${par}`);
  await button(page, "daily-share").click();
  await page.locator(".share-said").filter({ hasText: "Copied" }).waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(text.startsWith(`Noria, daily sky ${date}: ${points} points (par ${par}, Bot ${bot})`) && text.includes(`#/daily/${date}`), text);
  for (const [size, theme] of [[desktop, "light"], [phone, "dark"]]) {
    await page.setViewportSize(size);
    await page.evaluate((theme) => { document.documentElement.dataset.theme = theme; }, theme);
    await page.screenshot({ path: picture.path(`daily-${theme}-${size.width}`), fullPage: true });
    await fits(page, "daily");
    await accessible(page, `daily ${theme} ${size.width}`);
  }
  // Another day, and a date that has none.
  await page.goto(`${server.address}#/daily/${yesterday}`);
  await page.locator("[data-best]").filter({ hasText: "not played" }).waitFor();
  await page.goto(`${server.address}#/daily/2026-02-31`);
  await page.locator(".trouble").waitFor();
  await close(page);
});

/** Plays the turn that the solution shows. */
async function follow(page) {
  await page.locator(".hint-steps li").first().waitFor();
  const steps = await page.locator(".hint-steps li").count();
  for (let step = 0; step < steps; step += 1) await button(page, "hint-step").click();
  if (await page.locator("[data-button=end-turn]").innerText() === "Confirm") await button(page, "end-turn").click();
  await page.locator("[data-lost='0.0']").waitFor({ timeout: 30_000 });
}

/** Ends the turn without an action, which is rated. */
async function idle(page) {
  await button(page, "end-turn").click();
  if (await page.locator("[data-choice]").count()) await page.locator("[data-choice]").first().click();
  await page.locator("[data-lost]").waitFor({ timeout: 30_000 });
}

/** What of the task, its result and the buttons cannot be read, in all sizes of a screen. */
async function cut(page, name) {
  const wrong = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await fits(page, name);
    const found = await unread(page, ".puzzle-said, [data-result], .puzzle-bar > .btn, [data-prompt], [data-button=end-turn], [data-button=undo]");
    if (found.length > 0) wrong.push(`${name} ${width}×${height}: ${found.join("; ")}`);
    if (name === "en, judged" || [844, 1440].includes(width)) await picture(page, `puzzle-${name.replace(", ", "-")}-${width}x${height}`);
  }
  await page.setViewportSize(desktop);
  return wrong;
}

test("the task of a puzzle can be read on every screen, in every language", { timeout: 120_000 }, async () => {
  const wrong = [];
  for (const language of ["en", "de", "fr"]) {
    const page = await open(chrome, `${server.address}#/puzzle`, { settings: { "noria.language": language } });
    await page.locator(".puzzle-bar").waitFor();
    wrong.push(...await cut(page, language));
    if (language === "en") {
      await idle(page);
      wrong.push(...await cut(page, "en, judged"));
    }
    await close(page);
  }
  assert.deepEqual(wrong, []);
});

test("the puzzle of the week is judged and has a solution", { timeout: 90_000 }, async () => {
  const page = await open(chrome, server.address);
  await page.locator('a[href="#/puzzle"]').click();
  await page.locator(".puzzle-bar").waitFor();
  await page.locator("body").press("h");
  assert.equal(await page.locator("[data-hint]").count(), 0, "no advice on a puzzle");
  await picture(page, "puzzle-1440");
  await accessible(page, "puzzle");
  const result = () => page.locator("[data-result]").innerText();
  assert.match(await result(), /^Week of .* · not tried yet$/);
  await idle(page);
  const lost = await page.locator("[data-lost]").getAttribute("data-lost");
  assert.ok(Number(lost) > 0, "doing nothing is not the best");
  assert.match(await result(), new RegExp(`· 1 attempt, ${lost} points behind at best$`));
  assert.equal(await button(page, "puzzle-solution").innerText(), "Give up");
  await button(page, "puzzle-solution").click();
  assert.match(await result(), new RegExp(`· solution shown after 1 attempt, ${lost} points`));
  await page.locator(".hint-steps li").first().waitFor();
  await page.setViewportSize(phone);
  await picture(page, "puzzle-390");
  await fits(page, "puzzle");
  await page.setViewportSize(desktop);
  await follow(page);
  assert.match(await page.locator(".puzzle-said").innerText(), /best turn/);
  assert.match(await result(), /solution shown after 1 attempt/, "who has seen the solution has not found it");
  await close(page);
});

test("results of puzzles are kept: a list of all, figures, a streak, a file there and back", { timeout: 120_000 }, async () => {
  const page = await open(chrome, server.address);
  await page.goto(`${server.address}#/puzzle/all`);
  const list = page.locator(".puzzle-list li");
  await list.first().waitFor();
  assert.ok(await list.count() >= 12, "an archive");
  const figure = (page, name) => page.locator(`[data-figure=puzzle-${name}]`).innerText();
  assert.equal(await figure(page, "tried"), "0");
  await accessible(page, "no puzzles yet");

  // An old one that was not solved in its week.
  const week = (await list.nth(3).locator("a").getAttribute("href")).split("/")[2];
  await list.nth(3).locator("a").click();
  await page.locator(".puzzle-bar").waitFor();
  await idle(page);
  await page.evaluate((week) => {
    // As if the best turn had been found at the second attempt.
    const [line] = localStorage.getItem("noria.puzzles").split("\n");
    const [monday, mark] = line.split(" ");
    if (monday !== week) throw new Error(line);
    localStorage.setItem("noria.puzzles", `${monday} ${mark} 2 0.0 solved ${monday}`);
  }, week);
  await page.goto(`${server.address}#/puzzle/all`);
  await list.nth(3).filter({ hasText: "solved at attempt 2" }).waitFor();
  await page.reload();
  await list.nth(3).filter({ hasText: "solved at attempt 2" }).waitFor();
  assert.deepEqual([await figure(page, "tried"), await figure(page, "solved-count"), await figure(page, "streak")], ["1", "1", "0, record 1"]);
  for (const [size, theme] of [[desktop, "light"], [phone, "dark"]]) {
    await page.setViewportSize(size);
    await page.evaluate((theme) => { document.documentElement.dataset.theme = theme; }, theme);
    await page.screenshot({ path: picture.path(`puzzles-${theme}-${size.width}`), fullPage: true });
    await fits(page, "all puzzles");
    await accessible(page, `all puzzles ${theme} ${size.width}`);
  }
  await page.setViewportSize(desktop);

  // The statistics have them too, and export them to another browser.
  await page.goto(`${server.address}#/statistics`);
  await page.locator("[data-puzzles]").waitFor();
  assert.equal(await figure(page, "solved-count"), "1");
  await page.evaluate(() => {
    localStorage.setItem("noria.daily", "2026-11-14 90 80 2026-11-14 none");
    localStorage.setItem("noria.lessons", "wheel");
  });
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "export").click()]);
  const other = await open(chrome, `${server.address}#/statistics`);
  await other.locator("input[type=file]").setInputFiles(await download.path());
  await other.locator("[data-puzzles]").waitFor();
  assert.equal(await figure(other, "solved-count"), "1");
  const kept = (page) => page.evaluate(() => ["noria.puzzles", "noria.daily", "noria.lessons"].map((key) => localStorage.getItem(key)));
  assert.deepEqual(await kept(other), await kept(page));
  await close(other);

  await page.goto(`${server.address}#/puzzle/2199-01-01`);
  await page.locator(".trouble").waitFor();
  await page.locator('a[href="#/puzzle/all"]').click();
  await list.first().waitFor();
  await close(page);
});

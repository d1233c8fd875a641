// Live drafts: others see a turn while it is made, unless the player turns that off.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { accessible, close, desktop, fits, open, phone, picture } from "./harness.mjs";
import { beginRound, begins, couple, draft, ends, joinTable, openTable, pass, person, told, turn, world } from "./people.mjs";
import { button } from "./player.mjs";

before(() => begins());
after(ends);

const note = (page) => page.locator("[data-note=draft]");
const drafted = (page) => page.locator(".log li.drafted").count();
const seq = async (page) => (await told(page)).seq;

test("the others look on while a turn is made; it can be taken back, and kept to oneself", { timeout: 150_000 }, async () => {
  const { ada, ben, link } = await couple();
  const eve = await open(world.chrome, link); // only watches
  await beginRound([ada, ben]);
  await turn(ada);
  const before = await seq(ada);
  assert.equal(await button(ada, "show-draft").getAttribute("aria-pressed"), "true");
  assert.equal(await button(ben, "show-draft").count(), 0, "it is not his turn");

  await draft(ada);
  for (const page of [ben, eve]) {
    await note(page).filter({ hasText: "Ada is making this turn" }).waitFor();
    assert.ok(await drafted(page) > 0, "the log has what is drafted");
    assert.equal(await page.locator("[data-button=undo]:not(:disabled)").count(), 0, "it is hers to take back");
  }
  assert.equal(await seq(ben), before, "nothing is done");
  assert.equal(await note(ada).count(), 0, "she knows what she does");
  for (const [size, name] of [[desktop, 1440], [phone, 390], [{ width: 1280, height: 720 }, 1280]]) {
    await ben.setViewportSize(size);
    await fits(ben, `looking on, ${name}`);
    await picture(ben, `looking-on-${name}`);
    await accessible(ben, `looking on, ${name}`);
  }
  await ben.setViewportSize(desktop);
  await picture(ada, "looked-on-1440");
  await accessible(ada, "looked on");
  // Clients that join later, or reload, see it too.
  await ben.reload();
  await note(ben).waitFor();

  await button(ada, "undo").click();
  for (const page of [ben, eve]) await note(page).waitFor({ state: "detached" });
  assert.equal(await drafted(ben), 0);

  // Sharing off: the draft disappears, and nothing more is shown.
  await draft(ada);
  await note(ben).waitFor();
  await button(ada, "show-draft").click();
  await note(ben).waitFor({ state: "detached" });
  assert.equal(await ada.locator("[data-button=undo]:not(:disabled)").count(), 1, "her draft stays");
  const posted = [];
  ada.on("request", (request) => { if (/\/draft$/.test(request.url())) posted.push(request.postData()); });
  await button(ada, "undo").click();
  await ada.reload();
  await turn(ada);
  assert.equal(await button(ada, "show-draft").getAttribute("aria-pressed"), "false", "the choice stays");
  await draft(ada);
  await pass(ada);
  await turn(ben);
  assert.deepEqual(posted, []);

  // Ben shares his turn; the draft is not shown again when it is played.
  await draft(ben);
  await note(ada).filter({ hasText: "Ben" }).waitFor();
  const lines = await ada.locator(".log li").count();
  await pass(ben);
  await turn(ada);
  assert.equal(await note(ada).count(), 0);
  assert.equal(await drafted(ada), 0);
  assert.ok(await ada.locator(".log li").count() >= lines);
  for (const page of [ada, ben, eve]) await close(page);
});

test("what was not shown is shown step by step, with Skip", { timeout: 120_000 }, async () => {
  const ada = await person("Ada", { settings: { "noria.drafts": "off" } });
  const ben = await person("Ben", { settings: { "noria.speed": "slow" } });
  const link = await openTable(ada);
  await joinTable(ben, link);
  for (const page of [ada, ben]) await page.locator(".table").waitFor();
  await beginRound([ada, ben]);
  await turn(ada);
  await draft(ada);
  await pass(ada);
  await button(ben, "skip").waitFor();
  assert.equal(await note(ben).count(), 0);
  await button(ben, "skip").click();
  await turn(ben);
  for (const page of [ada, ben]) await close(page);
});

test("wheels that are built in secret are shown to nobody", { timeout: 120_000 }, async () => {
  const { ada, ben } = await couple({ mode: 1 });
  const posted = [];
  ada.on("request", (request) => { if (/\/draft$/.test(request.url())) posted.push(request.url()); });
  await turn(ada);
  assert.equal(await button(ada, "show-draft").count(), 0);
  await pass(ada); // disc by disc, until the whole wheel is sent
  assert.deepEqual(posted, []);
  assert.equal(await note(ben).count(), 0);
  for (const page of [ada, ben]) await close(page);
});

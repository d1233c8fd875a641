// "Your turn" notifications: by webhook, and by push through the service worker.
import { createServer } from "node:http";
import { createPublicKey, verify } from "node:crypto";
import { once } from "node:events";
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { browser, close } from "./harness.mjs";
import { ends, joinTable, looks, openTable, pass, person, serve, told, turn, world } from "./people.mjs";
import { button } from "./player.mjs";

before(async () => {
  await serve("--private-webhooks", "true");
  world.chrome = await browser("chromium"); // the one without windows shows no notifications
});
after(ends);

/** A receiver that records requests. */
async function receiver() {
  const received = [];
  const server = createServer(async (request, answer) => {
    let body = "";
    for await (const part of request) body += part;
    received.push({ method: request.method, path: request.url, headers: request.headers, body });
    answer.writeHead(201).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const taken = async (path) => {
    for (let tries = 0; tries < 200; tries += 1) {
      const found = received.find((request) => request.path === path);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`nothing came to ${path}`);
  };
  return { address: `http://127.0.0.1:${server.address().port}`, taken, close: () => server.close() };
}

test("told elsewhere: by webhook, and by push through the service worker", { timeout: 90_000 }, async () => {
  const outside = await receiver();
  const ada = await person("Ada");
  const ben = await person("Ben", { permissions: ["notifications"] });
  await ben.locator("#hook").fill(`${outside.address}/hook?secret`);
  await ben.locator("[data-list=notices] form button").click();
  await ben.locator("[data-list=notices] li", { hasText: "/hook?secret" }).waitFor();
  // There is no push service here, so the subscription is faked; what the server sends to it is real.
  await ben.evaluate((endpoint) => {
    PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
      window.subscribed = { applicationServerKey, userVisibleOnly };
      return { endpoint };
    };
  }, `${outside.address}/push/ben`);
  await button(ben, "notify").click();
  await ben.locator("[data-list=notices] li", { hasText: "/push/ben" }).waitFor();
  const { key } = await ben.evaluate(async () => (await fetch("api/push-key")).json());
  assert.deepEqual(await ben.evaluate(() => subscribed), { applicationServerKey: key, userVisibleOnly: true });
  await looks(ben, "told");

  const link = await openTable(ada);
  const table = link.split("/").pop();
  await joinTable(ben, link);
  for (const page of [ada, ben]) await page.locator(".table").waitFor();
  const [worker] = ben.context().serviceWorkers();
  await ben.goto(`${outside.address}/elsewhere`);
  await pass(ada);
  const hook = await outside.taken("/hook?secret");
  const { seq } = await told(ada);
  assert.deepEqual([hook.method, hook.headers["content-type"], JSON.parse(hook.body)], ["POST", "application/json", { table, seat: 2, seq }]);

  // Signed with the server's key (RFC 8292), for this push service, for less than a day; and empty.
  const push = await outside.taken("/push/ben");
  assert.deepEqual([push.method, push.body, push.headers.topic, push.headers.ttl], ["POST", "", table, "86400"]);
  const [, head, claims, signature, used] = /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(push.headers.authorization);
  assert.equal(used, key);
  const point = Buffer.from(key, "base64url");
  const coordinate = (from) => point.subarray(from, from + 32).toString("base64url");
  const known = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33) } });
  assert.ok(verify("sha256", Buffer.from(`${head}.${claims}`), { key: known, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url")));
  const { aud, exp } = JSON.parse(Buffer.from(claims, "base64url"));
  assert.equal(aud, outside.address);
  assert.ok(exp * 1000 > Date.now() && exp * 1000 < Date.now() + 86_400_000);

  // No page is open: the service worker shows where it is Ben's turn.
  const devtools = await ben.context().newCDPSession(ben);
  const registered = new Promise((resolve) => devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(world.server.address));
    if (found) resolve(found.registrationId);
  }));
  await devtools.send("ServiceWorker.enable");
  const deliver = async () => devtools.send("ServiceWorker.deliverPushMessage",
    { origin: new URL(world.server.address).origin, registrationId: await registered, data: "" });
  const shown = () => worker.evaluate(async () => (await registration.getNotifications()).map(({ title, body, data, tag }) => ({ title, body, data, tag })));
  await deliver();
  for (let tries = 0; tries < 100 && (await shown()).length === 0; tries += 1) await ada.waitForTimeout(50);
  assert.deepEqual(await shown(), [{ title: "Noria", body: "Your turn (Ada, Ben)", data: `./#/online/t/${table}`, tag: `noria-${table}` }]);

  // With the page open, the notification takes it to the table; a visible page shows the turn itself.
  await ben.goto(`${world.server.address}#/`);
  await worker.evaluate(async () => {
    const [notification] = await registration.getNotifications();
    self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
  });
  await turn(ben);
  assert.equal(ben.url(), link);
  assert.deepEqual(await shown(), []);
  await worker.evaluate(() => {
    const wait = ExtendableEvent.prototype.waitUntil;
    ExtendableEvent.prototype.waitUntil = function (work) { wait.call(this, work.then(() => { self.handled = true; })); };
  });
  await deliver();
  while (!(await worker.evaluate(() => self.handled))) await ben.waitForTimeout(20);
  assert.deepEqual(await shown(), []);
  outside.close();
  for (const page of [ada, ben]) await close(page);
});

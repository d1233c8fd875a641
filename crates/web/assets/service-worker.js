// Keeps the whole site after the first visit; a new version replaces the old one as a whole.
const CACHE = "noria-{{version}}";
const FILES = ["./", "{{files}}"];
// Kept when they are first asked for.
const ON_USE = ["{{on-use}}"];
const API = new URL("api/", location.href);

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then(async (cache) => {
    await cache.addAll(FILES);
    // What an earlier version has fetched and this one needs too.
    for (const file of ON_USE) {
      const kept = await caches.match(file);
      if (kept) await cache.put(file, kept);
    }
  }).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (key) => key.startsWith("noria-") && key !== CACHE;
  event.waitUntil(
    caches.keys().then((keys) => Promise.all(keys.filter(old).map((key) => caches.delete(key)))).then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith(API.pathname)) return; // tables are never kept
  event.respondWith(caches.open(CACHE).then(async (cache) => {
    // The page itself comes fresh when there is a network, so that a new version is found.
    if (event.request.mode === "navigate") {
      try { return await fetch(event.request); } catch { return (await cache.match("./")) ?? Response.error(); }
    }
    const kept = await cache.match(event.request);
    if (kept) return kept;
    const answer = await fetch(event.request);
    if (answer.ok && ON_USE.some((file) => url.pathname.endsWith(`/${file}`))) await cache.put(event.request, answer.clone());
    return answer;
  }));
});

// A push says nothing but that it is somebody's turn; the server knows where.
self.addEventListener("push", (event) => {
  event.waitUntil((async () => {
    const open = await clients.matchAll({ type: "window" });
    if (open.some((client) => client.visibilityState === "visible")) return;
    const tables = await fetch(new URL("me/tables", API)).then((answer) => answer.json()).catch(() => []);
    const waits = tables.find((table) => table.you && table.pending.includes(table.you));
    if (!waits) return;
    const turn = { de: "Du bist am Zug", fr: "À vous de jouer" }[navigator.language.slice(0, 2)] ?? "Your turn";
    const names = waits.seats.map((seat) => seat.name).filter(Boolean).join(", ");
    await self.registration.showNotification("Noria", {
      body: names ? `${turn} (${names})` : turn, tag: `noria-${waits.id}`, icon: "icon.svg", data: `./#/online/t/${waits.id}`,
    });
  })());
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const page = new URL(event.notification.data ?? "./", location.href).href;
  event.waitUntil((async () => {
    const [open] = await clients.matchAll({ type: "window" });
    if (!open) return clients.openWindow(page);
    await open.navigate(page);
    return open.focus();
  })());
});

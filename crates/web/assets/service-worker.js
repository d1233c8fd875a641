// Keeps the whole site after the first visit; a new version replaces the old one as a whole.
const CACHE = "noria-{{version}}";
const FILES = ["./", "{{files}}"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
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
  event.respondWith(caches.open(CACHE).then(async (cache) => {
    // The page itself comes fresh when there is a network, so that a new version is found.
    if (event.request.mode === "navigate") {
      try { return await fetch(event.request); } catch { return (await cache.match("./")) ?? Response.error(); }
    }
    return (await cache.match(event.request)) ?? fetch(event.request);
  }));
});

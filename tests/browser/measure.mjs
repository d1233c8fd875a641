// Measures the page: `node measure.mjs` after `cargo xtask web`. Times are in milliseconds, with the CPU slowed down four times.
import { browser, serve } from "./harness.mjs";
import { play } from "./player.mjs";

const server = await serve();
const chrome = await browser();
const median = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)];

const page = await (await chrome.newContext({ locale: "en-GB" })).newPage();
const session = await page.context().newCDPSession(page);
await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
const begun = Date.now();
await page.goto(server.address);
await page.locator(".st-play").waitFor();
console.log(`start page usable after ${Date.now() - begun}`);
const clicked = Date.now();
await page.locator(".st-play").click();
await page.locator(".table .dock").waitFor();
console.log(`table shown ${Date.now() - clicked} after the click`);

await page.evaluate(() => {
  window.times = [];
  window.long = [];
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => window.long.push(entry.duration))).observe({ type: "longtask" });
  addEventListener("click", () => {
    const from = performance.now();
    requestAnimationFrame(() => setTimeout(() => window.times.push(performance.now() - from)));
  }, true);
});
await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
await play(page, { seed: 8, until: (now, step) => step > 400 });
const { times, long } = await page.evaluate(() => ({ times: window.times, long: window.long }));
console.log(`click to paint: median ${median(times).toFixed(1)}, worst ${Math.max(...times).toFixed(1)}, of ${times.length} clicks`);
console.log(`long tasks while playing against an opponent: ${long.length}, longest ${Math.max(0, ...long)}`);
await chrome.close();
server.close();

// Takes the pictures of the user's guide; `make pictures` builds everything first.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { browser, close, desktop, newGame, open, phone, root, serve } from "./harness.mjs";
import { button, follow, play } from "./player.mjs";

const folder = join(root, "docs/pictures");
mkdirSync(folder, { recursive: true });
const server = await serve();
const chrome = await browser("chromium");

/** Saves a screenshot, two thirds as large. */
async function take(page, name, scale = 2 / 3) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
  const { width, height } = page.viewportSize();
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 70, clip: { x: 0, y: 0, width, height, scale } });
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, "base64"));
  console.log(name);
}

const visit = async (page, address) => { await page.goto(server.address + address); await page.locator("h1, .table").first().waitFor(); };
const solo = async (page) => { await visit(page, "#/solo"); await page.locator(".page-main > .row .btn.primary").click(); await page.locator(".table").waitFor(); };

try {
  let page = await open(chrome, server.address, { size: desktop });
  await take(page, "start");
  await visit(page, "#/learn");
  await take(page, "learn");
  await visit(page, "#/learn/city");
  await page.locator(".lesson-body").waitFor();
  await take(page, "lesson");
  await visit(page, "#/rules");
  await page.locator(".rule-id").first().waitFor();
  await take(page, "rules");
  await visit(page, "#/daily");
  await page.locator(".daily-calendar").waitFor();
  await page.getByText(/^\d+ points$/).waitFor(); // par
  await take(page, "daily");
  await visit(page, "#/online");
  await take(page, "online");
  await visit(page, "#/new");
  await take(page, "new-game");
  await newGame(page, server, { seats: ["human", "adept", "adept"], seed: "12" });
  await follow(page, 6, 2);
  await take(page, "hint");
  await button(page, "hint-close").click();
  await take(page, "table");
  await button(page, "menu").click();
  await take(page, "menu");
  await page.keyboard.press("Escape");
  await play(page, { seed: 4 });
  await page.locator(".score").waitFor();
  await take(page, "end");
  const game = page.url().split("/").pop();
  await visit(page, `#/analysis/${game}`);
  await page.waitForFunction(() => document.querySelector("[data-done]")?.dataset.done >= 45, null, { timeout: 120_000 });
  await take(page, "analysis");
  await visit(page, `#/replay/${game}`);
  await page.locator(".replay").waitFor();
  for (let step = 0; step < 60; step += 1) await page.keyboard.press("ArrowRight");
  await take(page, "replay");
  await newGame(page, server, { mode: 1, seats: ["human", "novice"], seed: "5" });
  await follow(page, 0, 3);
  await take(page, "expert");
  await solo(page);
  await follow(page, 3, 0);
  await take(page, "solo");
  await newGame(page, server, { seats: ["human", "human"], seed: "5" });
  await page.locator(".hand-over .btn.primary, [data-spot].lit").first().click();
  await play(page, { seed: 1, until: (now, step) => step > 1 && now.handOver });
  await take(page, "hand-over");
  await close(page);

  page = await open(chrome, server.address, { size: phone, settings: { "noria.theme": "dark" } });
  await newGame(page, server, { seats: ["human", "adept"], seed: "12" });
  await take(page, "phone", 1);
  await close(page);
} finally {
  await chrome.close();
  server.close();
}

// Measures the page; `make measure` builds it first. Times are in milliseconds.
import { browser, desktop, serve } from "./harness.mjs";
import { play } from "./player.mjs";
import { firstVisit, limit, weigh } from "./weight.mjs";

const STARTS = 5;
const STEPS = 400;
/** The same game every time, as long as the master finds the same moves. */
const SEED = "17";
/** Tasks of the page that take longer are noticed. */
const LONG = 50;

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1).padStart(7)} KB`;
const sorted = (list) => [...list].sort((a, b) => a - b);
const median = (list) => sorted(list)[Math.floor(list.length / 2)] ?? 0;
const most = (list) => Math.max(0, ...list);
const ms = (time) => `${time.toFixed(0)} ms`;

async function weight(chrome, address) {
  const { first, later, loaded, withoutNetwork } = weigh(await firstVisit(chrome, address));
  const list = (files) => files.forEach(({ name, sent }) => console.log(`  ${kilobytes(sent)}  ${name}`));
  console.log("Loaded until a game can be played, compressed with Brotli");
  list(first);
  console.log(`  ${kilobytes(loaded)}  in all`);
  console.log(`  ${kilobytes(withoutNetwork)}  without the opponents' network, of at most ${kilobytes(limit).trim()}`);
  console.log("Loaded when it is needed");
  list(later);
}

/** Reports from within the page when the first page and the table are painted: external tools slow it down. */
function noteStart() {
  const wanted = [[".st-play", "page"], [".table:not(.unfinished) .dock", "table"]];
  const look = () => {
    const found = wanted.length > 0 && document.querySelector(wanted[0][0]);
    if (!found) return;
    const [, name] = wanted.shift();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const { x, y, width, height } = found.getBoundingClientRect();
        noted(JSON.stringify({ name, at: performance.now(), x: x + width / 2, y: y + height / 2 }));
      };
      port2.postMessage(null); // comes after the frame
    });
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributeFilter: ["class"] });
}

/** First visits with an empty cache, the CPU slowed down four times. */
async function starts(chrome, address) {
  const page = [], table = [];
  for (let run = 0; run < STARTS; run += 1) {
    const context = await chrome.newContext({ viewport: desktop, locale: "en-GB" });
    await context.addInitScript(noteStart);
    const visit = await context.newPage();
    const session = await context.newCDPSession(visit);
    const notes = new Map(), waiting = new Map();
    session.on("Runtime.bindingCalled", ({ payload }) => {
      const note = JSON.parse(payload);
      notes.set(note.name, note);
      waiting.get(note.name)?.(note);
    });
    const noted = (name) => notes.get(name) ?? new Promise((resolve) => waiting.set(name, resolve));
    await session.send("Runtime.enable");
    await session.send("Runtime.addBinding", { name: "noted" });
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await visit.goto(address, { waitUntil: "commit" });
    const { at, x, y } = await noted("page");
    page.push(at);
    for (const type of ["mouseMoved", "mousePressed", "mouseReleased"]) {
      await session.send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1 });
    }
    table.push((await noted("table")).at);
    await context.close();
  }
  console.log(`Start, CPU slowed down four times, empty cache, median of ${STARTS}`);
  console.log(`  first page usable after ${ms(median(page))}, a game playable after ${ms(median(table))} (worst ${ms(most(table))})`);
}

/** Notes in the trace when an opponent is asked and when it answers. */
function noteQuestions() {
  const Original = Worker;
  window.Worker = class extends Original {
    constructor(...all) {
      super(...all);
      this.addEventListener("message", () => performance.mark("answered"));
    }
    postMessage(...all) {
      performance.mark("asked");
      super.postMessage(...all);
    }
  };
}

/** Plays against a master and returns the trace of the page. */
async function traceOfGame(chrome, address) {
  const context = await chrome.newContext({ viewport: desktop, locale: "en-GB" });
  await context.addInitScript(() => localStorage.setItem("noria.speed", "instant"));
  await context.addInitScript(noteQuestions);
  const page = await context.newPage();
  await page.goto(`${address}#/new`);
  await page.locator(".seats select").nth(1).selectOption("master");
  await page.locator("details summary").click();
  await page.locator("input[inputmode=numeric]").fill(SEED);
  await chrome.startTracing(page, {
    categories: ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing", "__metadata"],
  });
  await page.locator("form .btn.primary").click();
  await page.locator(".table .dock").waitFor();
  await play(page, { seed: 8, until: (now, step) => step > STEPS });
  const trace = JSON.parse(await chrome.stopTracing()).traceEvents;
  await context.close();
  return trace;
}

/** Times from a trace: of clicks until the answer is painted, of tasks, and of the opponent's answers and turns. */
function read(trace) {
  const long = (list) => list.map(([from, to]) => (to - from) / 1000);
  const clicks = trace.filter(({ name, ph, args }) => name === "EventTiming" && ph === "b" && args.data.type === "click");
  const marks = (wanted) => sorted(trace.filter(({ name, cat }) => name === wanted && cat.includes("user_timing")).map(({ ts }) => ts));
  const answered = marks("answered");
  const thinking = marks("asked").slice(0, answered.length).map((from, index) => [from, answered[index]]);
  // What the opponent does between two clicks is a turn.
  const turns = thinking.reduce((turns, [from, to]) => {
    const last = turns.at(-1);
    if (last && !clicks.some(({ ts }) => ts > last[1] && ts < from)) last[1] = to;
    else turns.push([from, to]);
    return turns;
  }, []);
  const main = (event) => trace.some(({ name, args, pid, tid }) => name === "thread_name" && args.name === "CrRendererMain" && pid === event.pid && tid === event.tid);
  const tasks = trace.filter((event) => event.name === "RunTask" && event.dur > 1000 && main(event)).map(({ ts, dur }) => [ts, ts + dur]);
  const during = tasks.filter(([from, to]) => thinking.some(([begin, end]) => from < end && to > begin));
  return { clicks: clicks.map(({ args }) => args.data.duration), tasks: long(tasks), during: long(during), answers: long(thinking), turns: long(turns) };
}

const server = await serve();
const chrome = await browser("chromium");
try {
  await weight(chrome, server.address);
  await starts(chrome, server.address);
  const { clicks, tasks, during, answers, turns } = read(await traceOfGame(chrome, server.address));
  console.log("A game against a master, from a trace");
  console.log(`  click to paint: median ${ms(median(clicks))}, worst ${ms(most(clicks))}, of ${clicks.length} clicks`);
  console.log(`  longest task of the page: ${ms(most(during))} while the master thinks, ${ms(most(tasks))} in all`);
  const long = tasks.filter((time) => time > LONG);
  console.log(`  tasks of more than ${LONG} ms: ${long.length}, with the one that opens the table${long.length > 0 ? ` (${long.map(ms).join(", ")})` : ""}`);
  console.log(`  a turn of the master: median ${ms(median(turns))}, longest ${ms(most(turns))}, of ${turns.length}; longest answer ${ms(most(answers))}`);
} finally {
  await chrome.close();
  server.close();
}

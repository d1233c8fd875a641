// Runs the files of tests, three at a time: those that take longest first, so that none of them is left for the end.
// `node run.mjs games table` runs some of them.
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { run } from "node:test";
import { tap } from "node:test/reporters";
import { fileURLToPath } from "node:url";

const folder = dirname(fileURLToPath(import.meta.url));
const longest = ["lessons", "online-more", "learn", "games", "screens", "firefox", "webkit", "online", "tournament", "line"];
const all = readdirSync(folder).filter((file) => file.endsWith(".test.mjs")).map((file) => file.replace(".test.mjs", "")).sort();
const named = process.argv.slice(2);
const names = named.length > 0 ? named : [...longest, ...all.filter((name) => !longest.includes(name))];

/** Milliseconds for a file, several times what the longest takes: a browser that hangs must not hold up everything. */
const timeout = 600_000;

const slow = [];
// `forceExit`: a file ends with its last test, whatever a failed one has left running.
run({ files: names.map((name) => join(folder, `${name}.test.mjs`)), concurrency: 3, timeout, forceExit: true })
  .on("test:fail", () => { process.exitCode = 1; })
  .on("test:pass", ({ name, details }) => { if (details.type !== "suite") slow.push([details.duration_ms, name]); })
  .on("end", () => {
    slow.sort(([a], [b]) => b - a);
    for (const [time, name] of slow.slice(0, 12)) console.log(`# ${(time / 1000).toFixed(1)} s: ${name}`);
  })
  .compose(tap)
  .pipe(process.stdout);

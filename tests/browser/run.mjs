// Runs the files of tests, three at a time: those that take longest first, so that none of them is left for the end.
// `node run.mjs games table` runs some of them.
import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
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

/** Runs some files, and gives the names of those with a test that failed. */
function runFiles(names, concurrency) {
  const failed = new Set();
  // `forceExit`: a file ends with its last test, whatever a failed one has left running.
  const stream = run({ files: names.map((name) => join(folder, `${name}.test.mjs`)), concurrency, timeout, forceExit: true });
  stream.on("test:fail", ({ file, name }) => failed.add(basename(file ?? name, ".test.mjs")));
  stream.on("test:pass", ({ name, details }) => { if (details.type !== "suite") slow.push([details.duration_ms, name]); });
  const printed = stream.compose(tap);
  printed.pipe(process.stdout, { end: false });
  return new Promise((resolve) => printed.on("end", () => resolve([...failed])));
}

/** More than so many failed files are no accident of a busy machine. */
const mostAgain = 3;

let failed = await runFiles(names, 3);
if (failed.length > 0 && failed.length <= mostAgain) {
  console.log(`# once more, by themselves: ${failed.join(", ")}`);
  const again = failed;
  failed = await runFiles(again, 1);
  for (const name of again.filter((name) => !failed.includes(name))) console.log(`# flaky: ${name} failed beside others and passed alone`);
}
slow.sort(([a], [b]) => b - a);
for (const [time, name] of slow.slice(0, 12)) console.log(`# ${(time / 1000).toFixed(1)} s: ${name}`);
process.exitCode = failed.length > 0 ? 1 : 0;

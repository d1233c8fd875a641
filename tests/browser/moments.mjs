// Moments of recorded games, to begin a test in the middle of one.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./harness.mjs";

const folder = join(root, "fixtures/games");

/** All turns of the recorded games whose file names match: the record before each, and its words. */
export function* turns(files = /^base-2-second/) {
  for (const file of readdirSync(folder).filter((name) => files.test(name)).sort()) {
    const [head, body] = readFileSync(join(folder, file), "utf8").split("\n\n");
    const lines = body.split("\n").filter((line) => /^\d+\.\d/.test(line));
    for (const [index, line] of lines.entries()) {
      const [turn, ...words] = line.replace(/ #\S+/, "").split(" ");
      yield { file, turn, words, head, lines: lines.slice(0, index) };
    }
  }
}

/** A stored game at a moment: the turn's first words are done, `redo` words can be redone. */
export function kept({ head, lines, turn, words }, done, { seats, redo = 0 } = {}) {
  const players = Number(/^players (\d)/m.exec(head)[1]);
  const [, round, seat] = /^(\d+)\.(\d)/.exec(turn);
  const people = seats ?? Array.from({ length: players }, (_, index) => (index + 1 === Number(seat) ? "human" : "novice"));
  const again = words.slice(done, done + redo).reverse().map((word) => `redo ${word}\n`).join("");
  const begun = done > 0 ? `${round}.${seat} ${words.slice(0, done).join(" ")}\n` : "";
  return `noria-game 1\n${people.map((who) => `seat ${who.includes(" ") ? who : `${who} `}\n`).join("")}${again}----\n${head}\n\n${lines.map((line) => `${line}\n`).join("")}${begun}`;
}

/** A whole recorded game as it is stored at its end. */
export function ended(files, seats) {
  const last = [...turns(files)].at(-1);
  return kept(last, last.words.length, { seats });
}

/** Opens a stored game; an open one is left first. */
export async function enter(page, address, text, id = "moment") {
  if (await page.locator(".table").count()) {
    await page.goto(`${address}#/elsewhere`);
    await page.locator(".table").waitFor({ state: "detached" });
  }
  await page.evaluate(([id, text]) => localStorage.setItem(`noria.game.${id}`, text), [id, text]);
  await page.goto(`${address}#/table/${id}`);
  await page.locator(".table").waitFor();
}

/** The first turn that contains a word, and its position. */
export function find(word, { files, from = 0, fits = () => true } = {}) {
  for (const turn of turns(files)) {
    const at = turn.words.findIndex((other, index) => index >= from && word.test(other) && fits(turn, index));
    if (at >= 0) return { turn, at };
  }
  throw new Error(`no turn with ${word}`);
}

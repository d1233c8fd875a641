// A client of `noria engine`, and random games with it.
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { dice } from "../player.mjs";

/** A program that ends with this one. */
export function run(program, options, input = "ignore") {
  const child = spawn(program, options, { stdio: [input, "pipe", "inherit"] });
  process.on("exit", () => child.kill());
  return child;
}

export function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Every kind of game with a name for its files. */
export const kinds = ["first", "second"].flatMap((edition) => [
  ...[2, 3, 4].map((players) => [`base-${players}-${edition}`, { mode: "base", players, edition }]),
  ...[2, 3, 4].flatMap((players) => ["together", "in-turn"].map((wheels) =>
    [`expert-${players}-${edition}-${wheels}`, { mode: "expert", players, edition, wheels }])),
  ...[1, 2, 3].map((bot) => [`solo-${bot}-${edition}`, { mode: "solo", bot, edition }]),
]);

export class Engine {
  constructor(program, ...options) {
    this.child = run(program, ["engine", ...options], "pipe");
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }

  async ask(cmd, fields = {}) {
    this.child.stdin.write(`${JSON.stringify({ cmd, ...fields })}\n`);
    const reply = JSON.parse((await this.lines.next()).value);
    if (!reply.ok) throw new Error(`${cmd} ${JSON.stringify(fields)}: ${JSON.stringify(reply.error)}`);
    return reply;
  }

  /** Plays at random to the end, or this many actions. */
  async random(seed, most = Infinity) {
    const roll = dice(seed);
    for (let played = 0; played < most; played += 1) {
      const { actions } = await this.ask("actions");
      if (actions.length === 0) return;
      await this.ask("play", { action: actions[roll(actions.length)].token });
    }
  }

  /** One turn of this seat at random, as the words that a server expects; at most up to a reveal. */
  async turn(sight, seat, roll) {
    const { round, phase, wheels } = sight.position;
    // Wheels that others have built in secret look empty, so the first seat seems to decide.
    const hidden = phase === "wheels" && wheels === "together" ? { seat: 1 } : {};
    await this.ask("load", { position: { ...sight.position, ...hidden }, seed: 1 });
    const words = [];
    for (;;) {
      const { actions } = await this.ask("actions", { seat });
      const { token } = actions[roll(actions.length)];
      words.push(token);
      if (token === "reveal") return words;
      const reply = await this.ask("play", { seat, action: token });
      if (!reply.pending.includes(seat)) return words;
      const { position } = await this.ask("state");
      if (position.round !== round || (round === 0 && position.phase !== phase)) return words;
    }
  }
}

// Tables of a server, running and finished, of every kind, on both databases: as backups, and the raw SQLite file.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { root } from "../harness.mjs";
import { dice } from "../player.mjs";
import { Engine, run, write } from "./engine.mjs";

class Person {
  constructor(address, name) { Object.assign(this, { address, name, cookie: "" }); }

  async ask(path, body, method = body === undefined ? "GET" : "POST") {
    const headers = { cookie: this.cookie, ...(body === undefined ? {} : { "content-type": "application/json" }) };
    const reply = await fetch(`${this.address}api/${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path} ${JSON.stringify(body)}: ${text}`);
    this.cookie ||= reply.headers.get("set-cookie")?.split(";")[0] ?? "";
    return reply.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
  }

  async arrive() {
    this.id = (await this.ask("me", { name: this.name })).id;
    return this;
  }
}

/** Plays this many turns of these players, or to the end. */
async function play(engine, people, table, { seed = 1, turns = Infinity } = {}) {
  const roll = dice(seed);
  for (let done = 0; done < turns;) {
    let idle = true;
    for (const person of people) {
      const now = await person.ask(`tables/${table}`);
      if (now.status === "finished" || now.status === "closed") return;
      if (now.status !== "running" || !now.you || !now.pending.includes(now.you)) continue;
      const actions = await engine.turn(now.sight, now.you, roll);
      await person.ask(`tables/${table}/actions`, { base: now.seq, key: `k${now.seq}`, actions });
      idle = false;
      done += 1;
      if (done >= turns) return;
    }
    if (idle) await new Promise((resolve) => setTimeout(resolve, 30)); // a computer thinks
  }
}

/** Plays at the tables. Returns the final state, for the tests. */
async function scenario(address, engine, daily) {
  const [ada, ben, cleo, dan] = await Promise.all(["Ada", "Ben", "Cléo 🛞", "Dan"].map((name) => new Person(address, name).arrive()));
  const all = [ada, ben, cleo, dan];
  const level = (level) => ({ level });
  const made = {};
  const open = async (name, terms, people) => {
    const seats = terms.seats ?? ["me", ...people.slice(1).map(() => "open")];
    const { table } = await people[0].ask("tables", { ...terms, seats, options: { players: seats.length, ...terms.options } });
    for (const person of people.slice(1)) await person.ask(`tables/${table}/join`, {});
    made[name] = { table, people: people.map((person) => person.name) };
    return table;
  };
  const expert = (options) => ({ options: { mode: "expert", ...options } });

  // Under way.
  for (const [name, terms, people, turns] of [
    ["running-base-2", {}, [ada, ben], 14],
    ["running-base-3-first", { options: { edition: "first" } }, [ben, cleo, ada], 17],
    ["running-base-4-computers", { seats: ["me", level("novice"), "open", level("apprentice")] }, [ada, dan], 9],
    ["running-expert-3", expert({ wheels: "together" }), [cleo, ada, dan], 20],
    ["running-expert-2-in-turn-first", expert({ wheels: "in-turn", edition: "first" }), [dan, ben], 11],
    ["running-expert-4-building", expert({ wheels: "together" }), all, 2],
    ["running-solo", { options: { mode: "solo", players: 1 }, seats: ["me"] }, [ada], 6],
    ["running-days", { clock: { days: 3 } }, [ada, cleo], 8],
    ["running-bank", { clock: { bank: { seconds: 1200, increment: 15 } } }, [ben, dan], 8],
  ]) await play(engine, people, await open(name, terms, people), { seed: turns, turns });
  const talked = made["running-base-2"].table;
  for (const [person, text] of [[ada, "Good luck!"], [ben, "Viel Glück! 🍀"], [ada, "<b>no markup</b>"]]) await person.ask(`tables/${talked}/chat`, { text });
  const proposed = made["running-expert-3"].table;
  await cleo.ask(`tables/${proposed}/propose`, "end");
  // A player left, and a stand-in plays.
  const left = await open("running-left", { stand_in: "novice" }, [ada, ben, cleo]);
  await play(engine, [ada, ben, cleo], left, { seed: 5, turns: 8 });
  await cleo.ask(`tables/${left}/leave`, {});

  // Before the start.
  await open("waiting", { listed: true, seats: ["me", "open", "open"], clock: { days: 1 } }, [ben]);

  // Over.
  for (const [name, terms, people] of [
    ["finished-base-2", {}, [ada, ben]],
    ["finished-base-4", {}, all],
    ["finished-expert-3-first", expert({ wheels: "together", edition: "first" }), [ben, cleo, dan]],
    ["finished-computer", { seats: ["me", level("novice")] }, [cleo]],
    ["finished-solo", { options: { mode: "solo", players: 1 }, seats: ["me"] }, [dan]],
  ]) await play(engine, people, await open(name, terms, people), { seed: people.length + 7 });
  const resigned = await open("finished-resigned", { stand_in: "novice" }, [ada, dan]);
  await play(engine, [ada, dan], resigned, { seed: 3, turns: 10 });
  await dan.ask(`tables/${resigned}/resign`, {});
  await play(engine, [ada], resigned, { seed: 4 });
  const closed = await open("closed", {}, [ada, ben]);
  await play(engine, [ada, ben], closed, { seed: 6, turns: 7 });
  const { seq } = await ada.ask(`tables/${closed}/propose`, "end");
  await ben.ask(`tables/${closed}/answer`, { proposal: seq, agree: true });
  await ben.ask(`tables/${made["finished-base-2"].table}/rematch`, {});

  // Data of players.
  const { token } = await ada.ask("me/tokens", { label: "my bot" });
  await ben.ask("me/notices", { webhook: "https://example.org/noria" });
  await dan.ask(`daily/${daily.day}`, { record: daily.record });

  const tables = {};
  for (const [name, { table, people }] of Object.entries(made)) {
    const shown = await all.find((person) => person.name === people[0]).ask(`tables/${table}`);
    tables[name] = { table, people, status: shown.status, seq: shown.seq, round: shown.sight?.position.round ?? null, standings: shown.standings ?? null };
  }
  const people = {};
  for (const person of all) {
    const { rating } = await person.ask(`players/${person.id}`);
    people[person.name] = { id: person.id, cookie: person.cookie, rating };
  }
  return { at: Date.now(), people, token, day: daily.day, daily: (await dan.ask(`daily/${daily.day}`)).you, chat: await ada.ask(`tables/${talked}/chat`), tables,
    record: await ada.ask(`tables/${made["finished-base-4"].table}/record`) };
}

/** A server on this database. */
export async function serve(program, site, database) {
  const child = run(program, ["serve", "--bind", "127.0.0.1:7390", "--site", site, "--database", database, "--rates", "0"]);
  const address = await new Promise((resolve, reject) => {
    child.stdout.on("data", (text) => { const found = /http:\S+/.exec(String(text)); if (found) resolve(found[0]); });
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { address, stop: () => new Promise((resolve) => { child.on("exit", resolve); child.kill("SIGTERM"); }) };
}

/** Plays everything on both databases; `daily` is a finished game of the day. */
export async function tables(program, site, folder, daily) {
  const dir = mkdtempSync(join(tmpdir(), "noria-released-"));
  const postgres = run(join(root, "scripts/postgres"), [], "pipe");
  const { value: url } = await createInterface({ input: postgres.stdout })[Symbol.asyncIterator]().next();
  const engine = new Engine(program);
  for (const [name, database] of [["sqlite", `sqlite:${join(dir, "noria.db")}`], ["postgres", url]]) {
    const server = await serve(program, site, database);
    const told = await scenario(server.address, engine, daily);
    // Computers may have played on meanwhile; the fixture is a backup of a stopped server.
    await server.stop();
    rmSync(join(folder, `${name}.backup`), { force: true });
    execFileSync(program, ["backup", join(folder, `${name}.backup`), "--database", database]);
    write(join(folder, `${name}.json`), `${JSON.stringify(told, null, 1)}\n`);
    if (name === "sqlite") copyFileSync(join(dir, "noria.db"), join(folder, "noria.db"));
  }
  await engine.ask("quit");
  postgres.stdin.end();
  rmSync(dir, { recursive: true });
}

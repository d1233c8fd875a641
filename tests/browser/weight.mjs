// What the site weighs as it is sent.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { root, site } from "./harness.mjs";

/** What everything but the opponents' network may weigh together, in bytes. */
export const limit = 400 * 1024;

/** The compressed size of every file, heaviest first, of all together, and without the network, in bytes. */
export function weigh() {
  const names = readdirSync(site).filter((name) => !/\.(br|gz)$/.test(name));
  const files = names.map((name) => ({ name, sent: statSync(join(site, `${name}.br`)).size })).sort((a, b) => b.sent - a.sent);
  const all = files.reduce((sum, file) => sum + file.sent, 0);
  const network = brotliCompressSync(readFileSync(join(root, "crates/ai/network.txt"))).length;
  return { files, all, withoutNetwork: all - network };
}

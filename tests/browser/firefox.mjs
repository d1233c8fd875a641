// A Firefox as its makers ship it, over WebDriver BiDi, which it speaks by itself.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import WebSocket from "ws";
import { DrivenPage } from "./driven.mjs";
import { endsWithTests } from "./harness.mjs";

class Page extends DrivenPage {
  constructor(driver, context, userContext) { super(); Object.assign(this, { driver, context, userContext }); }
  async evaluate(work, argument = null) {
    const { result, exceptionDetails } = await this.driver.send("script.callFunction", {
      functionDeclaration: `async (json) => JSON.stringify(await (${work})(JSON.parse(json)))`,
      arguments: [{ type: "string", value: JSON.stringify(argument) }], target: { context: this.context }, awaitPromise: true });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result.type === "string" ? JSON.parse(result.value) : undefined;
  }
  async press(locator) {
    const place = await locator.run(([element]) => {
      if (!element) return null;
      element.scrollIntoView({ block: "nearest" });
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2].map(Math.round);
    });
    if (!place) return false;
    const [x, y] = place;
    await this.driver.send("input.performActions", { context: this.context, actions: [{ type: "pointer", id: "mouse", actions: [
      { type: "pointerMove", x, y }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }] }] });
    return true;
  }
  async goto(url) { await this.driver.send("browsingContext.navigate", { context: this.context, url, wait: "complete" }); }
  async reload() { await this.driver.send("browsingContext.reload", { context: this.context, wait: "complete" }); }
  async close() { await this.driver.send("browser.removeUserContext", { userContext: this.userContext }); }
}

export async function firefox(program) {
  const profile = mkdtempSync(join(tmpdir(), "noria-firefox-"));
  const child = endsWithTests(spawn(program, ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"]));
  const address = await new Promise((resolve, reject) => {
    child.stderr.on("data", (text) => { const found = /BiDi listening on (ws:\S+)/.exec(String(text)); if (found) resolve(found[1]); });
    child.on("error", reject).on("exit", () => reject(new Error("Firefox does not start")));
  });
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map();
  const pages = new Map();
  socket.on("message", (text) => {
    const message = JSON.parse(text);
    if (message.type === "event") {
      if (message.params.level === "error") pages.get(message.params.source.context)?.errors.push(message.params.text);
      return;
    }
    const { resolve, reject } = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === "error") reject(new Error(`${message.error}: ${message.message}`)); else resolve(message.result);
  });
  socket.on("close", () => { for (const { reject } of waiting.values()) reject(new Error("Firefox has gone")); });
  await new Promise((resolve, reject) => { socket.on("open", resolve).on("error", reject); });
  let last = 0;
  const driver = {
    send: (method, params) => new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    }),
    /** A window with storage of its own, at an address; `settings` are kept there first. */
    async open(address, settings = {}) {
      const { userContext } = await driver.send("browser.createUserContext", {});
      const { context } = await driver.send("browsingContext.create", { type: "window", userContext });
      const page = new Page(driver, context, userContext);
      pages.set(context, page);
      await driver.send("browsingContext.setViewport", { context, viewport: { width: 1440, height: 900 } });
      return page.begin(address, settings);
    },
    async close() {
      socket.terminate();
      const ended = new Promise((resolve) => { child.on("exit", resolve); });
      child.kill("SIGKILL");
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
  await driver.send("session.new", { capabilities: {} });
  await driver.send("session.subscribe", { events: ["log.entryAdded"] });
  return driver;
}

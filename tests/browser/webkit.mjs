// A WebKit over WebDriver: Debian's (webkit2gtk-driver), as GNOME's browser has it.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { DrivenPage, until } from "./driven.mjs";

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

class Page extends DrivenPage {
  constructor(driver, session) { super(); Object.assign(this, { driver, session }); }
  send(method, path, body) { return this.driver.send(method, `session/${this.session}/${path}`, body); }
  evaluate(work, argument = null) {
    return this.send("POST", "execute/async", { script: `
      const done = arguments[arguments.length - 1];
      Promise.resolve((${work})(arguments[0])).then(done, (error) => done({ failed: String(error) }));`, args: [argument] })
      .then((value) => { if (value?.failed) throw new Error(value.failed); return value; });
  }
  async press(locator) {
    // What is replaced meanwhile is looked for again.
    const stale = (error) => { if (/stale element/.test(String(error))) return false; throw error; };
    const element = await locator.run(([element]) => { element?.scrollIntoView({ block: "nearest" }); return element; }).catch(stale);
    if (!element) return false;
    return this.send("POST", `element/${element[ELEMENT]}/click`, {}).then(() => true, async (error) => {
      if (/stale element/.test(String(error))) return false;
      // The driver cannot locate an SVG group.
      if (!/not interactable/.test(String(error))) throw error;
      await locator.run(([element]) => { element.dispatchEvent(new MouseEvent("click", { bubbles: true })); });
      return true;
    });
  }
  async goto(url) { await this.send("POST", "url", { url }); }
  async reload() { await this.send("POST", "refresh", {}); }
  async close() {
    this.driver.page = null;
    await this.driver.send("DELETE", `session/${this.session}`);
  }
}

/** A free port. */
const freePort = () => new Promise((resolve) => {
  const server = createServer().listen(0, "127.0.0.1", () => { const { port } = server.address(); server.close(() => resolve(port)); });
});

/** A driver on a separate screen. */
export async function webkit(program) {
  const port = await freePort();
  const child = spawn("xvfb-run", ["-a", "-s", "-screen 0 1440x900x24", program, `--port=${port}`],
    { stdio: "ignore", detached: true, env: { ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: "1", WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" } });
  const driver = {
    async send(method, path, body) {
      const reply = await fetch(`http://127.0.0.1:${port}/${path}`, { method, body: body && JSON.stringify(body) });
      const { value } = await reply.json();
      if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
      return value;
    },
    /** A new browser with nothing in it, at an address; `settings` are kept there first. */
    async open(address, settings = {}) {
      await driver.page?.close(); // it has one browser at a time
      const { sessionId } = await driver.send("POST", "session", { capabilities: { alwaysMatch: { timeouts: { script: 60_000 } } } });
      const page = driver.page = new Page(driver, sessionId);
      await page.send("POST", "window/rect", { width: 1440, height: 900 });
      return page.begin(address, settings);
    },
    close() { try { process.kill(-child.pid); } catch { /* it has ended */ } },
  };
  process.on("exit", driver.close);
  await until(() => driver.send("GET", "status").then(() => true, () => false), 20_000, "WebKitWebDriver");
  return driver;
}

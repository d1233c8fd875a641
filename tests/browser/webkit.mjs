// A WebKit over WebDriver, with as much of Playwright's page as the players of these tests use. Playwright itself only
// drives a WebKit of its own making; this one is Debian's (webkit2gtk-driver), as GNOME's browser has it.
import { spawn } from "node:child_process";

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Repeats until there is an answer. */
async function until(what, timeout = 20_000, name = what) {
  for (const end = Date.now() + timeout; Date.now() < end; await pause(30)) {
    const found = await what();
    if (found) return found;
  }
  throw new Error(`Timeout: ${name}`);
}

/** Things on the page, found anew each time they are asked for. */
class Locator {
  constructor(page, selector, { index = null, hasText = "" } = {}) { Object.assign(this, { page, selector, index, hasText }); }
  first() { return this.nth(0); }
  nth(index) { return new Locator(this.page, this.selector, { index, hasText: this.hasText }); }
  /** Runs a function of all that is found (the chosen one alone where there is a choice) in the page. */
  run(work, argument) {
    return this.page.evaluate(`([selector, index, hasText, argument]) => {
      const found = [...document.querySelectorAll(selector)].filter((element) => element.textContent.includes(hasText));
      return (${work})(index === null ? found : found.slice(index, index + 1), argument);
    }`, [this.selector, this.index, this.hasText, argument]);
  }
  count() { return this.run((found) => found.length); }
  isVisible() { return this.run(([element]) => !!element && element.getBoundingClientRect().width > 0); }
  async waitFor() { await until(() => this.isVisible(), 30_000, this.selector); }
  async innerText() { await this.waitFor(); return this.run(([element]) => element.innerText); }
  async click({ timeout = 20_000 } = {}) {
    await until(() => this.isVisible(), timeout, this.selector);
    const element = await this.run(([element]) => { element.scrollIntoView({ block: "nearest" }); return element; });
    await this.page.send("POST", `element/${element[ELEMENT]}/click`, {}).catch(async (error) => {
      // The driver knows no place in a group of drawn things.
      if (!/not interactable/.test(String(error))) throw error;
      await this.run(([element]) => { element.dispatchEvent(new MouseEvent("click", { bubbles: true })); });
    });
  }
  async check() {
    await until(() => this.count(), 20_000, this.selector); // what is drawn is its label
    await this.run(([element]) => { if (!element.checked) element.click(); });
  }
  async fill(text) {
    await this.waitFor();
    await this.run(([element], text) => { element.value = text; element.dispatchEvent(new Event("input", { bubbles: true })); }, text);
  }
  async selectOption(value) {
    await this.waitFor();
    await this.run(([element], value) => { element.value = value; element.dispatchEvent(new Event("change", { bubbles: true })); }, value);
  }
}

class Page {
  constructor(driver, session) { Object.assign(this, { driver, session, errors: [] }); }
  send(method, path, body) { return this.driver.send(method, `session/${this.session}/${path}`, body); }
  evaluate(work, argument = null) {
    return this.send("POST", "execute/async", { script: `
      const done = arguments[arguments.length - 1];
      Promise.resolve((${work})(arguments[0])).then(done, (error) => done({ failed: String(error) }));`, args: [argument] })
      .then((value) => { if (value?.failed) throw new Error(value.failed); return value; });
  }
  locator(selector, options) { return new Locator(this, selector, options); }
  async goto(url) { await this.send("POST", "url", { url }); }
  async reload() { await this.send("POST", "refresh", {}); }
  waitForTimeout(milliseconds) { return pause(milliseconds); }
  waitForFunction(work, argument, { timeout } = {}) { return until(() => this.evaluate(work, argument), timeout); }
  async close() {
    this.driver.page = null;
    await this.driver.send("DELETE", `session/${this.session}`);
  }
}

/** A driver on a screen of its own. */
export async function webkit(program, port) {
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
      await page.goto(address);
      await page.evaluate((settings) => Object.entries(settings).forEach(([key, value]) => localStorage.setItem(key, value)), { "noria.speed": "instant", ...settings });
      await page.reload();
      await page.locator("h1").waitFor();
      return page;
    },
    close() { process.kill(-child.pid); },
  };
  await until(() => driver.send("GET", "status").then(() => true, () => false), 20_000, "WebKitWebDriver");
  return driver;
}

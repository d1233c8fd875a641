// As much of Playwright's page as the players of these tests use, for browsers as Debian ships them: Playwright drives a
// Firefox and a WebKit of its own, or their latest versions. A page that is driven has `evaluate`, `goto`, `reload`
// and `press`, which says whether the thing was still there.
export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Repeats until there is an answer. */
export async function until(what, timeout = 20_000, name = what) {
  for (const end = Date.now() + timeout; Date.now() < end; await pause(30)) {
    const found = await what();
    if (found) return found;
  }
  throw new Error(`Timeout: ${name}`);
}

/** Things on the page, found anew each time they are asked for. */
export class Locator {
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
    await until(async () => (await this.isVisible()) && this.page.press(this), timeout, this.selector);
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

export class DrivenPage {
  errors = [];
  locator(selector, options) { return new Locator(this, selector, options); }
  waitForTimeout(milliseconds) { return pause(milliseconds); }
  waitForFunction(work, argument, { timeout } = {}) { return until(() => this.evaluate(work, argument), timeout); }
  /** The first visit to an address: with settings that were made before. */
  async begin(address, settings) {
    await this.goto(address);
    await this.evaluate((settings) => Object.entries(settings).forEach(([key, value]) => localStorage.setItem(key, value)), { "noria.speed": "instant", ...settings });
    await this.reload();
    this.errors.length = 0; // what the reload has interrupted
    await this.locator("h1").waitFor();
    return this;
  }
}

import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Driver } from "./driver.ts";
import { findInPage, type Kind, middleInPage } from "./in-page.ts";

/** Milliseconds after which what was waited for won't come: a busy machine is slow. */
const patience = 60_000;
/** Milliseconds between two looks. */
const pause = 40;

/** Somebody in front of a browser of any engine. A journey is written once, with what they do and see. */
export class Visitor {
  readonly driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.#origin = origin;
  }

  goto(path: string) {
    return this.driver.goto(new URL(path, this.#origin).href);
  }

  /** The value of an expression of script in the page. */
  value<T>(expression: string): Promise<T> {
    return this.driver.value(expression);
  }

  /** Waits until an expression of script is true. A page that is just being left counts as not yet. */
  async until(expression: string, what = expression) {
    let last: unknown;
    for (const end = Date.now() + patience; Date.now() < end; await sleep(pause)) {
      try {
        last = await this.driver.value(expression);
        if (last) return;
      } catch (error) {
        last = error;
      }
    }
    const [url, text] = await this.driver
      .value<[string, string]>("[location.href, document.body && document.body.innerText.slice(0, 2000)]")
      .catch(() => ["a page without script", ""]);
    if (process.env.SCREENSHOTS) writeFileSync(`${process.env.SCREENSHOTS}/failed.png`, await this.driver.screenshot());
    throw new Error(`${this.driver.name}: never came: ${what} (last: ${last})\nat ${url}:\n${text}`);
  }

  /** Waits until a text can be seen. */
  sees(text: string, kind: Kind = "text") {
    return this.until(`!!${find(kind, text)}`, `${kind} ‘${text}’`);
  }

  /** Waits until a text can't be seen. */
  misses(text: string, kind: Kind = "text") {
    return this.until(`document.readyState === "complete" && !${find(kind, text)}`, `no ${kind} ‘${text}’`);
  }

  /** Presses a button or link. */
  async press(name: string, kind: Kind = "button") {
    await this.sees(name, kind);
    await this.pressOn(find(kind, name), name);
  }

  follow(name: string) {
    return this.press(name, "link");
  }

  /** Presses in the middle of the element that an expression gives, once nothing lies over it. */
  async pressOn(element: string, what = element) {
    await this.until(`!!${element}`, what);
    const { x, y } = await this.#middle(element, what);
    await this.driver.drag([[x, y]]);
  }

  async #middle(element: string, what: string) {
    let covered: string | null = null;
    for (const end = Date.now() + patience; Date.now() < end; await sleep(pause)) {
      const found = await this.driver
        .value<Awaited<ReturnType<typeof middleInPage>>>(`(${middleInPage})(${element})`)
        .catch((error) => ({ x: 0, y: 0, covered: String(error) }));
      if (found.covered === null) return found;
      covered = found.covered;
    }
    throw new Error(`${this.driver.name}: ‘${what}’ is covered by ${covered}`);
  }

  /** Draws a line across an element. */
  async draw(element: string) {
    await this.until(`!!${element}`);
    const { x, y } = await this.#middle(element, element);
    await this.driver.drag([
      [x - 80, y],
      [x - 40, y - 30],
      [x, y + 20],
      [x + 60, y - 10],
    ]);
  }

  /** Types into the field of a label, in place of what is there. Dates are set as their pickers set them. */
  async fill(label: string, text: string) {
    await this.sees(label, "field");
    const field = find("field", label);
    if (await this.value<boolean>(`/^(date|time|datetime-local|color)$/.test(${field}.type)`)) {
      const set = `((field) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, ${JSON.stringify(text)});
        for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
      })(${field})`;
      return this.value(set);
    }
    await this.#focus(field, label);
    await this.value(`${field}.select()`);
    await this.driver.type(text);
    await this.until(`${field}.value === ${JSON.stringify(text)}`, `‘${text}’ in ‘${label}’`);
  }

  /** Types into the field that an expression gives. */
  async typeIn(field: string, text: string) {
    await this.until(`!!${field}`, field);
    await this.#focus(field, field);
    await this.driver.type(text);
  }

  #focus(field: string, what: string) {
    return this.#pressUntil(field, `document.activeElement === ${field}`, what);
  }

  /** Presses until something is so: where script takes the page over just then, a press may miss what has moved, and people press again. */
  async #pressUntil(element: string, isSo: string, what: string) {
    for (const end = Date.now() + patience; !(await this.value(isSo)) && Date.now() < end; ) {
      await this.pressOn(element, what);
      for (let looks = 0; looks < 10 && !(await this.value(isSo)); looks++) await sleep(pause);
    }
    await this.until(isSo, `‘${what}’ pressed`);
  }

  /** Ticks a box or chooses a radio button. */
  async check(label: string) {
    await this.sees(label, "field");
    await this.#pressUntil(find("field", label), `${find("field", label)}.checked`, label);
  }

  /** Gives files to the file field that can be used. */
  async choose(...paths: string[]) {
    const field = "document.querySelector('input[type=file]:not([disabled])')";
    await this.until(`!!${field}`, "a file field");
    await this.driver.setFiles(field, paths);
  }

  type(text: string) {
    return this.driver.type(text);
  }

  async end() {
    await this.driver.end();
  }
}

/** The expression that finds something by its name. */
export const find = (kind: Kind, name: string) => `(${findInPage})(${JSON.stringify(kind)}, ${JSON.stringify(name)})`;

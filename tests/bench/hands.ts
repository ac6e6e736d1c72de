import { setTimeout as sleep } from "node:timers/promises";
import { find, type Visitor } from "../support/engines/visitor.ts";

/**
 * Milliseconds from one key to the next. 37,370 people typed 36.2 words of five characters a minute on their phones: Palin and others, "How do People
 * Type on Mobile Devices?", MobileHCI 2019.
 */
const key = 60_000 / (36.2 * 5);

/** Somebody's hands on a phone: they type as fast as people do, press at once, and read nothing. */
export class Hands {
  readonly visitor: Visitor;
  /** Milliseconds that they have typed for so far. */
  typing = 0;
  /** Milliseconds for which the keys had to wait for the page or for the protocol that presses them. */
  heldUp = 0;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  /** Presses into the field of a label and types, character by character. */
  async fill(label: string, text: string) {
    const field = find("field", label);
    const { visitor } = this;
    await visitor.sees(label, "field");
    // A field that is focused when its page comes takes words without a press.
    for (let tries = 0; tries < 20 && !(await visitor.value(`document.activeElement === ${field}`)); tries++)
      await visitor.pressOn(field, label);
    // The title that stands there is a suggestion, and is written over.
    await visitor.value(`${field}.select()`);
    const start = performance.now();
    for (const [position, character] of [...text].entries()) {
      await sleep(Math.max(0, start + (position + 1) * key - performance.now()));
      await visitor.type(character);
    }
    this.typing += text.length * key;
    this.heldUp += performance.now() - start - text.length * key;
    const typed = await visitor.value<string>(`${field}.value`);
    if (typed !== text) throw new Error(`${visitor.driver.name}: ‘${typed}’ in ‘${label}’ in place of ‘${text}’`);
  }
}

import { expect, test } from "vitest";
import { drawable, inVisualOrder, loadHyphenators, qrModules, typeset } from "../index";

test("a line in any script becomes outlines, and its widths add up", () => {
  const [one, two] = [typeset("Marie", "serif"), typeset("MarieMarie", "serif")];
  expect(two.width).toBeCloseTo(2 * one.width, 1);
  expect(one.draw(10, 20, 12)).toMatch(/^m[\d .-]+/);
  for (const text of ["Ελένη", "ماري", "マリ", "מרי", "ᏣᎳᎩ"]) expect(typeset(text, "plain").missing).toEqual([]);
});

test("letters without a face fall back to plain ones, and a character that nobody can draw is listed", () => {
  expect(drawable("𝓜𝓪𝓻𝓲𝓪", "plain")).toBe("Maria");
  expect(typeset("a\u{e123}", "plain").missing).toEqual(["\u{e123}"]);
});

test("runs from right to left are turned round", () => {
  const runs = [0, 1, 2, 1, 0].map((level, at) => ({ level, at }));
  expect(inVisualOrder(runs).map(({ at }) => at)).toEqual([0, 3, 2, 1, 4]);
});

test("words are divided in their language, with two letters before a hyphen and three after it", async () => {
  const { de, en } = await loadHyphenators();
  expect(de("Erinnerung").split("\u00ad").length).toBeGreaterThan(2);
  expect(en("anything")).not.toMatch(/^.\u00ad|\u00ad..?$/);
});

test("a code has three finders, and a text that is too long has none", () => {
  const modules = qrModules("HTTPS://EXAMPLE.ORG/A");
  const last = modules.length - 1;
  expect([modules[0]?.[0], modules[0]?.[last], modules[last]?.[0]]).toEqual([true, true, true]);
  expect(() => qrModules("x".repeat(5000))).toThrow();
});

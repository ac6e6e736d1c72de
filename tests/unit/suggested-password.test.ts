import { randomInt } from "node:crypto";
import { describe, expect, test } from "vitest";
import { memorialFields } from "~/lib/memorial-fields";
import { passwordWords } from "~/lib/password-words";
import { suggestPassword } from "~/lib/suggested-password";
import { securityForm } from "~/models/memorial/input";

describe("a suggested password", () => {
  test("its words are plain, short and not listed twice", () => {
    for (const word of passwordWords) expect(word).toMatch(/^[a-z]{4,9}$/);
    expect(new Set(passwordWords).size).toBe(passwordWords.length);
  });
  test("there are at least 50 million of them", () => {
    const count = passwordWords.length;
    expect(count * (count - 1) * (count - 2)).toBeGreaterThan(50_000_000);
  });
  test("the numbers choose the words, and no word comes twice", () => {
    const [first, second, third] = passwordWords;
    expect(suggestPassword(() => 0)).toBe([first, second, third].join("-"));
    expect(suggestPassword((below) => below - 1)).toBe(passwordWords.slice(-3).reverse().join("-"));
  });
  test("each word can come first", () => {
    const firsts = passwordWords.map((_, index) => suggestPassword((below) => index % below).split("-")[0]);
    expect(firsts).toEqual(passwordWords);
  });
  test("the form takes it, however long", () => {
    const longest = Math.max(...passwordWords.map((word) => word.length));
    expect(3 * longest + 2).toBeLessThanOrEqual(memorialFields.password.max);
    const password = suggestPassword((below) => randomInt(below));
    expect(securityForm().parse({ password })).toEqual({ password });
  });
});

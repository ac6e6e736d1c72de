import { expect, test } from "vitest";
import { plainPassword } from "~/lib/plain-password";

test.each([
  [" Rose—Garden\u00a0Ｘ ", "rosegardenx"],
  ["Róża_1", "róża_1"],
  ["Mum´s «1952»", "mums1952"],
  ["GRÖẞE", "grösse"],
  ["İI ıi", "iiii"],
  ["१९۵٢", "1952"],
  ["“’—”- \u2800\u3164\u200b", ""],
])("%j is compared as %j", (typed, plain) => expect(plainPassword(typed)).toBe(plain));

test("each character of Unicode is compared alike in all forms that keyboards and browsers give it", () => {
  const apart: string[] = [];
  for (let code = 0; code < 0x1ffff; code++) {
    const text = String.fromCodePoint(code);
    // NFKC makes a space and an accent of an accent that stands alone; no keyboard does.
    if ((code >= 0xd800 && code < 0xe000) || code === 0xb4 || code === 0x1ffd) continue;
    const plain = plainPassword(text);
    const forms = [text.toLowerCase(), text.toUpperCase(), text.normalize("NFD"), text.normalize("NFKC"), plain];
    if (forms.some((form) => plainPassword(form) !== plain)) apart.push(`${code.toString(16)} ${text}`);
  }
  expect(apart).toEqual([]);
});

import { expect, test } from "vitest";
import { safeFileName, UniquePaths } from "~/engines/archive/archive-names";

const name = (text: string, ending = ".jpg") => safeFileName(text, ending, "image");

test.each([
  ["03 Peter Lamb - The garden, last June", "03 Peter Lamb - The garden, last June.jpg"],
  ["../../etc/passwd", "etc passwd.jpg"],
  ["..\\..\\boot.ini", "boot.ini.jpg"],
  ["C:\\Windows", "C Windows.jpg"],
  ['what? <now> "then" *|*', "what now then.jpg"],
  ["a\nb\tc\u0000d\u2028e", "a b c d e.jpg"],
  ["\u202egpj.exe", "gpj.exe.jpg"],
  ["the end. . .", "the end.jpg"],
  [".hidden", "hidden.jpg"],
  ["- dash", "dash.jpg"],
  ["  two   spaces ", "two spaces.jpg"],
  ["Cafe\u0301", "Caf\u00e9.jpg"],
  ["محمد - ذكرى", "محمد - ذكرى.jpg"],
  ["\ud800 half", "half.jpg"],
  ["???", "image.jpg"],
  ["", "image.jpg"],
  ["con", "_con.jpg"],
  ["AUX", "_AUX.jpg"],
  ["com1", "_com1.jpg"],
  ["LPT9", "_LPT9.jpg"],
  ["COM¹", "_COM¹.jpg"],
  ["CONIN$", "_CONIN$.jpg"],
  ["console", "console.jpg"],
  ["nul.txt", "_nul.txt.jpg"],
])("%j becomes %j", (text, expected) => expect(name(text)).toBe(expected));

const longNames = {
  "one byte": "a".repeat(500),
  "two bytes": "ü".repeat(500),
  "three bytes": "王".repeat(500),
  "seven code points": "👩‍👩‍👧‍👦".repeat(100),
  "a letter and its accent": "e\u0301".repeat(300),
};
const characters = (text: string) => Array.from(new Intl.Segmenter("en").segment(text), ({ segment }) => segment);

test.each(Object.entries(longNames))("a long name is cut between characters of %s", (_, text) => {
  const cut = name(text, " (original).jpg");
  expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(140);
  expect(Buffer.byteLength(cut)).toBeGreaterThan(90);
  expect(cut).toMatch(/ \(original\)\.jpg$/);
  const kept = characters(cut.replace(" (original).jpg", ""));
  expect(characters(text.normalize("NFC")).slice(0, kept.length)).toEqual(kept);
});

test("paths that differ in case alone, or in how an accent is written, get numbers", () => {
  const paths = new UniquePaths();
  const taken = ["media/Bees.jpg", "media/bees.jpg", "media/BEES.JPG", "media/bees.png", "media/Bees"];
  expect(taken.map((path) => paths.take(path))).toEqual([
    "media/Bees.jpg",
    "media/bees (2).jpg",
    "media/BEES (3).JPG",
    "media/bees.png",
    "media/Bees",
  ]);
  expect(paths.take("media/Caf\u00e9")).toBe("media/Caf\u00e9");
  expect(paths.take("media/Cafe\u0301")).toBe("media/Cafe\u0301 (2)");
  expect(paths.take("media/Straße.jpg")).toBe("media/Straße.jpg");
  expect(paths.take("media/STRASSE.jpg")).toBe("media/STRASSE (2).jpg");
});

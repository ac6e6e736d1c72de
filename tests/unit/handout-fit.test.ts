import { describe, expect, test } from "vitest";
import { fitText, heightOf, leadingOf, type Room, reach, type Setting, type Typeset } from "~/lib/handout/fit";
import { pieces } from "~/lib/handout/pieces";

/** Type in which every letter is half as wide as it is high, g and p reach down, and É reaches up. */
const typeset: Typeset = (text): Setting => {
  const width = [...text].length / 2;
  const ink = { left: 0, right: width, top: /É/.test(text) ? -1 : -0.7, bottom: /[gp]/.test(text) ? 0.4 : 0 };
  return { width, ink, missing: [], draw: () => text };
};
const room: Room = { width: 1000, height: 300, size: 140, comfortable: 100, lines: 3, leading: 1.1 };

function fitted(text: string, given: Partial<Room> = {}) {
  const { size, settings, height } = fitText(text, "serif", { ...room, ...given }, typeset);
  return { size, height, lines: settings.map((setting) => setting.draw(0, 0, 1)) };
}

describe("a text", () => {
  test("stands on one line in the wished size while it has room", () => {
    expect(fitted("Ada Byron")).toMatchObject({ size: 140, lines: ["Ada Byron"] });
  });

  test("is set smaller on one line while that is comfortable", () => {
    expect(fitted("n".repeat(9).concat(" ", "n".repeat(10)))).toMatchObject({
      size: 100,
      lines: ["nnnnnnnnn nnnnnnnnnn"],
    });
  });

  test("then takes two lines, as even as can be", () => {
    expect(fitted("Anna Maria Lovelace Byron")).toMatchObject({ lines: ["Anna Maria", "Lovelace Byron"] });
    expect(fitted("Anna Maria Lovelace Byron").size).toBeGreaterThan(100);
  });

  test("then three, but never more than it may", () => {
    const long = "Anna Maria Josephine Lovelace Byron of Newstead and Rochdale";
    expect(fitted(long, { height: 600 }).lines).toHaveLength(3);
    expect(fitted(long, { height: 600, lines: 2 }).lines).toHaveLength(2);
    expect(fitted(long, { lines: 1 })).toMatchObject({ lines: [long], size: 1000 / (long.length / 2) });
  });

  test("takes no line more that makes it no larger", () => {
    expect(fitted("Anna Maria Lovelace Byron", { height: 80 }).lines).toHaveLength(1);
  });

  test("keeps words whole, and hyphenated parts", () => {
    expect(fitted(`${"n".repeat(20)} ${"m".repeat(20)}`).lines).toEqual(["n".repeat(20), "m".repeat(20)]);
    expect(fitted("Annamarialina-Montgomeryfeather").lines).toEqual(["Annamarialina-", "Montgomeryfeather"]);
  });

  test("breaks a word only where it could hardly be read otherwise", () => {
    expect(fitted("W".repeat(30)).lines).toEqual(["W".repeat(30)]);
    expect(fitted("W".repeat(100)).lines.length).toBeGreaterThan(1);
    expect(fitted("W".repeat(100)).lines.join("")).toBe("W".repeat(100));
  });

  test("loses no letter and no word on any number of lines", () => {
    for (const text of [
      "a b c d e f g h i j k l m n o p",
      "Anna-Maria Lovelace-Byron",
      "歐陽大文陳慧玲司馬相如李白杜甫白居易",
    ])
      for (const lines of [1, 2, 3])
        expect(fitted(text.repeat(3), { lines }).lines.join("").replaceAll(" ", "")).toBe(
          text.repeat(3).replaceAll(" ", ""),
        );
  });

  test("never leaves its room", () => {
    for (let length = 1; length <= 100; length++)
      for (const text of ["n".repeat(length), "É gp".repeat(length).slice(0, length), "歐".repeat(length)]) {
        const { size, settings, height } = fitText(text, "serif", room, typeset);
        for (const { width } of settings) expect(width * size, text).toBeLessThanOrEqual(room.width + 0.001);
        expect(height, text).toBeLessThanOrEqual(room.height + 0.001);
        expect(size, text).toBeLessThanOrEqual(room.size);
      }
  });
});

describe("the height of lines", () => {
  const [plain, high, low] = ["nnn", "É", "g"].map((text) => typeset(text, "serif")) as [Setting, Setting, Setting];

  test("is the leading's, or more where ink needs it", () => {
    expect(leadingOf([plain, plain], 1.1)).toBe(1.1);
    expect(leadingOf([low, high], 1.1)).toBeCloseTo(1.44);
    expect(reach([plain])).toEqual({ above: 0.74, below: 0.26 });
    expect(reach([high, low])).toEqual({ above: 1, below: 0.4 });
    expect(heightOf([plain, plain, plain], 1.1)).toBeCloseTo(3.2);
  });
});

describe("the pieces of a text", () => {
  const words = (text: string) => pieces(text, "words").map((piece) => piece.text + (piece.spaceAfter ? "_" : ""));

  test.each([
    ["Anna  Maria Byron ", ["Anna_", "Maria_", "Byron"]],
    ["Anna-Maria Byron", ["Anna-", "Maria_", "Byron"]],
    ["- Anna 1950-2026", ["-_", "Anna_", "1950-2026"]],
    ["歐陽大文", ["歐", "陽", "大", "文"]],
    ["陳大文 (David)", ["陳", "大", "文_", "(David)"]],
    ["山田さくら", ["山", "田", "さ", "く", "ら"]],
    ["김민준 이서연", ["김민준_", "이서연"]],
    ["สมศักดิ์ ใจดี", ["สมศักดิ์_", "ใจดี"]],
    ["", []],
  ])("%j are %j", (text, parts) => expect(words(text)).toEqual(parts));

  test("letters keep their marks and joined pictures", () => {
    expect(pieces("क्षé👨‍👩‍👧", "letters").map(({ text }) => text)).toEqual(["क्ष", "é", "👨‍👩‍👧"]);
  });
});

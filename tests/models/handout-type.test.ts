import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { faceNamed } from "~/engines/print/type/faces.server";
import { typeset } from "~/engines/print/type/typeset.server";
import type { Style, Typeset } from "~/lib/handout/fit";
import { pieces } from "~/lib/handout/pieces";
import { nameOf, type Script, scripts } from "../support/handouts";

const folder = path.resolve("app/engines/print/type/fonts");
const faces = readdirSync(folder).flatMap((file) => (file.endsWith(".ttf") ? [file.slice(0, -4)] : []));
const drawn = (text: string, style: Style = "serif") => typeset(text, style).draw(0, 0, 1000);
const width = (text: string) => typeset(text, "serif").width;

/** An outline without the place where it begins. */
const shape = (d: string) => d.replace(/^m[^a-z]*/, "");

/** The signature of an outline: its commands and their extent. */
const mark = (commands: string, left: number, right: number) => `${commands} ${Math.round(left)} ${Math.round(right)}`;

/** The empty boxes of all faces. */
const boxes = new Set(
  faces.map((face) => {
    const outline = faceNamed(face).glyphToJson(0);
    const across = outline.flatMap(({ values }) => values.filter((_, index) => index % 2 === 0));
    return mark(outline.map(({ type }) => type.toLowerCase()).join(""), Math.min(...across), Math.max(...across));
  }),
);

/** The letters of a text that are drawn as an empty box, or not at all. */
function tofu(text: string, style: Style, set: Typeset = typeset): string[] {
  return pieces(text, "letters").flatMap(({ text: letter }) => {
    const setting = set(letter, style);
    const commands = setting.draw(0, 0, 1000).replace(/[^a-z]/g, "");
    const outline = mark(commands, setting.ink.left * 1000, setting.ink.right * 1000);
    const box = setting.draw(0, 0, 1000).includes(shape(drawn("𓄤", style)));
    return commands === "" || box || boxes.has(outline) ? [letter] : [];
  });
}

/** The type as it is set where the fonts lie in another folder, in which a file is changed. */
async function typesetIn(change: (fonts: string) => void): Promise<Typeset> {
  const root = mkdtempSync(path.join(tmpdir(), "everkeep-fonts-"));
  const fonts = path.join(root, "app/engines/print/type/fonts");
  mkdirSync(fonts, { recursive: true });
  for (const face of faces) symlinkSync(path.join(folder, `${face}.ttf`), path.join(fonts, `${face}.ttf`));
  change(fonts);
  vi.resetModules();
  process.chdir(root);
  return (await import("~/engines/print/type/typeset.server")).typeset;
}

const home = process.cwd();
afterEach(() => {
  const left = process.cwd();
  process.chdir(home);
  vi.resetModules();
  if (left !== home) rmSync(left, { recursive: true, force: true });
});

describe("no letter is missing", () => {
  test.each(scripts)("of a name in %s, in any style", (script) => {
    for (const style of ["serif", "italic", "plain", "mono"] as const) {
      const name = nameOf(script, 100);
      expect(typeset(name, style).missing, style).toEqual([]);
      expect(tofu(name, style), style).toEqual([]);
    }
  });

  test("of what people write beside names", () => {
    for (const text of ["O’Neill–Smith «Rosa» “Bee” d’Été Œuvre ﬁn № 5 & Co. £€", "♥ ★ ✝ ☪ ✡ 🌹 🕊️ 🙏🏽 ❤️"])
      for (const style of ["serif", "italic", "plain", "mono"] as const) {
        expect(typeset(text, style).missing, style).toEqual([]);
        expect(tofu(text, style), style).toEqual([]);
      }
  });

  test("fancy letters fall back to plain ones, a whole word at a time", () => {
    for (const style of ["serif", "italic", "plain", "mono", "handwriting"] as const)
      for (const [fancy, plain] of [
        ["𝓜𝓪𝓻𝓲𝓪 𝕰𝖑𝖑𝖎𝖘", "Maria Ellis"],
        ["ℳ𝒶𝓇𝒾𝒶", "Maria"],
        ["𝕸ária, 𝟙𝟡𝟝𝟚", "Mária, 1952"],
        ["“𝑴𝒂𝒓𝒊𝒂…”", "“Maria…”"],
      ] as const) {
        expect(typeset(fancy, style).missing, style).toEqual([]);
        expect(drawn(fancy, style), fancy).toBe(drawn(plain, style));
      }
    // Letters that a font has stay as they are.
    for (const text of ["Ⓜⓐⓡⓘⓐ", "№ 5", "m²"]) expect(drawn(text), text).not.toBe(drawn(text.normalize("NFKC")));
  });

  test("but one that no font has is named, and drawn as an empty box", () => {
    expect(typeset("Nefer 𓄤 and 𓋹", "serif").missing).toEqual(["𓄤", "𓋹"]);
    expect(tofu("Nefer 𓄤", "serif")).toEqual(["𓄤"]);
    expect(drawn("𓄤")).not.toBe("");
  });
});

describe("when a font is taken away", () => {
  const own: [Script, string][] = [
    ["Arabic", "Amiri-Regular"],
    ["Hebrew", "NotoSerifHebrew-Regular"],
    ["Devanagari", "NotoSerifDevanagari-Regular"],
    ["Korean", "NotoSerifKR-Regular"],
    ["Tamil", "NotoSerifTamil-Regular"],
    ["Thai", "NotoSerifThai-Regular"],
    ["Armenian", "NotoSerifArmenian-Regular"],
    ["Georgian", "NotoSerifGeorgian-Regular"],
    ["Bengali", "NotoSerifBengali-Regular"],
    ["Gurmukhi", "NotoSerifGurmukhi-Regular"],
  ];

  test.each(own)("%s: another in its place leaves letters that are named and drawn as boxes", async (script, face) => {
    const set = await typesetIn((fonts) => {
      rmSync(path.join(fonts, `${face}.ttf`));
      copyFileSync(path.join(folder, "EBGaramond-Regular.ttf"), path.join(fonts, `${face}.ttf`));
    });
    const name = nameOf(script, 40);
    expect(set(name, "serif").missing.length).toBeGreaterThan(10);
    expect(tofu(name, "serif", set).length).toBeGreaterThan(10);
    expect(set("Margaret Ellis", "serif").missing).toEqual([]);
  });

  test("nothing in its place is an error that names it", async () => {
    const set = await typesetIn((fonts) => rmSync(path.join(fonts, "NotoSerifHebrew-Regular.ttf")));
    expect(() => set("שרה", "serif")).toThrow(/NotoSerifHebrew-Regular\.ttf/);
    expect(set("Margaret Ellis", "serif").missing).toEqual([]);
  });
});

describe("shaping", () => {
  test("Arabic letters join", () => {
    const apart = [..."محمد"].join("\u200c");
    expect(width("محمد")).toBeLessThan(width(apart) * 0.9);
    expect(drawn("محمد")).not.toBe(drawn(apart));
    expect(drawn("لا")).not.toContain(drawn("ا"));
  });

  test("a Devanagari conjunct is one letter", () => {
    expect(pieces("क्ष", "letters")).toHaveLength(1);
    expect(drawn("क्ष")).not.toBe(drawn("क्\u200cष"));
    expect(width("क्ष")).toBeLessThan(width("क्\u200cष"));
    expect(width("क्ष")).toBeLessThan(width("क") + width("ष"));
  });

  test("a Hebrew word begins at the right", () => {
    expect(drawn("אב").startsWith(drawn("ב"))).toBe(true);
    expect(drawn("ab").startsWith(drawn("a"))).toBe(true);
  });

  test("mixed directions stand as they are read: each word in its own, the first one leads", () => {
    expect(drawn("Fatima محمد Ali").startsWith(drawn("Fatima"))).toBe(true);
    expect(drawn("محمد Ali").startsWith(drawn("Ali"))).toBe(true);
    expect(drawn("שרה Cohen").startsWith(drawn("Cohen"))).toBe(true);
    const [latin, mixed] = [drawn("Ali "), drawn("Ali שרה כהן")];
    expect(mixed.startsWith(latin)).toBe(true);
    // The Latin word is followed by the last Hebrew word; the first one is at the end.
    expect(shape(mixed.slice(latin.length)).startsWith(shape(drawn("ן")))).toBe(true);
    expect(mixed.endsWith(shape(drawn("ש")))).toBe(true);
  });

  test("a line runs in the direction that it is given, even if it begins with a name in another script", () => {
    const draw = (text: string, direction: "ltr" | "rtl") => typeset(text, "plain", direction).draw(0, 0, 1000);
    expect(draw("1.", "rtl")).toBe(draw(".1", "ltr"));
    expect(draw("Ali محمد", "ltr").startsWith(draw("Ali", "ltr"))).toBe(true);
    expect(draw("Ali محمد", "rtl").startsWith(draw("محمد", "rtl"))).toBe(true);
    expect(draw("محمد Ali", "ltr").startsWith(draw("محمد", "ltr"))).toBe(true);
  });

  test("marks sit on their letters, composed or not", () => {
    expect(drawn("Nguye\u0302\u0303n")).toBe(drawn("Nguyễn"));
    expect(width("x\u0301")).toBeCloseTo(width("x"), 5);
    expect(typeset("x\u0301", "serif").ink.top).toBeLessThan(typeset("x", "serif").ink.top);
  });

  test("a family of emoji is one picture", () => {
    expect(pieces("👨‍👩‍👧", "letters")).toHaveLength(1);
    expect(width("👨‍👩‍👧")).toBeCloseTo(width("👨"), 5);
    expect(width("👨👩👧")).toBeCloseTo(3 * width("👨"), 5);
  });

  test("Chinese characters beside kana are drawn as in Japan", () => {
    expect(drawn("直さ").startsWith(drawn("直"))).toBe(false);
    expect(drawn("直子").startsWith(drawn("直"))).toBe(true);
  });
});

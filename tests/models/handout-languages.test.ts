import { describe, expect, test } from "vitest";
import { faintTexts } from "~/lib/handout/colors";
import type { HandoutLanguages } from "~/lib/handout/languages";
import { layOut } from "~/lib/handout/layout";
import { type Line, page, type Sheet } from "~/lib/handout/sheet";
import { themes } from "~/lib/handout/themes";
import { languages } from "~/lib/languages";
import { datesIn, wordsOf } from "~/models/handout/content.server";
import { contentOf, nameOf, typesetOnce, union } from "../support/handouts";
import { expectInOrder } from "../support/sheets";
import { deepRows } from "../support/slow";

const alone = languages.map((first): HandoutLanguages => ({ first, second: null }));
const pairs = languages.flatMap((first) =>
  languages.filter((second) => second !== first).map((second): HandoutLanguages => ({ first, second })),
);

type Given = Partial<Parameters<typeof wordsOf>[0]> & { fullName?: string; portrait?: null; longer?: boolean };

/** Makes a text 60 % longer, its longest word as well. */
function longer(text: string): string {
  const [, number = "", rest = ""] = /^(\d+\. )?(.*)$/.exec(text) ?? [];
  const words = rest.split(" ");
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
  const grown = words.map((word) => (word === longest ? word + word.slice(0, Math.ceil(word.length * 0.6)) : word));
  return number + [...grown, ...words.slice(0, Math.ceil((words.length - 1) * 0.6))].join(" ");
}

/** Returns the content with all fixed texts 60 % longer. */
function longerWords(words: ReturnType<typeof wordsOf>): ReturnType<typeof wordsOf> {
  const all = <Text extends { text: string }>(texts: Text[]) =>
    texts.map((each) => ({ ...each, text: longer(each.text) }));
  return {
    header: all(words.header),
    callToAction: all(words.callToAction),
    footer: all(words.footer),
    password: words.password && { ...words.password, labels: all(words.password.labels) },
    instructions: words.instructions.map(({ steps, direction }) => ({ direction, steps: steps.map(longer) })),
  };
}

function sheetIn(
  chosen: HandoutLanguages,
  { fullName = "Margaret Ellis", portrait, longer, ...given }: Given = {},
): Sheet {
  const words = wordsOf({
    ...{ wording: "list", languages: chosen, header: "", name: "Margaret", password: "rosegarden" },
    ...{ opensByItself: false, ...given },
  });
  return layOut(
    {
      ...contentOf(portrait === null ? { portrait } : {}),
      ...(longer ? longerWords(words) : words),
      name: fullName,
      dates: datesIn(chosen, "1938-09-24", "2026-11-12"),
    },
    typesetOnce,
  );
}

const title = ({ first, second }: HandoutLanguages) => (second ? `${first} and ${second}` : first);
const named = (all: HandoutLanguages[]) => all.map((chosen) => [title(chosen), chosen] as const);

/** The font size of the steps in pixels, by the height of the figure 1. */
const stepSize = (sheet: Sheet) => (sheet.instructions[0]?.ink.height ?? 0) / heightOfOne;
const { top, bottom } = typesetOnce("1.", "plain").ink;
const heightOfOne = bottom - top;

describe.each(deepRows(named([...alone, ...pairs])))("a handout in %s", (_, chosen) => {
  test.each(["list", "management"] as const)("leaves nothing out of its place, printed from the %s", (wording) => {
    const kinds = [
      ["Polish", 100, {}],
      ["Arabic", 40, { password: null, opensByItself: true }],
      ["Chinese", 100, { portrait: null, password: "W".repeat(50) }],
    ] as const;
    for (const [script, length, given] of kinds) {
      const name = nameOf(script, length);
      const sheet = sheetIn(chosen, { wording, name, fullName: name, ...given });
      expectInOrder(sheet);
      expect(sheet.missing).toEqual([]);
    }
    expectInOrder(sheetIn(chosen, { wording, name: "W".repeat(100), fullName: "W".repeat(100) }));
  });

  test("leaves nothing out of its place where each text is 60 % longer", () => {
    for (const wording of ["list", "management"] as const) expectInOrder(sheetIn(chosen, { wording, longer: true }));
  });

  test("can be read in each theme, and by old people: no step is smaller than 9 points", () => {
    for (const wording of ["list", "management"] as const) {
      const sheet = sheetIn(chosen, { wording });
      for (const [theme, colors] of Object.entries(themes)) expect(faintTexts(sheet, colors), theme).toEqual([]);
      expect(stepSize(sheet)).toBeGreaterThanOrEqual((9 / 72) * 300);
    }
  });
});

const middleOf = (lines: Line[]) => {
  const { x, width } = union(lines.map(({ ink }) => ink));
  return x + width / 2;
};

describe("two languages", () => {
  const middle = page.width / 2;

  test("stand side by side, the first one on the left, but Arabic always on the right", () => {
    for (const chosen of pairs) {
      const { header, callToAction, footer } = sheetIn(chosen);
      const firstOnLeft = chosen.first !== "ar";
      for (const lines of [header, callToAction, footer]) {
        // The second language's lines follow the first one's.
        const count = lines.filter(({ ink }) => ink.x + ink.width / 2 < middle === firstOnLeft).length;
        expect(middleOf(lines.slice(0, count)) < middle, title(chosen)).toBe(firstOnLeft);
        expect(middleOf(lines.slice(count)) < middle, title(chosen)).toBe(!firstOnLeft);
      }
    }
  });

  test("have steps with numbers before the texts: left of German ones, right of Arabic ones", () => {
    const { instructions } = sheetIn({ first: "de", second: "ar" });
    const height = instructions[0]?.ink.height ?? 0;
    const isNumber = ({ ink }: Line) => ink.width < height * 1.5;
    const [german, arabic] = [true, false].map((left) =>
      instructions.filter(({ ink }) => ink.x + ink.width / 2 < middle === left),
    ) as [Line[], Line[]];
    for (const lines of [german, arabic]) expect(lines.filter(isNumber)).toHaveLength(3);
    const edges = (lines: Line[], number: boolean) => {
      const { x, width } = union(lines.filter((line) => isNumber(line) === number).map(({ ink }) => ink));
      return [x, x + width] as const;
    };
    expect(edges(german, true)[1]).toBeLessThan(edges(german, false)[0]);
    expect(edges(arabic, true)[0]).toBeGreaterThan(edges(arabic, false)[1]);
  });

  test("name the person, the dates and the password once, and say nothing else twice", () => {
    const both = sheetIn({ first: "pl", second: "en" });
    const polish = sheetIn({ first: "pl", second: null });
    for (const part of ["name", "dates", "address", "funeralHome"] as const) expect(both[part]).toHaveLength(1);
    expect(both.password?.word).toHaveLength(1);
    expect(both.password?.label).toHaveLength(2);
    expect(polish.password?.label).toHaveLength(1);
  });

  test("leave the memorial's own line alone, and replace the default one", () => {
    const chosen: HandoutLanguages = { first: "fr", second: "ar" };
    const words = (header: string, wording: "list" | "management" = "list") =>
      wordsOf({ wording, languages: chosen, header, name: "Margaret", password: null, opensByItself: false }).header;
    expect(words("Unsere Oma").map(({ text }) => text)).toEqual(["Unsere Oma"]);
    for (const wording of ["list", "management"] as const)
      expect(words("Share your memories", wording).map(({ text }) => text)).toEqual([
        "Partagez vos souvenirs",
        "هنا نتشارك الذكريات",
      ]);
    expect(words("", "management")[0]?.text).toBe("Partagez vos condoléances");
  });
});

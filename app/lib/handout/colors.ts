import { contrast, leastContrast, mix, nearestReadable } from "../color";
import { type Box, page, type Sheet } from "./sheet";

/** The 15 colours of a handout (spec 1 §3), in the groups of the dialog (spec 1 §2). */
export const colorGroups = {
  Background: { backgroundStart: "Start", backgroundMiddle: "Middle", backgroundEnd: "End" },
  Borders: { outerBorder: "Outer border", innerBorder: "Inner border" },
  "Text Colors": {
    headerText: "Header",
    nameText: "Name",
    callToActionText: "Call to action",
    instructionText: "Instructions",
    footerText: "Footer",
  },
  Accents: { decorativeLine: "Decorative line", portraitBorder: "Portrait border" },
  Details: { qrBorder: "QR border", passwordBoxBackground: "Password box", passwordBoxBorder: "Password box border" },
} as const;

type Groups = typeof colorGroups;
export type ColorKey = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];
export type HandoutColors = Record<ColorKey, string>;

export const colorKeys = Object.values(colorGroups).flatMap((group) => Object.keys(group)) as ColorKey[];

/** The name of a colour as the dialog has it. */
export const colorNames = Object.assign({}, ...Object.values(colorGroups)) as Record<ColorKey, string>;

/** Contrast that text needs (WCAG 2.2 AA). */
const leastReadable = 4.5;

/** Where the background's colours stand on the way down the page (spec 1 §9). */
export const stops = [0, 0.3, 1] as const;

/** The background's colour at a height of the page. */
function backgroundAt(y: number, colors: HandoutColors): string {
  const at = Math.min(1, Math.max(0, y / page.height));
  const [, middle] = stops;
  return at <= middle
    ? mix(colors.backgroundStart, colors.backgroundMiddle, at / middle)
    : mix(colors.backgroundMiddle, colors.backgroundEnd, (at - middle) / (1 - middle));
}

/** The parts of the page that are written in a colour. */
const written = {
  headerText: (sheet: Sheet) => sheet.header,
  nameText: (sheet: Sheet) => sheet.name,
  callToActionText: (sheet: Sheet) => sheet.callToAction,
  instructionText: (sheet: Sheet) => sheet.instructions,
  footerText: (sheet: Sheet) => sheet.footer,
};

export type TextColor = keyof typeof written;

export interface FaintText {
  key: TextColor;
  /** The contrast that it has, 1 to 21. */
  ratio: number;
  /** The nearest colour that can be read there; null where none on the way to black or white can. */
  nearest: string | null;
}

/** The heights between which the background behind a text changes evenly: its ends, and the middle stop where that is between them. */
function behind({ y, height }: Box): number[] {
  const [, middle] = stops;
  return [y, Math.min(y + height, Math.max(y, middle * page.height)), y + height];
}

/** The text colours that can hardly be read where they stand on this page. */
export function faintTexts(sheet: Sheet, colors: HandoutColors): FaintText[] {
  return (Object.keys(written) as TextColor[]).flatMap((key) => {
    const backgrounds = written[key](sheet).flatMap(({ ink }) => behind(ink).map((y) => backgroundAt(y, colors)));
    const ratio = leastContrast(colors[key], backgrounds);
    if (ratio >= leastReadable) return [];
    return [{ key, ratio, nearest: nearestReadable(colors[key], backgrounds, leastReadable) }];
  });
}

/** The colour of a text in the password's box: the wished one where it can be read there, else black or white. */
export function inBox(wished: string, colors: HandoutColors): string {
  const box = colors.passwordBoxBackground;
  if (contrast(wished, box) >= leastReadable) return wished;
  return contrast("#000000", box) >= contrast("#ffffff", box) ? "#000000" : "#ffffff";
}

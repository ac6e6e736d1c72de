import { contrast, leastContrast, mix, nearestReadable } from "../color";
import { type Box, page, type Sheet } from "./sheet";

/** The 15 colours of a handout, in the groups of the dialog. Stored colours and posted forms use these names. */
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

/** The names of the colours in the dialog. */
export const colorNames = Object.assign({}, ...Object.values(colorGroups)) as Record<ColorKey, string>;

/** The contrast ratio that text needs (WCAG 2.2 AA). */
const leastReadable = 4.5;

/** The positions of the background's three colours, from 0 at the top to 1 at the bottom (docs/product/limits.md). */
export const stops = [0, 0.3, 1] as const;

/** The background's colour at a height of the page, in pixels from its top. */
function backgroundAt(y: number, colors: HandoutColors, height = page.height): string {
  const at = Math.min(1, Math.max(0, y / height));
  const [, middle] = stops;
  return at <= middle
    ? mix(colors.backgroundStart, colors.backgroundMiddle, at / middle)
    : mix(colors.backgroundMiddle, colors.backgroundEnd, (at - middle) / (1 - middle));
}

/** The lines that each text colour is used for. */
const linesIn = {
  headerText: (sheet: Sheet) => sheet.header,
  nameText: (sheet: Sheet) => sheet.name,
  callToActionText: (sheet: Sheet) => sheet.callToAction,
  instructionText: (sheet: Sheet) => [...sheet.dates, ...sheet.address, ...sheet.instructions],
  footerText: (sheet: Sheet) => [...sheet.footer, ...sheet.funeralHome],
};

export type TextColor = keyof typeof linesIn;

export interface FaintText {
  key: TextColor;
  /** Its contrast ratio, 1 to 21. */
  ratio: number;
  /** The nearest readable colour; null if no darker or lighter shade of it is readable. */
  nearest: string | null;
}

/** The heights at which the background behind a text has to be checked: its top, its bottom, and the middle stop if it is in between. */
function behind({ y, height }: Box, pageHeight = page.height): number[] {
  const [, middle] = stops;
  return [y, Math.min(y + height, Math.max(y, middle * pageHeight)), y + height];
}

/** The wished colour of a text if it is readable on these backgrounds, otherwise its nearest readable shade, or black or white. */
export function readableOn(wished: string, backgrounds: readonly string[]): string {
  const shade = nearestReadable(wished, backgrounds, leastReadable);
  if (shade) return shade;
  return leastContrast("#000000", backgrounds) >= leastContrast("#ffffff", backgrounds) ? "#000000" : "#ffffff";
}

/** The colours behind lines on a page of this height in pixels. */
export const colorsBehind = (lines: { ink: Box }[], colors: HandoutColors, pageHeight: number): string[] =>
  lines.flatMap(({ ink }) => behind(ink, pageHeight).map((y) => backgroundAt(y, colors, pageHeight)));

/** The text colours with too little contrast against the background on this page. */
export function faintTexts(sheet: Sheet, colors: HandoutColors): FaintText[] {
  return (Object.keys(linesIn) as TextColor[]).flatMap((key) => {
    const backgrounds = linesIn[key](sheet).flatMap(({ ink }) => behind(ink).map((y) => backgroundAt(y, colors)));
    const ratio = leastContrast(colors[key], backgrounds);
    if (ratio >= leastReadable) return [];
    return [{ key, ratio, nearest: nearestReadable(colors[key], backgrounds, leastReadable) }];
  });
}

/** The colour of a text in the password box: the wished one if it is readable there, else black or white. */
export function inBox(wished: string, colors: HandoutColors): string {
  const box = colors.passwordBoxBackground;
  if (contrast(wished, box) >= leastReadable) return wished;
  return contrast("#000000", box) >= contrast("#ffffff", box) ? "#000000" : "#ffffff";
}

import { z } from "zod";
import { type ColorKey, colorKeys, colorNames, type HandoutColors } from "~/lib/handout/colors";
import { defaultColors } from "~/lib/handout/themes";

/** A handout's wording depends on where it is printed from: the list, or the management page (spec 1 §9). */
export type Wording = "list" | "management";

export const wordings = {
  list: {
    header: "Share your memories",
    callToAction: "Scan and record a memory",
    footer: "Your memories keep their spirit alive",
  },
  management: {
    header: "Share your tributes",
    callToAction: "Scan and record a tribute",
    footer: "Your tributes keep their spirit alive",
  },
} as const satisfies Record<Wording, object>;

/** The three lines that tell a mourner what to do (spec 1 §9). */
export const instructions = (firstName: string) => [
  "1. Scan the QR code with your phone camera",
  "2. Enter the password if prompted",
  `3. Share your tribute of ${firstName}`,
];

/** The files that a handout is printed to: a picture, a PDF for a printer's shop, and one for an office printer. */
export const handoutFiles = ["png", "a5", "a4"] as const;
export type HandoutFile = (typeof handoutFiles)[number];

const colorShape = /^#[0-9a-f]{6}$/;

const color = (key: ColorKey) =>
  z
    .string(`Please choose a colour for ${colorNames[key]}`)
    .trim()
    .toLowerCase()
    .regex(colorShape, "Please write the colour as # and six digits, such as #12595b");

/** The 15 colours, each #rrggbb; anything else that comes along is left out. */
export const colorsForm = () =>
  z.object(Object.fromEntries(colorKeys.map((key) => [key, color(key)])) as Record<ColorKey, ReturnType<typeof color>>);

/** Colours from wherever they were kept, or null where one of them is not there or not right. */
export function parseColors(given: unknown): HandoutColors | null {
  const parsed = colorsForm().safeParse(given);
  return parsed.success ? parsed.data : null;
}

/** Colours of which some may not be right: those are the default theme's. The preview asks at each key, without zod, which is large. */
export function mendColors(given: Partial<Record<ColorKey, unknown>>): HandoutColors {
  const right = colorKeys.flatMap((key) => {
    const text = String(given[key]).trim().toLowerCase();
    return colorShape.test(text) ? [[key, text]] : [];
  });
  return { ...defaultColors, ...Object.fromEntries(right) };
}

/** What is said when a handout could not be made: title and text (spec 1 §8). */
export const codeFailed: Record<Wording, readonly [title: string, text?: string]> = {
  list: ["Error", "Failed to generate QR code for print version."],
  management: ["Failed to generate QR code for print version"],
};

/** Shown instead of a handout whose password can't be read any more: printed without it, it would let nobody in. */
export const needsPassword = [
  "This memorial needs a new password",
  "The old one can no longer be read. Please set a new one before you print.",
] as const;

export const printed = ["Print version created", "A beautiful A5 handout has been generated and downloaded."] as const;

/** The colours that a query or a form brings, by key; those that it does not name are not there. */
export function givenColors(given: URLSearchParams | FormData): Partial<Record<ColorKey, string>> {
  const named = colorKeys.map((key) => [key, given.getAll(key).at(-1)] as const);
  return Object.fromEntries(named.filter(([, value]) => typeof value === "string"));
}

import { z } from "zod";
import { type ColorKey, colorKeys, colorNames, type HandoutColors } from "~/lib/handout/colors";
import { type Fact, facts } from "~/lib/handout/facts";
import { type HandoutLanguages, handoutLanguages } from "~/lib/handout/languages";
import { defaultColors } from "~/lib/handout/themes";
import { isLanguage } from "~/lib/languages";

/** A handout's wording depends on the page that prints it: the list or the management page (docs/product/wording.md). */
export type Wording = "list" | "management";

/** The files of a handout: a picture, a PDF for a print shop, and one for an office printer. */
export const handoutFiles = ["png", "a5", "a4"] as const;
export type HandoutFile = (typeof handoutFiles)[number];

/** The choices of the dialog's buttons: a file to save, or the picture with a PDF for the browser's print dialog. */
export const printChoices = ["print", ...handoutFiles] as const;

const colorShape = /^#[0-9a-f]{6}$/;

const color = (key: ColorKey) =>
  z
    .string(`Please choose a colour for ${colorNames[key]}`)
    .trim()
    .toLowerCase()
    .regex(colorShape, "Please write the colour as # and six digits, such as #12595b");

/** The 15 colours, each #rrggbb; other fields are ignored. */
export const colorsForm = () =>
  z.object(Object.fromEntries(colorKeys.map((key) => [key, color(key)])) as Record<ColorKey, ReturnType<typeof color>>);

/** The value of the second language's field if there is only one. */
export const noLanguage = "none";

const languageFields = () => {
  const message = "Please choose one of these languages";
  return {
    firstLanguage: z.string().refine(isLanguage, message).optional(),
    secondLanguage: z
      .string()
      .refine((code) => code === noLanguage || isLanguage(code), message)
      .optional(),
  };
};

export type LanguageField = "firstLanguage" | "secondLanguage";
type LanguageFields = Partial<Record<LanguageField, string | undefined>>;

const differ = ({ firstLanguage: first, secondLanguage: second }: LanguageFields) =>
  !first || first === noLanguage || first !== second;

const sameTwice = { path: ["secondLanguage"], message: "Please choose another language, or none" };

/** The languages of the handout, in a query or form that may leave them out. */
export const languagesForm = () => z.object(languageFields()).refine(differ, sameTwice);

/** The form of the dialog, apart from the boxes of the facts: the colours, and the languages. */
export const printForm = () => colorsForm().extend(languageFields()).refine(differ, sameTwice);

/** The languages that the fields of a query or form choose; null if they don't choose any that a handout can have. */
export function languagesIn({ firstLanguage, secondLanguage }: LanguageFields): HandoutLanguages | null {
  return handoutLanguages(firstLanguage, secondLanguage === noLanguage ? null : secondLanguage);
}

/** The languages that the fields show after they were refused or not sent: what can be shown of them, otherwise the given ones. */
export function languagesShown({ firstLanguage, secondLanguage }: LanguageFields, otherwise: HandoutLanguages) {
  if (!firstLanguage && !secondLanguage) return otherwise;
  const [first, second] = [firstLanguage, secondLanguage].map((code) => (isLanguage(code) ? code : null));
  return { first: first ?? otherwise.first, second: second ?? null };
}

/** The fields that choose these languages. */
export function choosingLanguages({ first, second }: HandoutLanguages): Record<LanguageField, string> {
  return { firstLanguage: first, secondLanguage: second ?? noLanguage };
}

/** Parses stored colours; null if one is missing or invalid. */
export function parseColors(stored: unknown): HandoutColors | null {
  const parsed = colorsForm().safeParse(stored);
  return parsed.success ? parsed.data : null;
}

/** Replaces invalid colours by those of the default theme. The preview calls this at each keystroke, so it works without zod, which is large. */
export function mendColors(colors: Partial<Record<ColorKey, unknown>>): HandoutColors {
  const valid = colorKeys.flatMap((key) => {
    const text = String(colors[key]).trim().toLowerCase();
    return colorShape.test(text) ? [[key, text]] : [];
  });
  return { ...defaultColors, ...Object.fromEntries(valid) };
}

/** The message if a handout could not be made: title and text. */
export const codeFailed: Record<Wording, readonly [title: string, text?: string]> = {
  list: ["Error", "Failed to generate QR code for print version."],
  management: ["Failed to generate QR code for print version"],
};

/** Shown instead of a handout whose password can't be read any more, because nobody could get in with a handout that lacks it. */
export const needsPassword = [
  "This memorial needs a new password",
  "The old one can no longer be read. Please set a new one before you print.",
] as const;

/** The message that a file was made, with the size of its paper. */
export const printed = (file: HandoutFile | "print") => {
  const a5 = "A beautiful A5 handout has been generated and downloaded.";
  return ["Print version created", file === "a4" ? a5.replace("A5", "A4") : a5] as const;
};

/** The colours in a query or form, by key; missing ones are omitted. */
export function colorsIn(source: URLSearchParams | FormData): Partial<Record<ColorKey, string>> {
  const named = colorKeys.map((key) => [key, source.getAll(key).at(-1)] as const);
  return Object.fromEntries(named.filter(([, value]) => typeof value === "string"));
}

/** The fields of the facts' boxes, and a hidden one beside them: it says that the facts were chosen, even if no box is ticked. */
export const factFields = {
  dates: "showDates",
  address: "showAddress",
  funeralHome: "showFuneralHome",
  added: "showAdded",
} as const satisfies Record<Fact, string>;
export const factsChosen = "facts";

/** The facts that the fields of a query or form choose; null if they don't choose any. */
export function factsIn(names: Iterable<string>): Fact[] | null {
  const fields = new Set(names);
  return fields.has(factsChosen) ? facts.filter((fact) => fields.has(factFields[fact])) : null;
}

/** The fields that choose these facts. */
export function choosing(shown: readonly Fact[]): Record<string, string> {
  return Object.fromEntries([factsChosen, ...shown.map((fact) => factFields[fact])].map((name) => [name, "yes"]));
}

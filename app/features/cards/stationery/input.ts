import { z } from "zod";
import { type FormatName, formatNames } from "~/features/cards/stationery/formats";
import { destinations } from "~/features/cards/stationery/impose";
import { type Theme, themes } from "~/lib/handout/themes";
import type { PrintedSheet } from "~/lib/history";

/** The most prints in one file. */
export const mostPieces = 500;

const choose = "Please choose one of these";
const howMany = `Please write a number from 1 to ${mostPieces}`;

/** The colours of prints: the account's own from the handout, or a theme. */
export const savedColors = "saved";
export const looks = [savedColors, ...(Object.keys(themes) as Theme[])] as const;

/** The choices on the page 'Cards and posters'. Those that are left out get their usual value. */
export const stationeryForm = () =>
  z.object({
    format: z.enum(formatNames as [FormatName, ...FormatName[]], choose).default("card-a6"),
    theme: z.enum(looks, choose).default(savedColors),
    /** The number of prints: by default two sheets of table cards. */
    count: z
      .string()
      .trim()
      .regex(/^\d{1,3}$/, howMany)
      .transform(Number)
      .pipe(z.number().min(1, howMany).max(mostPieces, howMany))
      .default(8),
    destination: z.enum(destinations, choose).default("office"),
  });

/** The sheet and size of each format, as the history of a memorial names them. */
export const sheetOf: Record<FormatName, { sheet: PrintedSheet; size: string }> = {
  "card-a6": { sheet: "cards", size: "A6" },
  "card-a7": { sheet: "cards", size: "A7" },
  tent: { sheet: "tent cards", size: "A6" },
  "poster-a4": { sheet: "posters", size: "A4" },
  "poster-a3": { sheet: "posters", size: "A3" },
  "poster-letter": { sheet: "posters", size: "US Letter" },
  "sticker-small": { sheet: "stickers", size: "63.5 × 38.1 mm" },
  "sticker-large": { sheet: "stickers", size: "99.1 × 67.7 mm" },
  "sticker-letter": { sheet: "stickers", size: "4 × 2 inches" },
};

export type StationeryChoices = z.infer<ReturnType<typeof stationeryForm>>;
type Errors = Partial<Record<keyof StationeryChoices, string>>;

/** Reads the choices in a query. Wrong ones are replaced by their usual values, each with its message. */
export function stationeryChoicesIn(query: URLSearchParams): {
  choices: StationeryChoices;
  typed: string;
  errors: Errors;
} {
  const fields = stationeryForm().shape;
  const given = Object.fromEntries([...query].filter(([name, value]) => Object.hasOwn(fields, name) && value.trim()));
  const parsed = stationeryForm().safeParse(given);
  const issues = parsed.error?.issues ?? [];
  const errors: Errors = Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
  const right = Object.fromEntries(Object.entries(given).filter(([name]) => !Object.hasOwn(errors, name)));
  const choices = stationeryForm().parse(right);
  return { choices, typed: query.get("count") || String(choices.count), errors };
}

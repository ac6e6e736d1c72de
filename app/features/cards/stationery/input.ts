import { z } from "zod";
import { type FormatName, formatNames, formatOf, piecesPerSheet } from "~/features/cards/stationery/formats";
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
    count: z
      .string()
      .trim()
      .regex(/^\d{1,3}$/, howMany)
      .transform(Number)
      .pipe(z.number().min(1, howMany).max(mostPieces, howMany))
      .optional(),
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

export type StationeryChoices = Required<z.infer<ReturnType<typeof stationeryForm>>>;
type Errors = Partial<Record<keyof StationeryChoices, string>>;

/** The usual number of prints: at least eight, on full sheets; one poster. */
export function usualCount(name: FormatName): number {
  const onSheet = piecesPerSheet(formatOf(name));
  return onSheet === 1 ? 1 : onSheet * Math.ceil(8 / onSheet);
}

/** The field with the format whose usual number the page offered. That number isn't anybody's choice if another format is chosen. */
export const offeredFor = "offeredFor";

const isFormat = (name: string | null): name is FormatName => formatNames.some((known) => known === name);

function isOffered(query: URLSearchParams) {
  const format = query.get(offeredFor);
  return isFormat(format) && query.get("count")?.trim() === String(usualCount(format));
}

/** Reads the choices in a query. Wrong ones are replaced by their usual values, each with its message. */
export function stationeryChoicesIn(query: URLSearchParams): {
  choices: StationeryChoices;
  typed: string;
  errors: Errors;
} {
  const fields = stationeryForm().shape;
  const known = [...query].filter(([name, value]) => Object.hasOwn(fields, name) && value.trim());
  const given = Object.fromEntries(known.filter(([name]) => name !== "count" || !isOffered(query)));
  const parsed = stationeryForm().safeParse(given);
  const issues = parsed.error?.issues ?? [];
  const errors: Errors = Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
  const right = Object.fromEntries(Object.entries(given).filter(([name]) => !Object.hasOwn(errors, name)));
  const chosen = stationeryForm().parse(right);
  const choices = { ...chosen, count: chosen.count ?? usualCount(chosen.format) };
  return { choices, typed: given.count || String(choices.count), errors };
}

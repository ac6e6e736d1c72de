import { z } from "zod";
import { destinations } from "~/features/cards/stationery/impose";
import { looks, savedColors } from "../stationery/input";
import { cardSizes } from "./code";
import { cardSpaces } from "./face";

/** The most handwritten cards in one file. */
export const mostPrintedCards = 500;

const choose = "Please choose one of these";
const howMany = `Please write a number from 1 to ${mostPrintedCards}`;

/** The choices on the page 'Handwritten cards'. Those that are left out get their usual value. */
export const cardsForm = () =>
  z.object({
    size: z.enum(cardSizes, choose).default("a6"),
    space: z.enum(cardSpaces, choose).default("lines"),
    theme: z.enum(looks, choose).default(savedColors),
    destination: z.enum(destinations, choose).default("office"),
    /** The number of cards: by default ten sheets of A6. */
    count: z
      .string()
      .trim()
      .regex(/^\d{1,3}$/, howMany)
      .transform(Number)
      .pipe(z.number().min(1, howMany).max(mostPrintedCards, howMany))
      .default(40),
  });

export type CardChoices = z.infer<ReturnType<typeof cardsForm>>;
export type CardErrors = Partial<Record<keyof CardChoices, string>>;

/** The message if the file could not be made. */
export const cardsFailed = ["The cards could not be made", "Please try again in a moment."] as const;

/** The message if a memorial has no numbers left for so many cards. */
export const numbersUsedUp = [
  "This memorial has no numbers left for so many cards",
  "Each card has a number of its own, and there are about a million.",
] as const;

/** The most characters of a choice that are kept. */
const longest = 50;

interface GivenChoices {
  choices: CardChoices;
  /** The fields as they were given. */
  given: Record<string, string>;
  /** The number as it was typed. */
  typed: string;
  errors: CardErrors;
}

/** Reads the choices in a query or form. Wrong ones are replaced by their usual values, each with its message. */
export function cardChoicesIn(query: Iterable<[string, string]>): GivenChoices {
  const fields = cardsForm().shape;
  const known = [...query].filter(([name, value]) => Object.hasOwn(fields, name) && value.trim());
  // They may go into an address.
  const given = Object.fromEntries(known.map(([name, value]) => [name, value.slice(0, longest)]));
  const issues = cardsForm().safeParse(given).error?.issues ?? [];
  const errors: CardErrors = Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
  const right = Object.fromEntries(Object.entries(given).filter(([name]) => !Object.hasOwn(errors, name)));
  const choices = cardsForm().parse(right);
  return { choices, given, typed: given.count || String(choices.count), errors };
}

import { z } from "zod";
import { type BookSize, bookSizes } from "~/features/book/layout/paper";
import type { BookWarning } from "~/features/book/layout/plan";
import { type Theme, themes } from "~/lib/handout/themes";
import { clean } from "~/lib/text";

/** The orders of the memories: as they were shared, by their writers' names, or words first and pictures together. */
export const bookOrders = ["shared", "writer", "pictures"] as const;
export type BookOrder = (typeof bookOrders)[number];

const themeNames = Object.keys(themes) as [Theme, ...Theme[]];

/** The most characters of a dedication: it has to fit on the half title. */
export const longestDedication = 600;

/** The choices of the people who make a book. A choice that is left out gets its usual value. */
export const bookChoices = () =>
  z.object({
    size: z.enum(bookSizes, "Please choose one of these sizes").default("a5"),
    theme: z.enum(themeNames, "Please choose one of these looks").default("Classic Teal"),
    order: z.enum(bookOrders, "Please choose one of these orders").default("shared"),
    /** Whether each memory has its day. */
    dates: z.boolean().default(true),
    /** Whether lines have the same length. */
    justified: z.boolean().default(true),
    /** Whether the memories that only the family may see are in the book. */
    familyOnly: z.boolean().default(false),
    /** The ids of memories that are not in the book. */
    leftOut: z.array(z.string()).default([]),
    dedication: z
      .string()
      .trim()
      .max(longestDedication, `Please write a dedication of at most ${longestDedication} characters`)
      .default(""),
  });

export type BookChoices = z.infer<ReturnType<typeof bookChoices>>;

/** Browsers count a line end as one character but send two. */
const oneLineEnd = (text: string) => text.replace(/\r\n?/g, "\n");

/** The form of the choices, apart from its memories. Browsers leave out boxes that aren't ticked, so what is usually yes is a question. */
export const bookForm = () => {
  const { size, theme, order, dedication } = bookChoices().shape;
  return z.object({
    size,
    theme,
    order,
    dates: z.enum(["shown", "left-out"], "Please choose one of these").default("shown"),
    lines: z.enum(["justified", "ragged"], "Please choose one of these").default("justified"),
    familyOnly: z.literal("yes").optional(),
    dedication: z.string().overwrite(oneLineEnd).pipe(dedication.unwrap()).overwrite(clean).default(""),
  });
};

export type BookForm = z.infer<ReturnType<typeof bookForm>>;

/** The form that shows choices. */
export const formOf = ({ dates, justified, familyOnly, ...same }: Omit<BookChoices, "leftOut">): BookForm => ({
  size: same.size,
  theme: same.theme,
  order: same.order,
  dedication: same.dedication,
  dates: dates ? "shown" : "left-out",
  lines: justified ? "justified" : "ragged",
  ...(familyOnly && { familyOnly: "yes" }),
});

/** The choices that a form holds. */
export const choicesOf = ({ dates, lines, familyOnly, ...same }: BookForm): Omit<BookChoices, "leftOut"> => ({
  ...same,
  dates: dates === "shown",
  justified: lines === "justified",
  familyOnly: familyOnly === "yes",
});

/** The words of a warning for the people who make a book. */
export function warningText(warning: BookWarning): string {
  switch (warning.kind) {
    case "coarse":
      return `“${warning.title}”: a picture has only ${warning.dpi} dpi. It will look soft in print.`;
    case "unreadable-picture":
      return `“${warning.title}”: a picture could not be read. Its place is empty.`;
    case "missing-picture":
      return `“${warning.title}”: a picture is missing on the server. It is not in the book.`;
    case "unknown-characters":
      return `No font has these characters: ${warning.characters.slice(0, 20).join(" ")}`;
  }
}

/** The state of a memorial's book for its pages. */
export interface BookState {
  state: "none" | "waiting" | "making" | "ready" | "failed" | "outdated" | "expired";
  /** The part that is done while it is being made, from 0 to 100. */
  percent: number;
  /** Whether it is made as a file to print, or only its pages are shown. */
  hasFile: boolean;
  /** The number of its pages; 0 unless it is ready. */
  pages: number;
  size: BookSize;
  direction: "ltr" | "rtl";
  /** The length of its file. */
  bytes: number | null;
  /** Warnings about what prints less well, in words. */
  warnings: string[];
  /** Whether a memory has been published since it was made. */
  isBehind: boolean;
  /** The day on which it is removed, 'YYYY-MM-DD' in the site's time zone. */
  expiresOn: string | null;
  /** Changes whenever it is made anew, so that browsers may cache its pages. */
  tag: string;
}

/** Whether a book is on its way, so that its page is worth another look. */
export const isUnderWay = ({ state }: Pick<BookState, "state">) => state === "waiting" || state === "making";

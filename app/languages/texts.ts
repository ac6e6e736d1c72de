import type * as english from "./en";

/** The facts about a language that pages and mails need. */
export interface About {
  /** The locale of its dates and numbers. */
  locale: string;
  direction: "ltr" | "rtl";
}

/** A language's catalogue: the sections and texts of the English one. */
export type Texts = typeof english;

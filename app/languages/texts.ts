import type * as english from "./en";

/** What the product knows of a language. */
export interface About {
  /** The locale of its dates and numbers. */
  locale: string;
  direction: "ltr" | "rtl";
}

/** A language's catalogue: the sections and texts of the English one. */
export type Texts = typeof english;

import type * as english from "./en";

/** The facts about a language that pages and mails need. */
export interface About {
  /** The locale of its dates and numbers. */
  locale: string;
  direction: "ltr" | "rtl";
}

/** A language's catalogue: the sections and texts of the English one. */
export type Texts = typeof english;

/** A text in the forms that the plural rules of its language need (Intl.PluralRules). */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The English noun for a sent file. */
export type FileNoun = "picture" | "photo" | "video" | "recording" | "signature";

/** The reason why a file is refused. */
export type FileRefusal = keyof Texts["refusedFile"];

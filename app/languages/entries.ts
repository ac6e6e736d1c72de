/** The facts about a language that pages and mails need. */
export interface About {
  /** The locale of its dates and numbers. */
  locale: string;
  direction: "ltr" | "rtl";
}

/** A text in the forms that the plural rules of its language need (Intl.PluralRules). */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The English noun for a sent file. */
export type FileNoun = "picture" | "photo" | "video" | "recording" | "signature";

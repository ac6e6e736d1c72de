import type { Texts } from "./texts";

/** The texts that parts of many pages have. Unlike the others they hold no functions, so a page can send them to the browser with its data. */
export type CommonTexts = Pick<Texts, "about" | "failure" | "form" | "page"> & Partial<Pick<Texts, "memory">>;

/** The common texts of a catalogue, for the data of a page that runs in the browser. */
export function commonTexts({ about, failure, form, page }: Texts): CommonTexts {
  return { about, failure, form, page };
}

/** The same for a page that shows memories. */
export function textsWithMemories(texts: Texts): CommonTexts {
  return { ...commonTexts(texts), memory: texts.memory };
}

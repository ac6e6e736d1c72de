import { createContext, useContext } from "react";
import type { FileNoun } from "~/languages/entries";
import type { Texts } from "~/languages/texts";

/** The texts of a page that sends files, which the page's data brings into the browser. */
export const uploadTexts = (texts: Texts, noun: FileNoun) => ({
  ...texts.upload(noun),
  several: texts.uploads,
  tooBig: texts.tooBig,
});

export type UploadTexts = ReturnType<typeof uploadTexts>;

export const UploadTextsContext = createContext<UploadTexts | null>(null);

export function useUploadTexts(): UploadTexts {
  const texts = useContext(UploadTextsContext);
  if (!texts) throw new Error("an upload needs its texts");
  return texts;
}

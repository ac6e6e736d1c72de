import { createContext, useContext } from "react";
import type { Texts } from "~/languages/texts";

/** The texts of the form for a memory, which the page's data brings into the browser. `name` is the person's name in sentences. */
export const shareTexts = (texts: Texts, name: string) => ({
  ...texts.share(name),
  words: texts.words,
  kindness: texts.kindness,
  types: texts.types,
  pictures: texts.pictures,
  recorder: texts.recorder,
  pad: texts.pad,
  tooBig: texts.tooBig,
  thoughtMore: texts.thought.more,
  locked: texts.follow.locked,
  unsigned: texts.refusedMemory.missing.signature,
});

export type ShareTexts = ReturnType<typeof shareTexts>;

export const ShareTextsContext = createContext<ShareTexts | null>(null);

export function useShareTexts(): ShareTexts {
  const texts = useContext(ShareTextsContext);
  if (!texts) throw new Error("the form for a memory needs its texts");
  return texts;
}

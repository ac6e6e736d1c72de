import { createContext, useContext } from "react";
import type { Texts } from "~/languages/texts";
import { fileNouns, type MemoryView } from "~/models/memory/input";
import { uploadTexts } from "~/ui/upload/texts";

/** The texts of the page of a memory, which the page's data brings into the browser while a file is awaited. */
export const receiptTexts = (texts: Texts, { type }: Pick<MemoryView, "type">) => ({
  ...texts.receipt,
  types: texts.types,
  notice: texts.notice,
  copying: {
    copied: texts.send.copied,
    copiedText: texts.send.copiedText,
    notCopied: texts.send.notCopied,
    notCopiedText: texts.send.notCopiedText,
  },
  upload: uploadTexts(texts, fileNouns[type]),
});

export type ReceiptTexts = ReturnType<typeof receiptTexts>;

export const ReceiptTextsContext = createContext<ReceiptTexts | null>(null);

export function useReceiptTexts(): ReceiptTexts {
  const texts = useContext(ReceiptTextsContext);
  if (!texts) throw new Error("the page of a memory needs its texts");
  return texts;
}

import type { ReactNode } from "react";
import type { Language } from "~/lib/languages";
import { paragraphsOf } from "~/lib/text";

/** The words of a memory or of a life: one paragraph for each block of lines, with its line breaks. A handwritten card may have none. */
export function Words({
  text,
  language,
  mark = (part) => part,
}: {
  text: string;
  /** The language of the text, if it is known, so that screen readers pronounce it. */
  language?: Language | null | undefined;
  mark?: ((text: string) => ReactNode) | undefined;
}) {
  return paragraphsOf(text).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never change places.
    <p key={index} className="mb-3 whitespace-pre-line" dir="auto" lang={language ?? undefined}>
      {mark(paragraph)}
    </p>
  ));
}

import { paragraphsOf } from "~/lib/text";

/** The words of a memory or of a life: one paragraph for each block of lines, with its line breaks. A handwritten card may have none. */
export function Words({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never change places.
    <p key={index} className="mb-3 whitespace-pre-line" dir="auto">
      {paragraph}
    </p>
  ));
}

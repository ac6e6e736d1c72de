import { catalogues } from "~/languages/all";
import { isLanguage } from "~/lib/languages";
import { type Letter, renderIn } from "~/lib/letter";

/** The texts of a language by its code, and the frame of a mail in it. A language that we have no longer is English. */
export function mailIn(code: string) {
  const language = isLanguage(code) ? code : "en";
  const texts = catalogues[language];
  const { about, follow, letters, page } = texts;
  const { direction } = about;
  const { address, via, sentBy } = letters;
  return { texts, frame: { language, direction, colon: page.colon, address, stop: follow.stop, via, sentBy } };
}

/** Renders a letter in its language, which is English if it has no frame. */
export const render = (letter: Letter, brand: string) => renderIn(letter.frame ?? mailIn("en").frame, letter, brand);

import { catalogues } from "~/languages/all";
import { isLanguage } from "~/lib/languages";

/** The texts of a language by its code, and the frame of a mail in it. A language that we have no longer is English. */
export function mailIn(code: string) {
  const language = isLanguage(code) ? code : "en";
  const texts = catalogues[language];
  const { about, follow, letters, page } = texts;
  const { direction } = about;
  return { texts, frame: { language, direction, colon: page.colon, address: letters.address, stop: follow.stop } };
}

import type { Texts } from "~/languages/texts";
import { showDay } from "~/lib/dates";
import type { KeepsakeReaders } from "./input";

interface Content {
  name: string;
  readers: KeepsakeReaders;
  day: string;
  hasSlides: boolean;
  hasBook: boolean;
}

/** README.txt: what is in the folder, in the language of the memorial. Old editors on Windows need the mark at the beginning and both line ends. */
export function readMe({ about, keepsake }: Texts, { name, readers, day, hasSlides, hasBook }: Content): string {
  const lines = [
    keepsake.readTitle(name.replace(/\s+/g, " ")),
    keepsake.made(showDay(day, about.locale)),
    keepsake.readOpen,
    ...(hasSlides ? [keepsake.readSlideshow] : []),
    ...(hasBook ? [keepsake.readBook] : []),
    keepsake.readMedia,
    ...(readers === "family" ? [keepsake.readNotShown] : []),
    keepsake.readData,
    keepsake.readSums,
    keepsake.readCopies,
  ];
  return `\ufeff${lines.join("\r\n\r\n")}\r\n`;
}

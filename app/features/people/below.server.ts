import type { AddedLink } from "~/ui/added-links";
import type { PictureWords } from "~/ui/memory/picture-words";
import type { PicturesPage } from "../feature";
import { mayVisitorsName } from "./allowed.server";
import { shownNames } from "./names.server";
import { peoplePaths } from "./paths";
import { joinNames, peopleTexts } from "./texts";

/** The names below the pictures of a page, by the ids of the pictures; and the links to the form for them, by the ids of their memories. */
export async function belowPictures(page: PicturesPage, memories: { id: string; pictures: string[] }[]) {
  const texts = peopleTexts[page.language];
  const names = await shownNames(memories.flatMap(({ pictures }) => pictures));
  const words = [...names].map(([id, all]): [string, PictureWords] => [
    id,
    { label: texts.inPicture, words: joinNames(all, page.language) },
  ]);
  if (!(await mayVisitorsName(page.memorialId))) {
    const links = memories.flatMap(({ id, pictures }): [string, AddedLink][] => {
      const named = pictures.find((picture) => names.has(picture));
      return named ? [[id, { label: texts.takeOff, to: peoplePaths.takeOff(page.url, named) }]] : [];
    });
    return { words, links };
  }
  const links = memories.flatMap(({ id, pictures: [first, ...others] }): [string, AddedLink][] => {
    if (first === undefined) return [];
    if (others.length) return [[id, { label: texts.whoInThese, to: peoplePaths.choose(page.url, id) }]];
    return [[id, { label: texts.who, to: peoplePaths.name(page.url, first) }]];
  });
  return { words, links };
}

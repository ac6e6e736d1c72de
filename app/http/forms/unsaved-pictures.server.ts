import type { Texts } from "~/languages/texts";
import type { Unsaved } from "~/models/memory/attach-picture.server";
import { mostPictures } from "~/models/memory/input";

/** Tells a writer which pictures of a form were not saved; null if all were. */
export function unsavedPictures({ missing, twice, beyond }: Unsaved, { refusedPictures: texts }: Texts): string | null {
  const sentences = [
    missing && texts.missing(missing),
    twice && texts.twice,
    beyond && texts.beyond(beyond, mostPictures),
  ].filter(Boolean);
  return sentences.length ? sentences.join(" ") : null;
}

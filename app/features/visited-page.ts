import type { Language } from "~/lib/languages";
import type { AddedLink } from "~/ui/added-links";
import type { PictureWords } from "~/ui/memory/picture-words";

/** A page with pictures of a memorial that a visitor has unlocked. */
export interface PicturesPage {
  memorialId: string;
  /** The memorial's part of the page's URL. */
  url: string;
  /** Its reader's. */
  language: Language;
}

/** The public page of a memorial, for a visitor who may have unlocked it or not. */
export interface VisitedPage extends PicturesPage {
  unlocked: boolean;
}

/** The public page of a memorial that a visitor has unlocked. */
export interface UnlockedPage extends PicturesPage {
  archived: boolean;
  /** Whether its memories are not shown yet. */
  isClosed: boolean;
  /** Whether visitors may download it. */
  visitorsKeepsake: boolean;
}

/** The words below pictures, by the ids of their media, and the links below memories with pictures, by the ids of the memories. */
export interface BelowPictures {
  words: [string, PictureWords][];
  links: [string, AddedLink][];
}

/** The private page of a memory's writer. */
export interface Receipt {
  token: string;
  memorialId: string;
  /** The memorial's part of the page's URL. */
  url: string;
  language: Language;
}

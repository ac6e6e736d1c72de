import type { Language } from "~/lib/languages";
import { type Link, parseLink } from "~/lib/link";
import { isShown } from "~/models/memorial/service.server";
import type { AddedNotice, VisitedPage } from "../feature";
import { wishNames } from "./fields";
import { readMemorialOf, readWishes } from "./find.server";
import { wishTexts } from "./texts";

/** A wish as the public page shows it. */
export interface ShownWish {
  /** Its heading, in the reader's language. */
  heading: string;
  /** In the memorial's language, as the family wrote it. */
  words: string;
  /** The address of the charity. */
  link: Link | null;
}

export interface ShownWishes {
  title: string;
  wishes: ShownWish[];
  /** The memorial's. */
  language: Language;
}

/**
 * A family's wishes on a memorial's public page, before its password only if the family wants that. Donations stay; the others leave with the notice of the
 * service, at the end of the day after it, or once the memorial is archived.
 */
export async function shownWishes({ memorialId, language, unlocked }: VisitedPage): Promise<AddedNotice[]> {
  const wishes = await readWishes(memorialId);
  if (!wishes || (!unlocked && !wishes.beforeGate)) return [];
  const { service, isArchived, language: own } = await readMemorialOf(memorialId);
  const isOver = isArchived || (service !== null && !isShown(service));
  const texts = wishTexts[language];
  const shown = (["charity", ...(isOver ? [] : wishNames)] as const).flatMap((name): ShownWish[] => {
    const words = wishes[name];
    const link = name === "charity" ? parseLink(wishes.charityUrl ?? "") : null;
    return words ? [{ heading: texts[name], words, link }] : [];
  });
  const data: ShownWishes = { title: texts.title, wishes: shown, language: own };
  return shown.length ? [{ part: "wishes/list", data }] : [];
}

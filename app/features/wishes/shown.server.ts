import type { Language } from "~/lib/languages";
import { type Link, parseLink } from "~/lib/link";
import { isShown } from "~/models/memorial/service.server";
import type { AddedNotice, HandoutWords, VisitedPage } from "../feature";
import { type Wishes, wishNames } from "./fields";
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

type Memorial = Awaited<ReturnType<typeof readMemorialOf>>;

/**
 * A family's wishes with their headings in a language. Donations stay; the others leave with the notice of the last gathering, at the end of the day after it,
 * or once the memorial is archived.
 */
function wishesNow(wishes: Wishes, { lastDay, isArchived }: Memorial, language: Language): ShownWish[] {
  const isOver = isArchived || (lastDay !== null && !isShown(lastDay));
  return (["charity", ...(isOver ? [] : wishNames)] as const).flatMap((name): ShownWish[] => {
    const words = wishes[name];
    const link = name === "charity" ? parseLink(wishes.charityUrl ?? "") : null;
    return words ? [{ heading: wishTexts[language][name], words, link }] : [];
  });
}

/** A family's wishes on a memorial's public page, before its password only if the family wants that. */
export async function shownWishes({ memorialId, language, unlocked }: VisitedPage): Promise<AddedNotice[]> {
  const wishes = await readWishes(memorialId);
  if (!wishes || (!unlocked && !wishes.beforeGate)) return [];
  const memorial = await readMemorialOf(memorialId);
  const shown = wishesNow(wishes, memorial, language);
  const data: ShownWishes = { title: wishTexts[language].title, wishes: shown, language: memorial.language };
  return shown.length ? [{ part: "wishes/list", data }] : [];
}

/** A family's wishes for the handout, with their headings in the memorial's language; null if there are none. */
export async function printedWishes(memorialId: string): Promise<HandoutWords | null> {
  const wishes = await readWishes(memorialId);
  if (!wishes) return null;
  const memorial = await readMemorialOf(memorialId);
  const colon = memorial.language === "fr" ? "\u00a0: " : ": ";
  const parts = wishesNow(wishes, memorial, memorial.language).map(({ heading, words, link }) => {
    const text = `${heading}${colon}${words}${link ? ` (${link.host})` : ""}`;
    return /[.!?…؟]$/.test(text) ? text : `${text}.`;
  });
  return { name: "The family's wishes", parts };
}

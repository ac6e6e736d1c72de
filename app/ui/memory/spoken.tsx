import type { Captions } from "~/ui/player";
import type { AddedLink } from "../added-links";
import { Words } from "./words";

/** A form of one button. */
export interface NotePress {
  label: string;
  action: string;
  fields: Record<string, string>;
}

/**
 * What is said in a film or voice, with the URL of its captions if it has any; or why there are no words, with what reviewers may say about it, or a link for
 * readers who would write it down.
 */
export type SpokenWords =
  | { note: string; press?: NotePress; link?: AddedLink | null }
  | { label: string; words: string; language: string; captions: string | null };

/** The words of a film or voice, below it; `title` is its memory's, which tells apart what screen readers list. */
export function Spoken({ spoken, title }: { spoken: SpokenWords; title: string }) {
  if ("note" in spoken)
    return (
      <p className="quiet mb-3 flex flex-wrap gap-x-5">
        {spoken.note}
        {spoken.link && (
          <a className="link" href={spoken.link.to} aria-label={`${spoken.link.label}: ${title}`}>
            {spoken.link.label}
          </a>
        )}
      </p>
    );
  return (
    <figure className="mb-4 border-s-2 border-rule ps-4">
      <figcaption className="quiet">{spoken.label}</figcaption>
      <blockquote lang={spoken.language} className="[overflow-wrap:anywhere]">
        <Words text={spoken.words} />
      </blockquote>
    </figure>
  );
}

/** The captions of a film for its player; null without any. */
export function captionsOf(spoken: SpokenWords | undefined): Captions | null {
  if (!spoken || "note" in spoken || !spoken.captions) return null;
  return { src: spoken.captions, language: spoken.language, label: spoken.label };
}

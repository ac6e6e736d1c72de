import { catalogues } from "~/languages/all";
import { nameInSentences } from "~/lib/name-in-sentences";
import { tribute } from "./input";

/**
 * The titles that the form suggests for a memory of somebody, in all languages and under each name that sentences may have used, and the one of all
 * signatures. They say nothing of their own, so pages lead with the author's name instead.
 */
export function suggestedTitles(person: { full_name: string; known_as: string | null }): string[] {
  const names = [nameInSentences(person), nameInSentences({ ...person, known_as: null }), person.full_name];
  const suggested = Object.values(catalogues).flatMap(({ share, thought }) => [
    thought.title,
    ...names.flatMap((name) => Object.values(share(name).titles)),
  ]);
  return [...new Set([tribute, ...suggested])];
}

import type { SpokenWords } from "~/ui/memory/spoken";
import type { UnlockedPage } from "../feature";
import { mayVisitorsHelp } from "./allowed.server";
import { readCues, wordsAlone } from "./cues";
import { filmsAmong, transcriptsOf } from "./find.server";
import { silencePressOf, transcriptsPaths } from "./paths";
import { transcriptTexts } from "./texts";

/** What the page shows below films and voices, by their memories: their words, that nobody speaks, or that nobody has written them down yet. */
export async function spokenWords(page: UnlockedPage, recordings: { id: string; mediaId: string }[]) {
  const texts = transcriptTexts[page.language];
  const written = await transcriptsOf(recordings.map(({ mediaId }) => mediaId));
  const isAsked = written.size < recordings.length && (await mayVisitorsHelp(page.memorialId));
  return recordings.map(({ id, mediaId }): [string, SpokenWords] => {
    const found = written.get(mediaId);
    if (!found)
      return [
        id,
        { note: texts.missing, link: isAsked ? { label: texts.help, to: transcriptsPaths.help(page.url, id) } : null },
      ];
    if (found.words === null) return [id, { note: texts.silent }];
    const hasCaptions = readCues(found.words).length > 0;
    const captions = hasCaptions ? transcriptsPaths.captions(page.url, id) : null;
    return [id, { label: texts.said, words: wordsAlone(found.words), language: found.language, captions }];
  });
}

/**
 * What reviewers read below films and voices, by the ids of media: all that was written down, with its times. Of a film without words they may say that nobody
 * speaks in it, and take that back.
 */
export async function reviewedWords(media: string[]) {
  const texts = transcriptTexts.en;
  const written = await transcriptsOf(media);
  const films = await filmsAmong(media);
  return media.map((id): [string, SpokenWords] => {
    const found = written.get(id);
    if (found?.words) return [id, { label: texts.said, words: found.words, language: found.language, captions: null }];
    const memorial = films.get(id);
    const note = found ? texts.silent : texts.missing;
    return [id, { note, ...(memorial && { press: silencePressOf(memorial, id, !found) }) }];
  });
}

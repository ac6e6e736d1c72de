import type { Call } from "~/http/context.server";
import * as site from "~/http/guard.server";
import { languageOf } from "~/http/language.server";
import { catalogues } from "~/languages/all";
import { readableId } from "~/lib/short-id";
import { isClosed } from "~/models/memorial/opening.server";
import { readRecording } from "./find.server";
import { transcriptTexts } from "./texts";

/** The answer where there is nothing to see. */
export const gone = () => site.notFound();

/**
 * A visitor's page about one recording, and the texts. Others than those who see the recording on the page get 404, or its gate; somebody who was shut out
 * while writing has no recording, and gets the words back.
 */
export async function recording(call: Call) {
  const { face, access } = await site.sharing(call);
  const found = access && !isClosed(face) ? await readRecording(access, call.params.memory ?? "") : null;
  if (access && !found) throw gone();
  const language = languageOf(call.request, face.language);
  return {
    face,
    access,
    language,
    recording: found,
    url: readableId(face),
    texts: transcriptTexts[language],
    catalogue: catalogues[language],
  };
}

import type { MemorialVisit } from "~/http/context.server";
import { attachment } from "~/http/file.server";
import { languageHeaders, languageOf } from "~/http/language.server";
import { catalogues } from "~/languages/all";
import { calendarFileName } from "~/lib/file-names";
import { calendarOf, serviceEntry } from "~/models/memorial/calendar.server";
import { pageAddress } from "~/models/memorial/code.server";
import { type MemorialFace, readMemorialPage } from "~/models/memorial/find.server";
import { entryOf } from "./calendar.server";
import { type Gathering, shownGatherings } from "./find.server";
import { gatheringsPaths } from "./paths";

type Entries = Parameters<typeof calendarOf>[0];

function answer(face: MemorialFace, entries: Entries): Response {
  if (!entries.length) throw new Response(null, { status: 404 });
  const headers = {
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": attachment(calendarFileName(face.full_name)),
    "Cache-Control": "private, no-cache",
    "X-Robots-Tag": "noindex",
    Vary: languageHeaders,
  };
  return new Response(calendarOf(entries), { headers });
}

/**
 * The file with all that a visitor of a memorial's page may see: its service, if the page is open, and its gatherings, of which a locked page shows those
 * for everyone alone. 404 without any.
 */
export async function visitorsCalendar(request: Request, { face, access }: MemorialVisit): Promise<Response> {
  const language = languageOf(request, face.language);
  const texts = catalogues[language];
  const service = access && serviceEntry(face, await readMemorialPage(access, texts.about.locale), texts);
  const gatherings = await shownGatherings(face.id, access ? ["everyone", "password"] : ["everyone"]);
  const about = { name: face.full_name, url: pageAddress(face), language, texts };
  return answer(face, [...(service ? [service] : []), ...gatherings.map((one) => entryOf(one, about))]);
}

/** The file of a gathering for those who are invited. */
export async function invitedCalendar(
  request: Request,
  { face, gathering, token, url }: { face: MemorialFace; gathering: Gathering; token: string; url: string },
): Promise<Response> {
  const language = languageOf(request, face.language);
  const page = gatheringsPaths.invited(url, token);
  return answer(face, [entryOf(gathering, { name: face.full_name, url: page, language, texts: catalogues[language] })]);
}

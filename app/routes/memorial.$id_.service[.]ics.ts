import type { LoaderFunctionArgs } from "@remix-run/node";
import { attachment } from "~/http/file.server";
import * as guard from "~/http/guard.server";
import { languageHeaders, textsFor } from "~/http/language.server";
import { calendarFileName } from "~/lib/file-names";
import { serviceCalendar } from "~/models/memorial/calendar.server";
import { readMemorialPage } from "~/models/memorial/find.server";

export async function loader(args: LoaderFunctionArgs) {
  const { face, access } = await guard.unlockedMemorial(args);
  const { about, page, service } = textsFor(args.request, face.language);
  const calendar = serviceCalendar(face, await readMemorialPage(access, about.locale), { page, service });
  if (!calendar) throw new Response(null, { status: 404 });
  const headers = {
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": attachment(calendarFileName(face.full_name)),
    "Cache-Control": "private, no-cache",
    "X-Robots-Tag": "noindex",
    Vary: languageHeaders,
  };
  return new Response(calendar, { headers });
}

import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { localTime } from "~/lib/dates";
import { showWhenOf } from "~/lib/day-or-moment";
import { readableId } from "~/lib/short-id";
import { type MemorialAccess, mayOnMemorial } from "~/models/access";
import { allGatherings, type Gathering, linkTokens } from "./find.server";
import { gatheringsPaths } from "./paths";
import { inWords } from "./shown.server";

/** The service as the office's list has it; its form is the memorial's own. */
async function serviceFor(memorialId: string) {
  const row = await db
    .selectFrom("memorials")
    .select(["service_date", "service_location", "custom_url_slug", "short_id"])
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();
  const at = row.service_date ? showWhenOf(row.service_date, env.timeZone) : null;
  return {
    url: readableId(row),
    service: {
      when: at && (at.time ? `${at.day} at ${at.time}` : `${at.day}, time to be told`),
      place: row.service_location,
    },
  };
}

/** A memorial's gatherings for those who look after it. Only those who may edit it get the links of invitations. */
export async function gatheringsForOffice(access: MemorialAccess<"manage">) {
  const mayEdit = mayOnMemorial(access.standing, "edit");
  const tokens = mayEdit ? await linkTokens(access) : new Map<string, string | null>();
  const { url, service } = await serviceFor(access.memorialId);
  const gatherings = (await allGatherings(access)).map((gathering) => {
    const token = tokens.get(gathering.id);
    const link = token ? env.origin + gatheringsPaths.invited(url, token) : null;
    return { ...inWords(gathering, "en"), kind: gathering.kind, seenBy: gathering.seen_by, link };
  });
  return { mayEdit, service, gatherings };
}

/** The values with which a gathering's form starts. */
export function typedOf(gathering: Gathering) {
  const timeOf = (at: string | null) => (at ? localTime(at, env.timeZone).slice(11) : "");
  return {
    kind: gathering.kind,
    day: gathering.day,
    time: timeOf(gathering.starts_at),
    end: timeOf(gathering.ends_at),
    serviceLocation: gathering.place ?? "",
    livestreamUrl: gathering.livestream_url ?? "",
    recordingUrl: gathering.recording_url ?? "",
    note: gathering.note ?? "",
    seenBy: gathering.seen_by,
  };
}

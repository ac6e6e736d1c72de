import { db } from "~/db/connection.server";
import { later } from "~/gateways/clock.server";
import { day } from "~/lib/time";
import type { Sign } from "../../feature";
import { transcribeCommand } from "../settings.server";

/** So many failures in a row, or as many as there are, make the operator an alert. */
const inRow = 3;

/** The number of recordings that couldn't be drafted, and why. */
export async function draftSigns(): Promise<Sign[]> {
  if (!transcribeCommand) return [];
  const recent = db
    .selectFrom("transcript_drafts")
    .where("listened", "=", 1)
    .where("made_at", ">=", later(-7 * day));
  const { value } = await recent
    .select(({ fn }) => fn.countAll<number>().as("value"))
    .where("failure", "is not", null)
    .executeTakeFirstOrThrow();
  const last = await recent.select("failure").orderBy("made_at", "desc").limit(inRow).execute();
  const fails = last.length > 0 && last.every(({ failure }) => failure !== null);
  return [
    {
      name: "transcript_drafts_failed",
      help: "Recordings of the last 7 days that TRANSCRIBE_COMMAND couldn't draft",
      value,
      trouble: fails ? `TRANSCRIBE_COMMAND drafts no recordings: ${last[0]?.failure}` : null,
    },
  ];
}

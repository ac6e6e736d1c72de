import { randomUUID } from "node:crypto";
import { db } from "~/db/connection.server";
import { type NewReport, sendReport } from "~/features/reports/send.server";
import { sweepReports } from "~/features/reports/sweep.server";
import { bucketOf } from "~/http/limits.server";
import { memorialAccess, signedInAccess } from "./proofs";
import { addAccount, addMemory, addPicture } from "./rows";

/** Sends a report as a visitor who has unlocked a memorial, from a client's address; gives the token of its link, or null. */
export function report(memorialId: string, given: Partial<NewReport> = {}, client: string = randomUUID()) {
  const limits = [bucketOf("reportHides", "", client), bucketOf("reportHidesAt", memorialId)];
  const sent: NewReport = {
    memoryId: null,
    part: "all",
    why: "else",
    words: "Please look at this.",
    name: "Vera Quill",
    email: null,
    language: "en",
    isMailed: true,
    ...given,
  };
  return sendReport(memorialAccess<"share">(memorialId), sent, limits, "m");
}

/** The only case at a memorial, or the latest. */
export const caseAt = (memorialId: string) =>
  db
    .selectFrom("report_cases")
    .selectAll()
    .where("memorial_id", "=", memorialId)
    .orderBy("opened_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();

/** A published memory with a number of pictures; gives its id. */
export async function addAlbum(memorialId: string, count: number): Promise<string> {
  const id = await addMemory(memorialId, {
    approval_status: "approved",
    memory_type: "photo",
    media_state: "attached",
  });
  for (let position = 0; position < count; position++)
    await db
      .insertInto("memory_pictures")
      .values({
        memory_id: id,
        position,
        name: `${position}.jpg`,
        caption: "",
        status: "attached",
        media_id: await addPicture(),
      })
      .execute();
  return id;
}

/** The decision to keep what was reported. */
export const kept = { decision: "kept", ground: null, reason: "It is a kind picture." } as const;

/** A new account that owns a memorial and decides about its reports. */
export const owner = async (memorial: string) =>
  signedInAccess<"review">(memorial, await addAccount({ full_name: "Ruth" }), "owner");

/** Runs the sweep of reports to its end. */
export const sweep = () => sweepReports(new AbortController().signal);

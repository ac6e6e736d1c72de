import type { SelectQueryBuilder } from "kysely";
import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";
import { env } from "~/env.server";
import { featuresOn } from "~/features/all.server";
import { showTime } from "~/lib/dates";
import { isOpening } from "~/lib/opening-words";
import { picturesByMemory } from "~/models/memory/pictures.server";
import { suggestedTitles } from "~/models/memory/suggested-titles.server";
import { toMediaView } from "../media/view";
import type { PictureView } from "../memory/input";
import { toMemoryView, viewColumns } from "../memory/list.server";
import { mayReview, type Reviewer } from "./reviewer";
import { hasOneReviewer } from "./second-approval.server";

/** Selects memories with everything that a reviewer reads, including a file that arrived after the words were published. */
const reviewed = () =>
  db
    .selectFrom("memories")
    .innerJoin("memorials", "memorials.id", "memories.memorial_id")
    .leftJoin("media", "media.id", "memories.media_id")
    .leftJoin("media as late", "late.id", "memories.late_media_id")
    .leftJoin("card_memories", "card_memories.memory_id", "memories.id")
    .leftJoin("accounts", "accounts.id", "decided_by")
    .leftJoin("accounts as late_decider", "late_decider.id", "late_decided_by")
    .leftJoin("first_approvals", (join) =>
      join
        .onRef("first_approvals.memory_id", "=", "memories.id")
        .onRef("first_approvals.revision", "=", "memories.revision"),
    )
    .leftJoin("accounts as first", "first.id", "first_approvals.account_id")
    .select(["care", "first.id as first_id", "first.full_name as first_name", hasOneReviewer.as("one_reviewer")])
    .select(viewColumns)
    .select([
      "memories.memorial_id",
      "memorials.full_name",
      "known_as",
      "media_state",
      "approval_status",
      "rejection_reason",
    ])
    .select(["memories.revision", "decided_at", "accounts.full_name as decider", "family_asked"])
    .select(["late_media_id", "late_type", "late_status", "late_decider.full_name as late_decider"])
    .select(["late.kind as late_kind", "late.width as late_width", "late.height as late_height"])
    .select(["late.files as late_files", "late.copies_due_at as late_copies_due_at"]);

type Row = Awaited<ReturnType<ReturnType<typeof reviewed>["executeTakeFirstOrThrow"]>>;

function lateFile(row: Row) {
  if (!row.late_status) return null;
  return {
    status: row.late_status,
    type: row.late_type ?? row.memory_type,
    decider: row.late_decider,
    media: toMediaView({
      media_id: row.late_media_id,
      kind: row.late_kind,
      width: row.late_width,
      height: row.late_height,
      files: row.late_files,
      copies_due_at: row.late_copies_due_at,
    }),
  };
}

/** What is said in the films and voices of memories, by the ids of media. */
async function spokenIn(rows: Row[]) {
  const media = rows.flatMap(({ media_id, kind, late_media_id, late_kind }) => [
    ...(media_id && kind !== "image" ? [media_id] : []),
    ...(late_media_id && late_kind !== "image" ? [late_media_id] : []),
  ]);
  if (!media.length) return {};
  const added = await Promise.all((await featuresOn()).map(({ field }) => field?.reviewed(media) ?? []));
  return Object.fromEntries(added.flat());
}

interface Around {
  suggested: string[];
  spoken: Awaited<ReturnType<typeof spokenIn>>;
}

const toReviewed = (row: Row, { viewer }: Reviewer, { suggested, spoken }: Around, pictures: PictureView[] = []) => ({
  ...toMemoryView(row, pictures),
  hasOwnTitle: !suggested.includes(row.content_title) && !isOpening(row.content_title, row.content_text),
  revision: row.revision,
  submitted: showTime(row.created_at, env.timeZone),
  memorialId: row.memorial_id,
  memorialName: row.full_name,
  fileAwaited: pictures.length
    ? pictures.some((picture) => picture.status === "awaited")
    : row.media_state === "awaited" && !row.late_status,
  status: row.approval_status,
  reason: row.rejection_reason,
  decider: row.decided_at && row.decider,
  late: lateFile(row),
  spoken: Object.fromEntries(
    [row.media_id, row.late_media_id].flatMap((id) => (id && spoken[id] ? [[id, spoken[id]]] : [])),
  ),
  care: row.care
    ? {
        first: row.first_id ? { name: row.first_name ?? "", isOwn: row.first_id === viewer?.id } : null,
        isAlone: Boolean(row.one_reviewer),
      }
    : null,
  card: row.family_asked === null ? null : { isAsked: row.family_asked === 1 },
});

/** Reads memories for a reviewer by their ids, newest first. The query of the ids must already be limited to what the reviewer may see. */
export async function readReviewed(access: Reviewer, ids: SelectQueryBuilder<Schema, "memories", { id: string }>) {
  const rows = await reviewed()
    .where("memories.id", "in", ids)
    .orderBy("memories.created_at", "desc")
    .orderBy("memories.id")
    .execute();
  const pictures = await picturesByMemory(rows.map(({ id }) => id));
  const memorials = new Map(rows.map((row) => [row.memorial_id, row]));
  const suggested = new Map([...memorials].map(([id, row]) => [id, suggestedTitles(row)]));
  const spoken = await spokenIn(rows);
  return rows.map((row) =>
    toReviewed(row, access, { suggested: suggested.get(row.memorial_id) ?? [], spoken }, pictures.get(row.id)),
  );
}

/** Reads a memory for a decision, with its revision; null if the reviewer has no such memory. */
export async function findReviewed(access: Reviewer, memoryId: string) {
  const row = await reviewed().where("memories.id", "=", memoryId).where(mayReview(access)).executeTakeFirst();
  if (!row) return null;
  const pictures = await picturesByMemory([row.id]);
  const around = { suggested: suggestedTitles(row), spoken: await spokenIn([row]) };
  return toReviewed(row, access, around, pictures.get(row.id));
}

/** Whether a reviewer may review a memory; null if it doesn't exist, because its writer withdrew it for example. */
export async function isReviewable(access: Reviewer, memoryId: string): Promise<boolean | null> {
  const memory = db.selectFrom("memories").where("id", "=", memoryId);
  const row = await memory.select(mayReview(access).as("may")).executeTakeFirst();
  return row ? Boolean(row.may) : null;
}

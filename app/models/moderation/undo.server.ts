import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";
import { onCommit, transaction, type Writing } from "~/db/transaction.server";
import { later } from "~/gateways/clock.server";
import type { MemoryType } from "~/lib/memory-types";
import { minute } from "~/lib/time";
import { record } from "~/models/history/record.server";
import { checkVersionsNow } from "~/models/memorial/watch.server";
import { mostAtOnce, type Seen } from "./input";
import { undoLatePictures, undoPictures } from "./pictures.server";
import { mayReview, type Reviewer } from "./reviewer";
import { takeBackFirstApproval } from "./second-approval.server";

/** Milliseconds for which a decision can be undone. */
export const undoLife = 10 * minute;

const since = () => later(-undoLife);

type Memories<T> = SelectQueryBuilder<Schema, "memories", T>;

function ownDecisions<T>(access: Reviewer, from: Memories<T>, by: "decided_by" | "late_decided_by") {
  return from
    .where(by, "=", access.viewer?.id ?? "")
    .where(by === "decided_by" ? "decided_at" : "late_decided_at", ">", since())
    .where(mayReview(access));
}

/** The memories that the reviewer has recently decided and that are not pending again. */
export function ownWords<T>(access: Reviewer, from: Memories<T>) {
  return ownDecisions(access, from, "decided_by").where("approval_status", "!=", "pending");
}

/** The late files that the reviewer has recently approved. Rejected ones are gone. */
export function ownFiles<T>(access: Reviewer, from: Memories<T>) {
  return ownDecisions(access, from, "late_decided_by")
    .where("late_status", "=", "approved")
    .where("approval_status", "=", "approved");
}

/** A decision that can be undone, about a memory or about a late file; `file` is then the type that the file gives the memory. */
export interface Undoable {
  id: string;
  author: string;
  status: "approved" | "rejected";
  revision: number;
  file: MemoryType | null;
  /** The time of the decision (ISO UTC). */
  at: string;
}

/** The reviewer's own last decision of the past 10 minutes that has not been undone, about a given memory or any; null if there is none. */
export async function lastDecision(
  access: Reviewer,
  memoryId?: string,
  from: Kysely<Schema> = db,
): Promise<Undoable | null> {
  const memories = from
    .selectFrom("memories")
    .select(["id", "author_name", "approval_status", "revision", "memory_type"])
    .$if(memoryId !== undefined, (query) => query.where("id", "=", memoryId ?? ""));
  const words = await ownWords(access, memories)
    .select("decided_at as at")
    .orderBy("decided_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const file = await ownFiles(access, memories)
    .select("late_decided_at as at")
    .orderBy("late_decided_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const isFile = file && (!words || (file.at ?? "") >= (words.at ?? ""));
  const row = isFile ? file : words;
  if (!row || row.approval_status === "pending") return null;
  const { id, author_name: author, approval_status: status, revision } = row;
  return { id, author, status, revision, file: isFile ? row.memory_type : null, at: row.at ?? "" };
}

/** Takes the file off the page and makes it pending again; the memory gets back its type without the file. */
const pendingFile = {
  late_media_id: sql.ref<string>("media_id"),
  late_type: sql.ref<MemoryType>("memory_type"),
  late_status: "pending" as const,
  late_decided_by: null,
  late_decided_at: null,
  media_id: null,
  media_state: "awaited" as const,
  memory_type: sql<MemoryType>`coalesce(requested_type, memory_type)`,
};

/** Makes late pictures wait again; undoLatePictures changes their own rows. */
const pendingPictures = {
  late_type: null,
  late_status: "pending" as const,
  late_decided_by: null,
  late_decided_at: null,
};

/** Makes the memory pending again, together with a late file. */
const pendingMemory = {
  approval_status: "pending" as const,
  rejection_reason: null,
  decided_by: null,
  decided_at: null,
  media_id: sql<string | null>`coalesce(late_media_id, media_id)`,
  media_state: sql<"attached">`case when late_media_id is null then media_state else 'attached' end`,
  memory_type: sql<MemoryType>`case when late_media_id is null then memory_type else coalesce(late_type, memory_type) end`,
  late_media_id: null,
  late_type: null,
  late_status: null,
  late_decided_by: null,
  late_decided_at: null,
};

const update = (trx: Writing, { id }: Undoable) => trx.updateTable("memories").where("id", "=", id);

/**
 * Undoes a reviewer's own last decision of the past 10 minutes about a memory, or the first of two approvals. Either the memory is pending again and the reason deleted, or the
 * approved late file is pending again and the words stay published. Returns 'changed' if the memory has another revision than the one on the screen,
 * 'none' if there is no such decision. Triggers: `memories_recounted`, `memory_waits`, `version_of_memory_update`, `revision_of_memory`,
 * `outdated_by_changed_memory`, `memory_notice_decided`; with pictures `picture_changed`, `outdated_by_changed_picture`.
 */
export function undoDecision(
  access: Reviewer,
  memoryId: string,
  revision: number | null,
): Promise<"memory" | "file" | "changed" | "none"> {
  return transaction(async (trx) => {
    const last = await lastDecision(access, memoryId, trx);
    if (!last) return (await takeBackFirstApproval(trx, access, memoryId)) ? "memory" : "none";
    if (last.revision !== revision) return "changed";
    const late = last.file && (await undoLatePictures(trx, last.id, last.at));
    if (late === "off") return "none";
    const changes = late ? (late === "some" ? pendingPictures : pendingFile) : pendingMemory;
    const { memorial_id: memorialId } = await update(trx, last)
      .set(changes)
      .returning("memorial_id")
      .executeTakeFirstOrThrow();
    const detail = last.file ? { late: true } : {};
    await record(trx, { memorialId, viewer: access.viewer }, { kind: "undone", memoryId: last.id, detail });
    if (!last.file) await undoPictures(trx, last.id);
    onCommit(trx, checkVersionsNow);
    return last.file ? "file" : "memory";
  });
}

/** The memories about which a reviewer decided together with a decision, that one among them; 500 at most. */
export async function decidedTogether(access: Reviewer, { at }: Undoable): Promise<Seen[]> {
  const memories = db.selectFrom("memories").select(["id as memoryId", "revision"]).limit(mostAtOnce);
  const words = await ownWords(access, memories).where("decided_at", "=", at).execute();
  const files = await ownFiles(access, memories).where("late_decided_at", "=", at).execute();
  return [...new Map([...words, ...files].map((memory) => [memory.memoryId, memory])).values()].slice(0, mostAtOnce);
}

/** The numbers of decisions that were undone together, and of those that were left: about memories that have changed, and about others. */
export interface Undone {
  undone: number;
  changed: number;
  none: number;
}

/** Undoes a reviewer's last decisions about several memories, one after the other, each as it was shown. A memory that has changed since stays. */
export async function undoAll(access: Reviewer, seen: Seen[]): Promise<Undone> {
  const counts: Undone = { undone: 0, changed: 0, none: 0 };
  for (const { memoryId, revision } of seen) {
    const result = await undoDecision(access, memoryId, revision);
    counts[result === "changed" || result === "none" ? result : "undone"]++;
  }
  return counts;
}

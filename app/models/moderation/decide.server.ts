import { filesColumn } from "~/db/media-files-column";
import { onCommit, transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { ApprovalStatus, MemoryType } from "~/lib/memory-types";
import { record } from "~/models/history/record.server";
import { preparationOf, type Unprepared, unpreparedOf } from "~/models/media/input";
import { removeMedia } from "~/models/media/picture.server";
import { checkVersionsNow } from "~/models/memorial/watch.server";
import { waits } from "~/models/memory/waiting.server";
import type { Seen } from "./input";
import { decideLatePictures, latePictures, leaveOut } from "./pictures.server";
import { mayReview, type Reviewer } from "./reviewer";
import { noteFirstApproval } from "./second-approval.server";

interface Decision {
  memoryId: string;
  /** The revision that was on the screen; null if the form had none, and then nothing is decided. */
  revision: number | null;
  status: "approved" | "rejected";
  reason?: string | undefined;
  /** The places of the pictures that are not to be published with the others. */
  leftOut?: number[];
  /** The time of the decision (ISO UTC), now by default. Decisions that were made together have the same. */
  at?: string;
}

/** The outcome of a decision about a memory, or about a late file: `file` is then the type that it gives the memory. */
export type Decided =
  | { done: true; file: MemoryType | null }
  | { done: false; changed: true }
  | { done: false; changed: false; unprepared: Unprepared }
  | { done: false; changed: false; second: "noted" | "own" }
  | { done: false; changed: false; status: ApprovalStatus; by: string; file: MemoryType | null }
  | null;

/** An update of the memory, if the reviewer may decide about it and it still has the revision that was read. */
const asRead = (trx: Writing, access: Reviewer, { memoryId, revision }: Decision) =>
  trx
    .updateTable("memories")
    .where("id", "=", memoryId)
    .where("revision", "=", revision ?? -1)
    .where(mayReview(access));

/** The recording of a memory's pending part, if nobody can have seen it yet: it has no file that plays. */
async function findUnprepared(trx: Writing, access: Reviewer, memoryId: string) {
  const row = await trx
    .selectFrom("memories")
    .innerJoin("media", (join) => join.on("media.id", "=", (on) => on.fn.coalesce("late_media_id", "media_id")))
    .select(["kind", "files", "copies_due_at"])
    .where("memories.id", "=", memoryId)
    .where(waits)
    .where(mayReview(access))
    .executeTakeFirst();
  if (!row) return null;
  return unpreparedOf({
    kind: row.kind,
    preparation: preparationOf(filesColumn.read(row.files).length, row.copies_due_at),
  });
}

/** Adds a decision to the history of the memorial. */
function note(trx: Writing, { viewer }: Reviewer, { memoryId, status }: Decision, at: Noted): Promise<void> {
  const { memorial_id: memorialId, leftOut, late } = at;
  const detail = { ...(leftOut && { leftOut }), ...(late && { late }) };
  return record(trx, { memorialId, viewer }, { kind: status, memoryId, detail });
}

interface Noted {
  memorial_id: string;
  leftOut: number;
  late: boolean;
}

async function decideWords(trx: Writing, access: Reviewer, decision: Decision): Promise<boolean> {
  const decided = await asRead(trx, access, decision)
    .set({
      approval_status: decision.status,
      ...(decision.reason && { rejection_reason: decision.reason }),
      decided_by: access.viewer?.id ?? null,
      decided_at: decision.at ?? now().toISOString(),
    })
    .where("approval_status", "=", "pending")
    .returning("memorial_id")
    .executeTakeFirst();
  if (!decided) return false;
  const leftOut = decision.status === "approved" ? await leaveOut(trx, decision, "attached") : 0;
  await note(trx, access, decision, { ...decided, leftOut, late: false });
  return true;
}

/** The current state of a memory that could not be decided as a whole. */
function standing(trx: Writing, access: Reviewer, memoryId: string) {
  return trx
    .selectFrom("memories")
    .leftJoin("accounts", "accounts.id", "decided_by")
    .leftJoin("accounts as late_decider", "late_decider.id", "late_decided_by")
    .select(["approval_status", "accounts.full_name", "memory_type", "requested_type"])
    .select(["late_status", "late_type", "late_media_id", "late_decider.full_name as late_decider"])
    .where("memories.id", "=", memoryId)
    .where(mayReview(access))
    .executeTakeFirst();
}

type Standing = NonNullable<Awaited<ReturnType<typeof standing>>>;

/** Publishes a late file with its memory, or removes it; the words stay as they are. */
async function decideFile(trx: Writing, access: Reviewer, decision: Decision, late: Standing, type: MemoryType) {
  const { late_media_id } = late;
  const published = {
    media_id: late_media_id,
    media_state: "attached" as const,
    requested_type: late.requested_type ?? late.memory_type,
    memory_type: type,
    late_type: null,
  };
  const removed = {
    media_state: "none" as const,
    late_type: type,
    ...(decision.reason && { rejection_reason: decision.reason }),
  };
  const pictures = await latePictures(trx, decision.memoryId);
  const changes = decision.status === "approved" ? published : removed;
  const at = decision.at ?? now().toISOString();
  const decided = await asRead(trx, access, decision)
    .set({
      ...(pictures.length ? { late_type: null } : changes),
      late_media_id: null,
      late_status: decision.status,
      late_decided_by: access.viewer?.id ?? null,
      late_decided_at: at,
    })
    .where("approval_status", "=", "approved")
    .where("late_status", "=", "pending")
    .returning("memorial_id")
    .executeTakeFirst();
  if (!decided) return false;
  const leftOut = pictures.length ? await decideLatePictures(trx, decision, pictures, at) : 0;
  if (decision.status === "rejected" && late_media_id) onCommit(trx, () => removeMedia(late_media_id));
  await note(trx, access, decision, { ...decided, leftOut, late: true });
  return true;
}

/**
 * Approves or rejects the pending part of a memory: all of it, or a file that arrived after its words were published. Decides nothing, and says so, if
 * the moderator read another revision, or if a recording that nobody can have seen is to be approved. An earlier decision stays, and the result names
 * its moderator. Where two people have to approve, it notes the first approval. Null if there is no such memory. A reason is stored only if it is not empty. Triggers: `memories_recounted`, `memory_waits`,
 * `version_of_memory_update`, `outdated_by_changed_memory`, `memory_notice_decided`, `follower_mail_due`, `webhooks_of_decided_memory`; with a late file also
 * `revision_of_memory`; with pictures `picture_changed`, `picture_removed`, `outdated_by_changed_picture`, `outdated_by_deleted_picture`.
 */
export function decide(access: Reviewer, decision: Decision): Promise<Decided> {
  return transaction(async (trx) => {
    onCommit(trx, checkVersionsNow);
    const unprepared = decision.status === "approved" ? await findUnprepared(trx, access, decision.memoryId) : null;
    if (unprepared) return { done: false, changed: false, unprepared };
    const second = decision.status === "approved" ? await noteFirstApproval(trx, access, decision) : null;
    if (typeof second === "string") return { done: false, changed: false, second };
    const both = second ? { ...decision, leftOut: [...second.leftOut, ...(decision.leftOut ?? [])] } : decision;
    if (await decideWords(trx, access, both)) return { done: true, file: null };
    const row = await standing(trx, access, decision.memoryId);
    if (!row) return null;
    const { approval_status, late_status } = row;
    if (approval_status === "pending") return { done: false, changed: true };
    const by = (name: string | null) => name ?? "someone else";
    if (!late_status)
      return { done: false, changed: false, status: approval_status, by: by(row.full_name), file: null };
    const file = row.late_type ?? row.memory_type;
    if (late_status !== "pending")
      return { done: false, changed: false, status: late_status, by: by(row.late_decider), file };
    const done = await decideFile(trx, access, both, row, file);
    return done ? { done, file } : { done, changed: true };
  });
}

/** The numbers of memories that were approved together, and of those that were left as they were, by the reason. */
export interface Approval {
  approved: number;
  /** Those that a second person has to approve too. */
  first: number;
  changed: number;
  decided: number;
  unprepared: number;
  gone: number;
}

function outcomeOf(result: Decided): keyof Approval {
  if (!result) return "gone";
  if (result.done) return "approved";
  if (result.changed) return "changed";
  if ("second" in result) return "first";
  return "unprepared" in result ? "unprepared" : "decided";
}

/**
 * Approves the pending parts of several memories, one after the other, each as it was shown. A memory that has changed since, that somebody has
 * decided, or whose recording can't be watched yet stays as it is. All approvals have the same time, by which they can be undone together.
 */
export async function approveAll(access: Reviewer, seen: Seen[]): Promise<Approval> {
  const approval: Approval = { approved: 0, first: 0, changed: 0, decided: 0, unprepared: 0, gone: 0 };
  const at = now().toISOString();
  for (const memory of seen) approval[outcomeOf(await decide(access, { ...memory, status: "approved", at }))]++;
  return approval;
}

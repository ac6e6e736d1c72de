import type { ApprovalStatus } from "~/db/schema";
import { onCommit, transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { removeMedia } from "../media/picture.server";
import { lookAtVersions } from "../memorial/watch.server";
import type { MemoryType } from "../memory/input";
import { memorialOf, type Reviewer } from "./reviewer";

interface Decision {
  memoryId: string;
  /** The revision that was on the screen; null where the form brought none, which decides nothing. */
  revision: number | null;
  status: "approved" | "rejected";
  reason?: string | undefined;
}

/** What was decided: a memory, or the file that arrived after its words were published, with the type that it makes of the memory. */
export type Decided =
  | { done: true; file: MemoryType | null }
  | { done: false; changed: true }
  | { done: false; changed: false; status: ApprovalStatus; by: string; file: MemoryType | null }
  | null;

/** The memory, as long as it is the reviewer's to decide and what was read of it is what it says. */
const asRead = (trx: Writing, access: Reviewer, { memoryId, revision }: Decision) => {
  const memorial = memorialOf(access);
  return trx
    .updateTable("memories")
    .where("id", "=", memoryId)
    .where("revision", "=", revision ?? -1)
    .$if(memorial !== null, (query) => query.where("memorial_id", "=", memorial ?? ""));
};

async function decideWords(trx: Writing, access: Reviewer, decision: Decision): Promise<boolean> {
  const { numUpdatedRows } = await asRead(trx, access, decision)
    .set({
      approval_status: decision.status,
      ...(decision.reason && { rejection_reason: decision.reason }),
      decided_by: access.viewer?.id ?? null,
      decided_at: now().toISOString(),
    })
    .where("approval_status", "=", "pending")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What stands of a memory that could not be decided as a whole. */
function standing(trx: Writing, access: Reviewer, memoryId: string) {
  const memorial = memorialOf(access);
  return trx
    .selectFrom("memories")
    .leftJoin("accounts", "accounts.id", "decided_by")
    .leftJoin("accounts as late_decider", "late_decider.id", "late_decided_by")
    .select(["approval_status", "accounts.full_name", "memory_type", "asked_type"])
    .select(["late_status", "late_type", "late_media_id", "late_decider.full_name as late_decider"])
    .where("memories.id", "=", memoryId)
    .$if(memorial !== null, (query) => query.where("memories.memorial_id", "=", memorial ?? ""))
    .executeTakeFirst();
}

type Standing = NonNullable<Awaited<ReturnType<typeof standing>>>;

/** Shows a late file with its memory, or removes it; the words stay as they are. */
async function decideFile(trx: Writing, access: Reviewer, decision: Decision, late: Standing, type: MemoryType) {
  const { late_media_id } = late;
  const shown = {
    media_id: late_media_id,
    media_state: "attached" as const,
    asked_type: late.asked_type ?? late.memory_type,
    memory_type: type,
    late_type: null,
  };
  const removed = {
    media_state: "none" as const,
    late_type: type,
    ...(decision.reason && { rejection_reason: decision.reason }),
  };
  const { numUpdatedRows } = await asRead(trx, access, decision)
    .set({
      ...(decision.status === "approved" ? shown : removed),
      late_media_id: null,
      late_status: decision.status,
      late_decided_by: access.viewer?.id ?? null,
      late_decided_at: now().toISOString(),
    })
    .where("approval_status", "=", "approved")
    .where("late_status", "=", "pending")
    .executeTakeFirst();
  if (numUpdatedRows && decision.status === "rejected" && late_media_id)
    onCommit(trx, () => removeMedia(late_media_id));
  return numUpdatedRows > 0n;
}

/**
 * Approves or rejects what waits of a memory: the whole of it, or a file that arrived after its words were published. It must be what the
 * moderator read: where the memory has another revision, nothing is decided and it says so. One that was decided already stays as it is and says
 * by whom; null where there is no such memory. A reason is stored only when it is not empty (spec 2 §4).
 */
export function decide(access: Reviewer, decision: Decision): Promise<Decided> {
  return transaction(async (trx) => {
    onCommit(trx, lookAtVersions);
    if (await decideWords(trx, access, decision)) return { done: true, file: null };
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
    const done = await decideFile(trx, access, decision, row, file);
    return done ? { done, file } : { done, changed: true };
  });
}

import { randomUUID } from "node:crypto";
import { onCommit, transaction, type Writing } from "~/db/transaction.server";
import { later, now } from "~/gateways/clock.server";
import type { Language } from "~/lib/languages";
import { hour } from "~/lib/time";
import { newToken, tokenHash } from "~/lib/token";
import type { MemorialAccess } from "~/models/access";
import { record } from "~/models/history/record.server";
import { type Count, spendWithin } from "~/models/limit/counts.server";
import { queueMail } from "~/models/mail/queue.server";
import { checkVersionsNow } from "~/models/memorial/watch.server";
import { writeToReviewers } from "~/models/moderation/mail-round.server";
import { hide } from "./hide.server";
import { mostUnfounded, type Reason, unfoundedFor } from "./input";
import { moderatorsLetter, receivedLetter } from "./letters.server";
import { isSeen, type Target, targetOf, visibleMemory } from "./target.server";

export interface NewReport {
  /** The memory that it is about; null for the page. */
  memoryId: string | null;
  /** The part of the memory that the form names. */
  part: string;
  why: Reason;
  words: string;
  name: string;
  /** In lower case. */
  email: string | null;
  language: Language;
  /** Whether the link is sent to the address as well. */
  isMailed: boolean;
}

/** A condition for the cases about the same thing. */
const same = (from: Writing, { memorialId, about, memoryId, position }: Target) =>
  from
    .selectFrom("report_cases")
    .where("memorial_id", "=", memorialId)
    .where("about", "=", about)
    .where("memory_id", "is", memoryId)
    .where("position", "is", position);

async function openCase(trx: Writing, target: Target) {
  const open = await same(trx, target)
    .select(["id", "is_hidden"])
    .where("state", "in", ["open", "objected"])
    .executeTakeFirst();
  if (open) return { id: open.id, isHidden: open.is_hidden === 1, isNew: false };
  const memories = trx
    .selectFrom("memories")
    .select("receipt_hash")
    .where("id", "=", target.memoryId ?? "");
  const id = randomUUID();
  await trx
    .insertInto("report_cases")
    .values({
      id,
      memorial_id: target.memorialId,
      about: target.about,
      memory_id: target.memoryId,
      position: target.position,
      receipt_hash: (await memories.executeTakeFirst())?.receipt_hash ?? null,
      state: "open",
      opened_at: now().toISOString(),
    })
    .execute();
  return { id, isHidden: false, isNew: true };
}

/** Whether a moderator has kept a memory, or this picture of it, after an earlier report. */
async function wasKept(trx: Writing, { memoryId, position }: Target) {
  const earlier = await trx
    .selectFrom("report_cases")
    .select("id")
    .where("memory_id", "=", memoryId)
    .where("decision", "=", "kept")
    .where((where) => where.or([where("position", "is", null), where("position", "is", position)]))
    .executeTakeFirst();
  return earlier !== undefined;
}

/** Whether the last 5 pictures that reports hid at once at a memorial within 30 days were all put back: then a crowd reports, not people who are in them. */
async function areUnfounded(trx: Writing, memorialId: string) {
  const last = await trx
    .selectFrom("report_cases")
    .select("decision")
    .where("memorial_id", "=", memorialId)
    .where("hidden_at_once", "=", 1)
    .where("state", "=", "decided")
    .where("decided_at", ">", later(-unfoundedFor))
    .orderBy("decided_at", "desc")
    .limit(mostUnfounded)
    .execute();
  return last.length === mostUnfounded && last.every(({ decision }) => decision === "kept");
}

/** Hides what a case is about, unless a moderator has kept it, the last such reports there were unfounded, or the limits have no try left. Returns whether it is hidden now. */
async function hideAtOnce(trx: Writing, caseId: string, target: Target, limits: Count[]) {
  if ((await wasKept(trx, target)) || (await areUnfounded(trx, target.memorialId))) return false;
  if ((await spendWithin(trx, limits)).wait) return false;
  const hidden = await hide(trx, target);
  if (!hidden) return false;
  await trx
    .updateTable("report_cases")
    .set({ is_hidden: 1, hidden_at_once: 1, late_held: hidden.lateHeld ? 1 : 0 })
    .where("id", "=", caseId)
    .execute();
  const { memorialId, memoryId, position } = target;
  const detail = { picture: position !== null };
  await record(trx, { memorialId, viewer: null }, { kind: "report_hid", memoryId: memoryId ?? "", detail });
  onCommit(trx, checkVersionsNow);
  return true;
}

/** Queues a mail to the people who look after a memorial about its first new case in an hour, so that many reports don't make many mails. */
async function tellModerators(trx: Writing, memorialId: string, caseId: string, isHidden: boolean) {
  const recently = await trx
    .selectFrom("report_cases")
    .select("id")
    .where("memorial_id", "=", memorialId)
    .where("id", "!=", caseId)
    .where("opened_at", ">", later(-hour))
    .executeTakeFirst();
  if (recently && !isHidden) return;
  await writeToReviewers(trx, memorialId, await moderatorsLetter(trx, memorialId, isHidden));
}

/**
 * Keeps a report by a visitor, and hides a child's or an intimate picture at once while `limits` have a try left. Nothing else is hidden before somebody
 * decides. Returns the token of the reporter's link, or null if the visitor sees no such memory. `idOrSlug` is the memorial's, for the link in the mail.
 */
export async function sendReport(
  access: MemorialAccess<"share">,
  report: NewReport,
  limits: Count[],
  idOrSlug: string,
): Promise<string | null> {
  const { memoryId, why, email, language } = report;
  const memory = memoryId === null ? null : await visibleMemory(access, memoryId);
  if (memoryId !== null && !memory) return null;
  const target = targetOf(access.memorialId, memory, report.part);
  const token = newToken();
  await transaction(async (trx) => {
    const at = now().toISOString();
    const { id, isHidden, isNew } = await openCase(trx, target);
    const hides = why === "child" && !isHidden && memory !== null && isSeen(memory);
    const hidden = hides && (await hideAtOnce(trx, id, target, limits));
    const { number } = await trx
      .insertInto("report_log")
      .values({ received_at: at, category: why, about: target.about, hidden_at_once: hidden ? 1 : 0 })
      .returning("number")
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("reports")
      .values({
        id: randomUUID(),
        case_id: id,
        log_number: number,
        token_hash: tokenHash(token),
        reason: why,
        words: report.words || null,
        name: report.name || null,
        email,
        language,
        sent_at: at,
      })
      .execute();
    if (email && report.isMailed) await queueMail(trx, email, receivedLetter(language, idOrSlug, token));
    if (isNew || hidden) await tellModerators(trx, access.memorialId, id, hidden);
  });
  return token;
}

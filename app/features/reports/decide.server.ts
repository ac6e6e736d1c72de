import { onCommit, transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { newToken, tokenHash } from "~/lib/token";
import { isAdmin, type MemorialAccess, mayOnMemorial } from "~/models/access";
import { record } from "~/models/history/record.server";
import { queueMail } from "~/models/mail/queue.server";
import { checkVersionsNow } from "~/models/memorial/watch.server";
import { isThere } from "./find.server";
import { hide, show } from "./hide.server";
import { type Decision, type Ground, removalWait } from "./input";
import { decidedLetter, writersLetter } from "./letters.server";
import { noteDecision } from "./log.server";

interface NewDecision {
  decision: Exclude<Decision, "gone">;
  /** Null for what is kept. */
  ground: Ground | null;
  reason: string;
}

const undecided = (trx: Writing, memorialId: string, caseId: string) =>
  trx
    .selectFrom("report_cases")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["report_cases.id", "about", "memory_id", "position", "state", "is_hidden", "late_held", "short_id"])
    .where("report_cases.id", "=", caseId)
    .where("memorial_id", "=", memorialId)
    .where("state", "in", ["open", "objected"])
    .where(isThere)
    .executeTakeFirst();

type Case = NonNullable<Awaited<ReturnType<typeof undecided>>>;

/** Puts what a case is about on the page or takes it off, as the decision says. Returns what is stored of it. */
async function apply(trx: Writing, found: Case, decision: Decision) {
  const target = { memoryId: found.memory_id, position: found.position };
  const isHidden = found.is_hidden === 1;
  const shouldHide = decision === "hidden" || decision === "removed";
  if (shouldHide && !isHidden) {
    const hidden = await hide(trx, target);
    return { is_hidden: hidden ? 1 : 0, late_held: hidden?.lateHeld ? 1 : 0 };
  }
  if (shouldHide || !isHidden) return {};
  await show(trx, target, found.late_held === 1);
  return { is_hidden: 0, late_held: 0 };
}

/** Queues the mails about a decision, each to a reporter with a new link, because only the hash of the first one is known; and one to the writer. */
async function tell(trx: Writing, found: Case, decision: Decision) {
  const reports = await trx
    .selectFrom("reports")
    .select(["id", "email", "language"])
    .where("case_id", "=", found.id)
    .where("email", "is not", null)
    .execute();
  const told = new Set<string>();
  for (const { id, email, language } of reports) {
    if (!email || told.has(email)) continue;
    told.add(email);
    const token = newToken();
    await trx
      .updateTable("reports")
      .set({ letter_hash: tokenHash(token) })
      .where("id", "=", id)
      .execute();
    await queueMail(trx, email, decidedLetter(language, found.short_id ?? "", token, decision));
  }
  if (decision === "changed" || decision === "gone") return;
  const writer = await trx
    .selectFrom("memory_notices")
    .select(["email", "language"])
    .where("memory_id", "=", found.memory_id ?? "")
    .executeTakeFirst();
  if (writer) await queueMail(trx, writer.email, writersLetter(writer.language, decision, found.about === "picture"));
}

const historyKinds = {
  kept: "report_kept",
  hidden: "report_hidden",
  removed: "report_removed",
  changed: "report_changed",
} as const;

/**
 * Decides a case: once, and again after each objection. Only somebody who may edit the memorial can decide after an objection. A removed memory or
 * picture is hidden now and deleted after 14 days (sweepReports). Returns false if there is no such case to decide.
 */
export function decideCase(
  access: MemorialAccess<"review">,
  caseId: string,
  { decision, ground, reason }: NewDecision,
): Promise<boolean> {
  return transaction(async (trx) => {
    const found = await undecided(trx, access.memorialId, caseId);
    if (!found || (found.state === "objected" && !mayOnMemorial(access.standing, "edit"))) return false;
    const at = now();
    await trx
      .updateTable("report_cases")
      .set({
        ...(await apply(trx, found, decision)),
        state: "decided",
        decision,
        ground: decision === "kept" ? null : ground,
        reason,
        decided_at: at.toISOString(),
        decided_by: access.viewer?.id ?? null,
        delete_at: decision === "removed" ? new Date(at.getTime() + removalWait).toISOString() : null,
      })
      .where("id", "=", caseId)
      .execute();
    await noteDecision(trx, caseId, {
      decision,
      ground: decision === "kept" ? null : ground,
      by: isAdmin(access.viewer) ? "admin" : "moderator",
    });
    const detail = { picture: found.about === "picture", page: found.about === "page" };
    const memory = found.memory_id ? { memoryId: found.memory_id } : {};
    await record(trx, access, { kind: historyKinds[decision], ...memory, detail });
    await tell(trx, found, decision);
    onCommit(trx, checkVersionsNow);
    return true;
  });
}

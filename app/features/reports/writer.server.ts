import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { catalogues } from "~/languages/all";
import { dayIn, showDay } from "~/lib/dates";
import { fill } from "~/lib/fill";
import { receiptHash } from "~/models/memory/submit.server";
import type { Receipt, ReceiptNews } from "../feature";
import { reportsPaths } from "./paths";
import { isRecent } from "./read.server";
import { reportTexts } from "./texts/all.server";

const casesOf = (token: string, memorialId: string) =>
  db.selectFrom("report_cases").where("receipt_hash", "=", receiptHash(token)).where("memorial_id", "=", memorialId);

/** The case to whose latest decision the writer with a receipt's token may object; null if there is none. */
export async function findObjectable(token: string, memorialId: string): Promise<string | null> {
  const row = await casesOf(token, memorialId)
    .select(["id", "decided_at"])
    .where("state", "=", "decided")
    .where("decision", "in", ["hidden", "removed"])
    .where("writer_objected_at", "is", null)
    .orderBy("decided_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && isRecent(row.decided_at) ? row.id : null;
}

/** Tells a memory's writer about the latest report of it: that the memory is hidden for now, or the decision with its reason, and how to object. The reporter stays unnamed. */
export async function newsForWriter({ token, memorialId, url, language }: Receipt): Promise<ReceiptNews | null> {
  const { memory: texts, reported } = reportTexts[language];
  const { about, page } = catalogues[language];
  const found = await casesOf(token, memorialId)
    .select(["about", "state", "is_hidden", "decision", "ground", "reason", "decided_at", "delete_at", "memory_id"])
    .where((where) => where.or([where("is_hidden", "=", 1), where("decision", "in", ["kept", "hidden", "removed"])]))
    .orderBy((order) => order.fn.coalesce("decided_at", "opened_at"), "desc")
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  const isPicture = found.about === "picture";
  const { decision } = found;
  if (decision === null) {
    const { title, text } = texts.hiddenNow;
    return isPicture
      ? { state: null, lines: [texts.pictureHiddenNow], link: null }
      : { state: { title, text }, lines: [], link: null };
  }
  if (!isRecent(found.decided_at) || decision === "gone" || decision === "changed") return null;
  const until = found.delete_at && showDay(dayIn(env.timeZone, new Date(found.delete_at)), about.locale);
  const { title, text } = texts[decision];
  const lines = [
    ...(found.ground ? [reported.grounds[found.ground]] : []),
    ...(found.reason ? [`${reported.reason}${page.colon} ${found.reason}`] : []),
    ...(until && found.memory_id ? [fill(texts.deletedOn, { day: until })] : []),
    ...(found.state === "objected" ? [reported.lookedAtAgain] : []),
  ];
  const mayObject = (await findObjectable(token, memorialId)) !== null;
  return {
    state: isPicture || decision === "kept" ? null : { title, text },
    lines: [...(isPicture ? [texts.picture[decision]] : decision === "kept" ? [text] : []), ...lines],
    link: mayObject ? { label: reported.object, to: reportsPaths.objection(url, token), plain: "page" } : null,
  };
}

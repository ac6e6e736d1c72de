import { db } from "~/db/connection.server";
import { receiptHash } from "~/models/memory/submit.server";
import type { Receipt, ReceiptNews, VisitedPage } from "../feature";
import { askedAbout } from "./occasions.server";
import { attendancePaths } from "./paths";
import { attendanceTexts } from "./texts";

/** Whether people may say that they came to a memorial's service or gatherings now. */
async function isAsked(memorialId: string): Promise<boolean> {
  const { status } = await db
    .selectFrom("memorials")
    .select("status")
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();
  return status !== "archived" && (await askedAbout(memorialId, "en")).length > 0;
}

/** The question on a memorial's page, for those with its password; null while there is nothing to ask about. */
export async function questionOn({ memorialId, url, language, unlocked }: VisitedPage) {
  if (!unlocked || !(await isAsked(memorialId))) return null;
  const { question, link } = attendanceTexts[language];
  return { question, link: { label: link, to: attendancePaths.say(url) } };
}

/** The question on the receipt of a memory, whose form has the writer's name. */
export async function questionToWriter({ token, memorialId, url, language }: Receipt): Promise<ReceiptNews | null> {
  const memory = await db
    .selectFrom("memories")
    .select("id")
    .where("receipt_hash", "=", receiptHash(token))
    .where("memorial_id", "=", memorialId)
    .executeTakeFirst();
  if (!memory || !(await isAsked(memorialId))) return null;
  const { receipt, link } = attendanceTexts[language];
  const to = attendancePaths.say(url, { memory: memory.id });
  return { state: null, lines: [receipt], link: { label: link, to, plain: "page" } };
}

/** The name under which a memory of a memorial was shared; '' if there is no such memory. */
export async function writerOf(memorialId: string, memoryId: string | null): Promise<string> {
  if (!memoryId) return "";
  const memory = db.selectFrom("memories").select("author_name").where("id", "=", memoryId);
  return (await memory.where("memorial_id", "=", memorialId).executeTakeFirst())?.author_name ?? "";
}

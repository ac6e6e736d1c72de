import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { mailLinkAt } from "~/http/mail-links/mail-link.server";
import { showTime } from "~/lib/dates";
import type { RenderedLetter } from "~/lib/letter";
import { findToken } from "~/models/account/token.server";
import { opened } from "~/models/mail/deliver.server";
import { refusalsOf } from "~/models/mail/refused.server";
import { findInvitation } from "~/models/people/find-invitation.server";
import { whyGivenUp } from "./why";

/** Mails on a page. */
const pageSize = 50;

export interface UnsentMail {
  id: string;
  to: string;
  /** Null if it can't be opened. */
  subject: string | null;
  /** When it was written, for display. */
  at: string;
  why: string;
  /** Whether it can be sent again: it can be opened, and its link, if it has one, still works, and the address takes mail. */
  canBeSent: boolean;
  /** Whether the mail provider delivers nothing to its address. */
  isRefused: boolean;
}

const given = () => db.selectFrom("mail_queue").where("sent_at", "is", null).where("next_attempt_at", "is", null);

/** The number of mails that were given up, and are kept for 30 days. */
export async function countUnsent(): Promise<number> {
  const { count } = await given()
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The ids of all mails that were given up, oldest first. */
export async function unsentIds(): Promise<string[]> {
  const rows = await given().select("id").orderBy("created_at").execute();
  return rows.map(({ id }) => id);
}

/** The text of a mail that was given up, and whom it is to; null if it is gone, was sent, or can't be opened. */
export async function openUnsent(id: string): Promise<{ to: string; letter: RenderedLetter } | null> {
  const row = await given().select(["recipient", "sealed"]).where("id", "=", id).executeTakeFirst();
  const letter = row && opened({ id, sealed: row.sealed });
  return letter ? { to: row.recipient, letter } : null;
}

/** Whether the link of a mail can still be used; true for a mail whose links lead to pages that stay. */
export async function linkWorks({ text }: RenderedLetter): Promise<boolean> {
  const urls = text.match(/https?:\/\/\S+/g) ?? [];
  const links = (await Promise.all(urls.map(mailLinkAt))).flatMap((link) => link ?? []);
  for (const { invitation, account, token, email } of links) {
    if (invitation && !(await findInvitation({ type: invitation, token, email }))) return false;
    if (account && !(await findToken(account, { token, email }))) return false;
  }
  return true;
}

/** A page of the mails that were given up, newest first, and the number of pages. Never has a mail's text or link. */
export async function listUnsent(page: number): Promise<{ mails: UnsentMail[]; count: number; pages: number }> {
  const count = await countUnsent();
  const rows = await given()
    .select(["id", "recipient", "sealed", "created_at", "last_error"])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const refusals = await refusalsOf(rows.map(({ recipient }) => recipient));
  const mails = rows.map(async ({ id, recipient: to, sealed, created_at: at, last_error: error }) => {
    const letter = opened({ id, sealed });
    const isRefused = refusals.has(to);
    return {
      id,
      to,
      subject: letter?.subject ?? null,
      at: showTime(at, env.timeZone),
      why: whyGivenUp(error),
      isRefused,
      canBeSent: Boolean(letter && !isRefused && (await linkWorks(letter))),
    };
  });
  return { mails: await Promise.all(mails), count, pages: Math.max(1, Math.ceil(count / pageSize)) };
}

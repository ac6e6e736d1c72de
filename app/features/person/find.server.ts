import { db } from "~/db/connection.server";
import { transcriptsOf } from "~/features/transcripts/door.server";
import { canonicalAddress } from "~/lib/email-address";
import { columnsOf, descriptionOf, openFields } from "~/lib/field-values";
import { fold } from "~/lib/fold";
import { hasWholeWords } from "~/lib/whole-words";
import type { InvitationType } from "~/models/access";
import { pictureMediaOf } from "~/models/memory/pictures.server";
import type { invitationTables } from "~/models/people/find-invitation.server";
import { features } from "../all.server";
import type { Kept } from "../feature";
import { noticesWith } from "./mail-asked.server";

export interface FoundAccount {
  id: string;
  email: string;
  fullName: string;
  role: string;
  how: string;
}

export interface FoundMemory {
  id: string;
  author: string;
  title: string;
  memorial: string;
  /** The ids of its files, including one that arrived after its words were published. */
  mediaIds: string[];
}

/** Everything that was found about a person. Texts by other people that mention the person are only listed. */
export interface Person {
  /** The addresses that were searched, in lower case. */
  emails: string[];
  /** The names that were searched, folded. */
  names: string[];
  accounts: FoundAccount[];
  /** The memories whose author has one of the names. The author may be another person of the same name. */
  memories: FoundMemory[];
  /** The pending sign-ups with one of the addresses or names. */
  signUps: { id: string; email: string; fullName: string }[];
  invitations: { id: string; email: string; kind: "business" | "co-owner" | "colleague" }[];
  mails: { id: string; recipient: string }[];
  /** What else is kept under one of the addresses, by the core and by features. */
  kept: Kept[];
  /** Memories and memorials of others that mention a name or an address in their text or in a reason for rejection. */
  mentions: string[];
}

const batch = 1000;

async function accountsOf(query: string): Promise<FoundAccount[]> {
  const byAddress = query.includes("@");
  const rows = await db.selectFrom("accounts").select(["id", "email", "full_name", "user_role"]).execute();
  return rows
    .filter(({ email, full_name }) => (byAddress ? email === canonicalAddress(query) : fold(full_name) === fold(query)))
    .map(({ id, email, full_name: fullName, user_role: role }) => {
      return { id, email, fullName, role, how: byAddress ? "by its address" : "by its name" };
    });
}

async function signUpsOf({ emails, names }: Person): Promise<Person["signUps"]> {
  const rows = await db.selectFrom("sign_ups").select(["id", "email", "full_name"]).execute();
  return rows
    .filter(({ email, full_name }) => emails.includes(email) || names.includes(fold(full_name)))
    .map(({ id, email, full_name: fullName }) => ({ id, email, fullName }));
}

async function invitationsTo(emails: string[]): Promise<Person["invitations"]> {
  const to = (table: (typeof invitationTables)[InvitationType]) =>
    db
      .selectFrom<(typeof invitationTables)[InvitationType]>(table)
      .select(["id", "email"])
      .where("email", "in", emails)
      .execute();
  return [
    ...(await to("business_invitations")).map((row) => ({ ...row, kind: "business" as const })),
    ...(await to("memorial_invitations")).map((row) => ({ ...row, kind: "co-owner" as const })),
    ...(await to("colleague_invitations")).map((row) => ({ ...row, kind: "colleague" as const })),
  ];
}

/** Reads all memories, a thousand at a time, because no index compares folded names. */
async function memoriesBy(person: Person, words: string[]) {
  for (let after = ""; ; ) {
    const rows = await db
      .selectFrom("memories")
      .innerJoin("memorials", "memorials.id", "memorial_id")
      .select(["memories.id", "author_name", "content_title", "content_text", "media_id", "memorials.full_name"])
      .select("late_media_id")
      .select("rejection_reason")
      .where("memories.id", ">", after)
      .orderBy("memories.id")
      .limit(batch)
      .execute();
    const said = await transcriptsOf(rows.flatMap(({ media_id }) => media_id ?? []));
    for (const row of rows) {
      const { id, author_name: author, content_title: title, full_name: memorial } = row;
      const isTheirs = person.names.includes(fold(author));
      const pictures = isTheirs ? await pictureMediaOf(id) : [];
      const mediaIds = [row.media_id, row.late_media_id, ...pictures].filter((medium) => medium !== null);
      if (isTheirs) person.memories.push({ id, author, title, memorial, mediaIds });
      else if (
        has(words, author, title, row.content_text, row.rejection_reason, said.get(row.media_id ?? "")?.words ?? "")
      )
        person.mentions.push(`memory ${id} at ${memorial}`);
    }
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? "";
  }
}

/** The fields of a memorial that hold words. */
const wordFields = openFields.filter((name) => ["name", "line", "block"].includes(descriptionOf(name).kind));

async function memorialsWith(words: string[]) {
  const found: string[] = [];
  for (let after = ""; ; ) {
    const rows = await db
      .selectFrom("memorials")
      .select(["id", ...columnsOf(wordFields)])
      .where("id", ">", after)
      .orderBy("id")
      .limit(batch)
      .execute();
    for (const { id, ...texts } of rows)
      if (has(words, ...Object.values(texts))) found.push(`memorial ${id}, ${texts.full_name}`);
    if (rows.length < batch) return found;
    after = rows.at(-1)?.id ?? "";
  }
}

const has = (words: string[], ...texts: (string | null)[]) => hasWholeWords(words, texts.join("\n"));

/**
 * Finds everything that belongs to the person with an email address or a full name, ignoring case and accents. Skips the ids in `except`, which are
 * known to be someone else's. The address and name of each account that is found are searched as well.
 */
export async function findPerson(query: string, except: string[] = []): Promise<Person> {
  const theirs = <Row extends { id: string }>(rows: Row[]) => rows.filter(({ id }) => !except.includes(id));
  const accounts = theirs(await accountsOf(query.trim()));
  const isAddress = query.includes("@");
  const emails = [...new Set([...(isAddress ? [canonicalAddress(query)] : []), ...accounts.map(({ email }) => email)])];
  const names = [...new Set([...(isAddress ? [] : [query]), ...accounts.map(({ fullName }) => fullName)].map(fold))];
  const person: Person = {
    emails,
    names,
    accounts,
    memories: [],
    signUps: [],
    invitations: [],
    mails: [],
    kept: [],
    mentions: [],
  };
  const words = [...names, ...emails.map(fold)];
  person.signUps = theirs(await signUpsOf(person));
  await memoriesBy(person, words);
  person.memories = theirs(person.memories);
  person.mentions.push(...(await memorialsWith(words)));
  for (const feature of await features()) person.kept.push(...theirs((await feature.person?.find?.(person)) ?? []));
  if (!emails.length) return person;
  person.invitations = theirs(await invitationsTo(emails));
  const mails = await db
    .selectFrom("mail_queue")
    .select(["id", "recipient"])
    .where("recipient", "in", emails)
    .execute();
  person.mails = theirs(mails);
  person.kept.unshift(...theirs(await noticesWith(emails)));
  return person;
}

/** Whether nothing at all was found. */
export function isNobody(person: Person): boolean {
  const { accounts, memories, signUps, invitations, mails, kept } = person;
  return [accounts, memories, signUps, invitations, mails, kept].every(({ length }) => length === 0);
}

/** Whether the site would have no admin who may act without a person's accounts. */
export async function isLastAdmin({ accounts }: Person): Promise<boolean> {
  const admins = accounts.filter(({ role }) => role === "admin").map(({ id }) => id);
  if (!admins.length) return false;
  const other = await db
    .selectFrom("accounts")
    .select("id")
    .where("user_role", "=", "admin")
    .where("suspended_at", "is", null)
    .where("id", "not in", admins)
    .executeTakeFirst();
  return !other;
}

import { randomUUID } from "node:crypto";
import path from "node:path";
import Database from "better-sqlite3";
import { Client, memorialId, rows, tableRows } from "./client.ts";
import { linkIn, type Mail, mails, mailTo } from "./outbox.ts";
import type { Server } from "./server.ts";

/** A password that an account may have, and a new one for somebody who forgot it. */
export const chosen = "Harbour-Light-88!";
export const chosenAgain = "Orchard-Gate-77?";

let count = 0;

/** A browser that nobody used before, at an address of its own. */
export function newcomer(server: Server): Client {
  count += 1;
  return new Client(server.origin, `10.20.${count >> 8}.${count & 255}`);
}

/** An address that nobody had before. */
export function newAddress(): string {
  return `person-${randomUUID().slice(0, 8)}@test.example`;
}

/** Changes a server's database from outside; gives the number of rows that changed. */
export function change(dataDir: string, sql: string, ...values: unknown[]): number {
  const database = new Database(path.join(dataDir, "everkeep.db"));
  try {
    // Without values anything may be said, several statements and rows that break a check among it.
    if (values.length) return database.prepare(sql).run(...values).changes;
    database.exec(sql);
    return 0;
  } finally {
    database.close();
  }
}

/** Does something while a table is away, as if the database were damaged. */
export async function without<T>(dataDir: string, table: string, work: () => Promise<T>): Promise<T> {
  change(dataDir, `alter table ${table} rename to ${table}_away`);
  try {
    return await work();
  } finally {
    change(dataDir, `alter table ${table}_away rename to ${table}`);
  }
}

/** Adds a pending sign-up with the cast's password; returns its address. */
export function addSignUp(dataDir: string, email = newAddress()): string {
  change(
    dataDir,
    `insert into sign_ups (id, email, full_name, password_hash, created_at)
      select ?, ?, 'Jo Reed', password_hash, ? from accounts where email = 'sam@stranger.example'`,
    ...[randomUUID(), email, new Date().toISOString()],
  );
  return email;
}

/** Adds an ordinary account with the cast's password; returns its address. */
export function addMember(dataDir: string, { email = newAddress() } = {}): string {
  // A new account: its first sign-in is no news to it.
  const at = new Date().toISOString();
  change(
    dataDir,
    `insert into accounts (id, email, full_name, password_hash, user_role, email_confirmed_at, created_at, updated_at)
      select ?, ?, 'Jo Reed', password_hash, 'memorial_member', ?, ?, ? from accounts where email = 'sam@stranger.example'`,
    ...[randomUUID(), email, at, at, at],
  );
  return email;
}

/** Adds somebody, with the cast's password, who works for the business with an address; returns the account's id. */
export function addColleague(dataDir: string, email: string, business: string, fullName = "Peter Marsh"): string {
  addMember(dataDir, { email });
  change(dataDir, "update accounts set full_name = ? where email = ?", fullName, email);
  change(
    dataDir,
    `insert into colleagues (account_id, business_id, joined_at)
      select person.id, business.id, ? from accounts as person, accounts as business where person.email = ? and business.email = ?`,
    ...["2026-11-20T10:00:00.000Z", email, business],
  );
  return accountOf(dataDir, email)?.id ?? "";
}

export interface Account {
  id: string;
  email: string;
  full_name: string;
  user_role: string;
  business_name: string | null;
  business_type: string | null;
  password_hash: string;
  email_confirmed_at: string | null;
}

/** The account of an address as it is stored, if there is one. */
export function accountOf(dataDir: string, email: string): Account | undefined {
  return rows<Account>(dataDir, "select * from accounts where email = ?", email)[0];
}

const watched = [
  ...[
    "accounts",
    "sign_ups",
    "sign_up_links",
    "sessions",
    "tokens",
    "business_invitations",
    "memorial_invitations",
    "memorial_owners",
  ],
  "(select id, recipient from mail_queue)",
  // A form posted without a session is counted, whether it is held or not.
  "(select * from limits where key not like 'held%')",
];

/** All that mail links could change, to be compared. */
export function stateOf(dataDir: string): unknown {
  return tableRows(dataDir, watched);
}

/** The mail that an address gets for what is done; a form that does not lead on is an error. */
export async function mailAfter(server: Server, email: string, act: () => Promise<Response>): Promise<Mail> {
  const before = mails(server.dataDir).filter(({ to }) => to === email).length;
  const response = await act();
  if (response.status !== 303) throw new Error(`answered ${response.status} in place of a mail to ${email}`);
  return mailTo(server.dataDir, email, before + 1);
}

/** The link of the mail that a form brings to an address. */
export async function linkAfter(server: Server, client: Client, form: string, fields: Record<string, string>) {
  const email = fields.email?.trim().toLowerCase() ?? "";
  return linkIn(await mailAfter(server, email, () => client.post(form, fields)));
}

/** The link with which an address chooses a new password. */
export function recoveryLink(server: Server, email: string): Promise<string> {
  return linkAfter(server, newcomer(server), "/auth/forgot", { email });
}

/** Opens a link in a browser; gives the page that it leads to. */
export async function open(client: Client, link: string) {
  return client.follow(await client.get(link));
}

/** Fields of the forms that make an account. */
export const person = { fullName: "Ines Marlow", password: chosen };
export const business = {
  ...person,
  businessName: "Marlow & Daughters",
  businessType: "Funeral Home",
  confirmPassword: chosen,
};

/** A fresh link of each kind, with the page that it is for. */
export async function linksOfAllKinds(server: Server) {
  const { dataDir } = server;
  const admin = await newcomer(server).signIn("admin@everkeep.example");
  const [unconfirmed, member, partner, family] = [addSignUp(dataDir), addMember(dataDir), newAddress(), newAddress()];
  const memorial = `/memorial-co-owners/${memorialId(dataDir, "margaret-ellis")}`;
  const confirmation = await linkAfter(server, newcomer(server), "/auth/resend", { email: unconfirmed });
  const invitation = await linkAfter(server, admin, "/dashboard/overview", { email: partner });
  const coOwner = await linkAfter(server, admin, memorial, { email: family });
  return [
    {
      kind: "confirmation",
      link: confirmation,
      page: "/auth/confirm",
      email: unconfirmed,
      fields: { password: chosen },
    },
    {
      kind: "recovery",
      link: await recoveryLink(server, member),
      page: "/auth/new-password",
      email: member,
      fields: { password: chosen, confirmPassword: chosen },
    },
    { kind: "business", link: invitation, page: "/auth/invitation", email: partner, fields: business },
    { kind: "memorial", link: coOwner, page: "/auth/invitation", email: family, fields: person },
  ] as const;
}

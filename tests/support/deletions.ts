import { randomUUID } from "node:crypto";
import { rows } from "./client.ts";
import { accountOf, addMember, change } from "./people.ts";

const at = "2026-11-20T10:00:00.000Z";

/** Adds a business account with the cast's password; returns its address. */
export function addBusiness(dataDir: string, name: string): string {
  const email = addMember(dataDir);
  const set =
    "update accounts set user_role = 'business', business_name = ?, business_type = 'Crematory' where email = ?";
  change(dataDir, set, name, email);
  return email;
}

/** Adds a memorial of an account; returns its id. */
export function addMemorialOf(dataDir: string, email: string, name: string): string {
  const id = randomUUID();
  change(
    dataDir,
    `insert into memorials (id, user_id, full_name, search_name, qr_code, memorial_text, status, created_at, updated_at)
      values (?, ?, ?, ?, ?, 'Share your memories', 'active', ?, ?)`,
    ...[id, accountOf(dataDir, email)?.id, name, name.toLowerCase(), `MEM-${id}`, at, at],
  );
  return id;
}

/** Makes an account a co-owner of a memorial since a day of November. */
export function addCoOwner(dataDir: string, memorial: string, email: string, day: number): void {
  const since = `2026-11-${String(day).padStart(2, "0")}T10:00:00.000Z`;
  const values = [randomUUID(), memorial, accountOf(dataDir, email)?.id, since];
  change(dataDir, "insert into memorial_owners values (?, ?, ?, 'memorial_member', ?)", ...values);
}

/** Makes an account a colleague of a business. */
export function addColleague(dataDir: string, email: string, business: string): void {
  const ids = [email, business].map((address) => accountOf(dataDir, address)?.id);
  change(dataDir, "insert into colleagues (account_id, business_id, joined_at) values (?, ?, ?)", ...ids, at);
}

/** The address of a memorial's owner; null without one. */
export function ownerOf(dataDir: string, memorial: string): string | null {
  const sql = "select email from memorials left join accounts on accounts.id = user_id where memorials.id = ?";
  return rows<{ email: string | null }>(dataDir, sql, memorial)[0]?.email ?? null;
}

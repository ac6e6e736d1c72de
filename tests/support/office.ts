import { randomUUID } from "node:crypto";
import { memorialId } from "./client.ts";
import { change } from "./people.ts";

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

const ownerOf = "(select id from accounts where email = ?)";

/** Adds an active memorial of an account, registered so many days ago, with or without a service in so many days; gives its id. */
export function addOwn(
  dataDir: string,
  email: string,
  name: string,
  { registered = 400, service = null as number | null, at = null as string | null } = {},
): string {
  const id = randomUUID();
  change(
    dataDir,
    `insert into memorials (id, user_id, full_name, search_name, service_date, qr_code, memorial_text, status, created_at, updated_at)
      values (?, ${ownerOf}, ?, ?, ?, ?, '', 'active', ?, ?)`,
    ...[id, email, name, name.toLowerCase(), at ?? (service === null ? null : inDays(service)), `MEM-${id}`],
    ...[inDays(-registered), inDays(-registered)],
  );
  return id;
}

/** Adds a pending story to a memorial; gives its id. */
export function addWaiting(dataDir: string, memorial: string, title: string, author = "Ann Marsh"): string {
  const id = randomUUID();
  change(
    dataDir,
    `insert into memories (id, memorial_id, author_name, content_title, content_text, memory_type, media_state, approval_status,
      submission_hash, receipt_hash, created_at) values (?, ?, ?, ?, 'She kept bees.', 'story', 'none', 'pending', ?, ?, ?)`,
    ...[id, memorial, author, title, id, id, new Date().toISOString()],
  );
  return id;
}

/** Adds an invitation of a co-owner that was sent so many days ago and is valid for 14. */
export function addInvitation(dataDir: string, memorial: string, daysAgo: number) {
  change(
    dataDir,
    `insert into memorial_invitations (id, memorial_id, email, token_hash, role, status, invited_at, expires_at)
      values (?, ?, ?, ?, 'memorial_member', 'pending', ?, ?)`,
    ...[randomUUID(), memorial, `cousin-${randomUUID().slice(0, 8)}@family.example`, randomUUID()],
    ...[inDays(-daysAgo), inDays(14 - daysAgo)],
  );
}

/** Makes an account somebody's colleague. */
export function addColleague(dataDir: string, email: string, business: string) {
  change(
    dataDir,
    `insert into colleagues (account_id, business_id, joined_at) values (${ownerOf}, ${ownerOf}, ?)`,
    ...[email, business, new Date().toISOString()],
  );
}

export const margaret = (dataDir: string) => memorialId(dataDir, "margaret-ellis");

import { type Kysely, sql } from "kysely";

/**
 * Adds the invitations by which a business account finds its colleagues, and whether a colleague wants mail about pending memories at the memorials
 * of the business. It has a column of its own, because everybody gets that mail about memorials of their own until they turn it off. The registrations that a colleague has begun pass to the business when the
 * colleague leaves, however that happens: SQLite doesn't say in which order a deleted account takes along the rows that refer to it, so the row of
 * the colleague goes first.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table colleague_invitations (
    id text primary key,
    business_id text not null references accounts (id) on delete cascade,
    email text not null,
    full_name text,
    token_hash text not null unique,
    status text not null check (status in ('pending', 'accepted')),
    invited_at text not null,
    accepted_at text,
    expires_at text not null
  ) strict`);
  await run(
    "alter table colleagues add column moderation_mail integer not null default 0 check (moderation_mail in (0, 1))",
  );
  await run("create index colleague_invitations_of_business on colleague_invitations (business_id, invited_at)");
  await run("create index colleague_invitations_by_email on colleague_invitations (email)");
  await run(`create trigger drafts_of_leaving_colleague after delete on colleagues begin
    update registration_drafts set account_id = old.business_id
    where account_id = old.account_id and exists (select 1 from accounts where id = old.business_id); end`);
  await run(`create trigger leaving_of_deleted_account before delete on accounts begin
    delete from colleagues where account_id = old.id; end`);
}

import { type Kysely, sql } from "kysely";

/**
 * Each sign-up is a row of its own until a link in its own mail confirms it, so that no other sign-up with the same address can change it. There is
 * no account before that. Unconfirmed accounts become sign-ups, with the links that were sent for them; an account that owns something stays as it
 * is.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("sign_ups")
    .addColumn("id", "text", (c) => c.primaryKey().notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("full_name", "text", (c) => c.notNull())
    .addColumn("business_name", "text")
    .addColumn("business_type", "text", (c) => c.check(sql`business_type in ('Funeral Home', 'Crematory')`))
    .addColumn("password_hash", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("sign_ups_by_email").on("sign_ups").columns(["email", "created_at"]).execute();
  await db.schema.createIndex("sign_ups_by_age").on("sign_ups").column("created_at").execute();

  await db.schema
    .createTable("sign_up_links")
    .addColumn("token_hash", "text", (c) => c.primaryKey().notNull())
    .addColumn("sign_up_id", "text", (c) => c.notNull().references("sign_ups.id").onDelete("cascade"))
    .addColumn("expires_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("sign_up_links_by_sign_up").on("sign_up_links").column("sign_up_id").execute();

  const nobodys = sql`select id from accounts where email_confirmed_at is null
    and id not in (select user_id from memorials where user_id is not null)
    and id not in (select account_id from memorial_owners)`;
  await sql`insert into sign_ups select id, email, full_name, business_name, business_type, password_hash, updated_at
    from accounts where id in (${nobodys})`.execute(db);
  await sql`insert into sign_up_links select token_hash, account_id, expires_at from tokens
    where kind = 'confirmation' and account_id in (select id from sign_ups)`.execute(db);
  await sql`delete from accounts where id in (select id from sign_ups)`.execute(db);
}

import { type Kysely, sql } from "kysely";

/**
 * When the family was asked for a new access password, because the key of theirs is lost; null if nobody needs to be asked. The index counts the
 * passwords of each key without reading a memorial.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("memorials").addColumn("password_asked_at", "text").execute();
  await sql
    .raw(
      "create index memorials_password_key on memorials (substr(password_check, 1, 8), id) where password_check is not null",
    )
    .execute(db);
  await sql
    .raw("create index memorials_password_asked on memorials (id) where password_asked_at is not null")
    .execute(db);
}

import { type Kysely, sql } from "kysely";

/** A co-owner who goes raises the memorial's version as well: open streams then ask again who may read. */
export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      `create trigger version_of_co_owner_delete after delete on memorial_owners
        begin update memorials set version = version + 1 where id = old.memorial_id; end`,
    )
    .execute(db);
}

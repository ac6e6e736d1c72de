import { type Kysely, sql } from "kysely";

/** What a page shows of a medium. */
const shown = ["kind", "width", "height", "duration_ms", "files"];

/** Only what a page shows of a medium raises the version: while its copies are made, when they are due is written several times a minute. */
export async function up(db: Kysely<unknown>) {
  await sql.raw("drop trigger version_of_media").execute(db);
  await sql
    .raw(
      `create trigger version_of_media after update of ${shown.join(", ")} on media
        when ${shown.map((name) => `old.${name} is not new.${name}`).join(" or ")}
        begin update memorials set version = version + 1 where portrait_id = new.id or cover_id = new.id
          or id in (select memorial_id from memories where media_id = new.id and approval_status = 'approved'); end`,
    )
    .execute(db);
}

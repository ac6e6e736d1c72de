import { type Kysely, sql } from "kysely";

/** What a book prints of a published memory, as in 039-books. */
const ofMemory = ["author_name", "content_title", "content_text", "memory_type", "media_id", "approval_status"];
const printed = [...ofMemory, "family_only"];

const changed = printed.map((name) => `old.${name} is not new.${name}`).join(" or ");

/** Whether a book of the memorial prints a memory, by its choices. */
const prints = (memory: string) => `(${memory}.family_only = 0 or json_extract(choices, '$.familyOnly') = 1)
  and not exists (select 1 from json_each(choices, '$.leftOut') where value = ${memory}.id)`;

const outdate = "update books set state = 'outdated', warnings = '[]'";

/**
 * A memory that a book leaves out, because it is for the family only or because somebody chose so, neither ends the book nor marks it when it is added,
 * changed or deleted. One for the family that becomes one for all is added.
 */
export async function up(db: Kysely<unknown>) {
  const trigger = async (name: string, on: string, then: string) => {
    await sql.raw(`drop trigger if exists ${name}`).execute(db);
    await sql.raw(`create trigger ${name} after ${on} begin ${then}; end`).execute(db);
  };
  const added = `${outdate} where state = 'making' and memorial_id = new.memorial_id and ${prints("new")};
    update books set is_behind = 1 where state = 'ready' and memorial_id = new.memorial_id and ${prints("new")}`;
  const ended = (memory: string) =>
    `${outdate} where state in ('making', 'ready') and memorial_id = ${memory}.memorial_id and ${prints("old")}`;

  await trigger("books_of_new_memory", "insert on memories when new.approval_status = 'approved'", added);
  await trigger(
    "books_of_approved_memory",
    "update of approval_status on memories when new.approval_status = 'approved' and old.approval_status <> 'approved'",
    added,
  );
  await trigger(
    "books_of_opened_memory",
    "update of family_only on memories when old.approval_status = 'approved' and new.approval_status = 'approved' and old.family_only = 1 and new.family_only = 0",
    `${added} and json_extract(choices, '$.familyOnly') is not 1`,
  );
  await trigger(
    "books_of_changed_memory",
    `update of ${printed.join(", ")} on memories when old.approval_status = 'approved' and (${changed})`,
    ended("new"),
  );
  await trigger("books_of_deleted_memory", "delete on memories when old.approval_status = 'approved'", ended("old"));
}

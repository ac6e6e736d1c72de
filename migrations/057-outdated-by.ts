import { type Kysely, sql } from "kysely";

const differ = (columns: string[]) => columns.map((name) => `old.${name} is not new.${name}`).join(" or ");
const list = (text: string) => text.split(/,?\s+/);

const familyKeepsakes = (memorial: string) =>
  `update keepsakes set state = 'outdated' where state in ('making', 'ready') and readers = 'family' and memorial_id = ${memorial};`;

/** Marks a memorial's book as outdated, or only one that is being made. */
const outdatedBooks = (memorial: string, and: string, states = "state in ('making', 'ready')") =>
  `update books set state = 'outdated', warnings = '[]' where ${states} and memorial_id = ${memorial} and ${and};`;

/** Books that have, or would have, the memory of a row. */
const withMemory = (row: string) => `(${row}.family_only = 0 or json_extract(choices, '$.familyOnly') = 1)
  and not exists (select 1 from json_each(choices, '$.leftOut') where value = ${row}.id)`;

/** What happens to the books that lack a memory which they would now have: one that is ready only stays behind. */
const booksWithout = (isNew: string, isReadyWithout: string) => `
  ${outdatedBooks("new.memorial_id", `${isNew} and ${withMemory("new")}`, "state = 'making'")}
  update books set is_behind = 1 where state = 'ready' and memorial_id = new.memorial_id and ${isReadyWithout} and ${withMemory("new")};`;

const memorialColumns =
  list(`full_name, known_as, date_of_birth, date_of_death, service_date, service_location, livestream_url, livestream_date,
  recording_url, memories_open_at, language, biography, portrait_id, cover_id, background_gradient, custom_url_slug, memorial_text, handout_languages, status`);
const bookColumnsOfMemorial = list("full_name, date_of_birth, date_of_death, biography, language, portrait_id");
const mediaColumns = list("kind, width, height, duration_ms, files");
const pictureColumns = list("position, caption, status, media_id");
const bookColumnsOfMemory = list(
  "author_name, content_title, content_text, memory_type, media_id, approval_status, family_only",
);
const memoryColumns = [
  ...bookColumnsOfMemory,
  ...list("rejection_reason, decided_at, late_media_id, late_type, late_status, late_decided_at"),
];

/** Each marks what was made from a memorial, its keepsakes and its book, and lacks the change. */
function outdated(): [name: string, on: string, work: string][] {
  const shown = `(exists (select 1 from memorials where id = new.memorial_id and portrait_id = new.id)
    or exists (select 1 from memories where media_id = new.id and approval_status = 'approved')
    or exists (select 1 from memory_pictures join memories on memories.id = memory_id
      where memory_pictures.media_id = new.id and approval_status = 'approved'))`;
  const opened = "old.family_only = 1 and new.family_only = 0";
  const published = "old.approval_status <> 'approved'";
  const isApproved = "new.approval_status = 'approved'";
  const ofPicture = (row: string) => {
    const memorial = `(select memorial_id from memories where id = ${row}.memory_id)`;
    const approved = `(select memorial_id from memories where id = ${row}.memory_id and approval_status = 'approved')`;
    return familyKeepsakes(memorial) + outdatedBooks(approved, "true");
  };
  return [
    ["outdated_by_new_book", "insert on books", familyKeepsakes("new.memorial_id")],
    [
      "outdated_by_changed_book",
      `update of choices, state on books when old.choices is not new.choices
        or new.state = 'ready' and new.with_file = 1 and old.state <> 'ready'`,
      familyKeepsakes("new.memorial_id"),
    ],
    [
      "outdated_by_changed_media",
      `update of ${mediaColumns.join(", ")} on media when new.memorial_id is not null and (${differ(mediaColumns)})`,
      familyKeepsakes("new.memorial_id") + outdatedBooks("new.memorial_id", `old.files is not new.files and ${shown}`),
    ],
    [
      "outdated_by_changed_memorial",
      `update of ${memorialColumns.join(", ")} on memorials when ${differ(memorialColumns)}`,
      familyKeepsakes("new.id") + outdatedBooks("new.id", `(${differ(bookColumnsOfMemorial)})`),
    ],
    [
      "outdated_by_changed_page",
      "update of version on memorials when old.version is not new.version",
      "update keepsakes set state = 'outdated' where state in ('making', 'ready') and readers = 'visitors' and memorial_id = new.id;",
    ],
    [
      "outdated_by_new_memory",
      "insert on memories",
      familyKeepsakes("new.memorial_id") + booksWithout(isApproved, isApproved),
    ],
    [
      "outdated_by_changed_memory",
      `update of ${memoryColumns.join(", ")} on memories when ${differ(memoryColumns)}`,
      familyKeepsakes("new.memorial_id") +
        outdatedBooks(
          "new.memorial_id",
          `old.approval_status = 'approved' and (${differ(bookColumnsOfMemory)}) and ${withMemory("old")}`,
        ) +
        booksWithout(
          `${isApproved} and (${published} or ${opened})`,
          `${isApproved} and (${published} or ${opened} and json_extract(choices, '$.familyOnly') is not 1)`,
        ),
    ],
    [
      "outdated_by_deleted_memory",
      "delete on memories",
      familyKeepsakes("old.memorial_id") +
        outdatedBooks("old.memorial_id", `old.approval_status = 'approved' and ${withMemory("old")}`),
    ],
    ["outdated_by_new_picture", "insert on memory_pictures", ofPicture("new")],
    [
      "outdated_by_changed_picture",
      `update of ${pictureColumns.join(", ")} on memory_pictures when ${differ(pictureColumns)}`,
      ofPicture("new"),
    ],
    ["outdated_by_deleted_picture", "delete on memory_pictures", ofPicture("old")],
  ];
}

const replaced = `keepsakes_of_new_book keepsakes_of_changed_book keepsakes_of_made_book keepsakes_of_changed_media keepsakes_of_changed_memorial
  keepsakes_of_changed_page keepsakes_of_new_memory keepsakes_of_changed_memory keepsakes_of_deleted_memory keepsakes_of_new_picture
  keepsakes_of_changed_picture keepsakes_of_deleted_picture books_of_changed_media books_of_changed_memorial books_of_new_memory
  books_of_approved_memory books_of_changed_memory books_of_opened_memory books_of_deleted_memory books_of_new_picture books_of_changed_picture
  books_of_deleted_picture`;

/** Makes one trigger of those that mark keepsakes and those that mark books as outdated by the same change. */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  for (const name of list(replaced)) await run(`drop trigger ${name}`);
  for (const [name, on, work] of outdated()) await run(`create trigger ${name} after ${on} begin ${work} end`);
}

import { randomUUID } from "node:crypto";
import { cpSync } from "node:fs";
import path from "node:path";
import type Database from "better-sqlite3";
import { hash, keysOf } from "../../support/keys.ts";
import { fields, type Group, wishes } from "./group.ts";

export const at = "2026-11-20T10:00:00.000Z";
export const later = "2099-01-01T00:00:00.000Z";
const long = "2020-01-01T00:00:00.000Z";

/** The place to which the rows of a group are written. */
export interface Place {
  database: Database.Database;
  dataDir: string;
  group: Group;
}

export function insert({ database }: Place, table: string, row: Record<string, unknown>): string {
  const names = Object.keys(row);
  database.prepare(`insert into ${table} (${names}) values (${names.map(() => "?")})`).run(...Object.values(row));
  return String(row.id);
}

export function one({ database }: Place, sql: string, ...values: unknown[]): string {
  return String(database.prepare(sql).pluck().get(values));
}

/** The words of a memory, by column. */
export const wordsOf = ({ value }: Group, which: string) =>
  Object.fromEntries(
    ["author_name", "content_title", "content_text"].map((name) => [name, value(`memories.${name} (${which})`)]),
  );

/** The memorial of a group with all its columns; a plain one; and one whose texts are a string each, as longer ones are never laid out for print. */
export function memorials(place: Place, owner: string) {
  const { value, single } = place.group;
  const { seal, wrongCheck } = keysOf(place.dataDir);
  const [memorial, printed] = [randomUUID(), randomUUID()];
  const row = { user_id: owner, status: "active", created_at: at, updated_at: at };
  const columns = fields.filter((field) => field.startsWith("memorials."));
  insert(place, "memorials", {
    ...{ ...row, id: memorial, search_name: searchOf(place.group), password_check: wrongCheck },
    ...Object.fromEntries(columns.map((field) => [field.split(".")[1], value(field)])),
    password: seal(memorial, value("memorials.password")),
  });
  for (const field of ["memorials.custom_url_slug", "memorial_slugs.slug"])
    insert(place, "memorial_slugs", { slug: value(field), memorial_id: memorial, created_at: at });
  const older = (id: string, full_name: string) => ({
    ...row,
    id,
    full_name,
    qr_code: id,
    search_name: id,
    created_at: long,
  });
  const plain = insert(place, "memorials", older(randomUUID(), "Plain"));
  insert(place, "memorials", {
    ...older(printed, single("memorials.full_name", 0)),
    memorial_text: single("memorials.memorial_text", 0),
    password: seal(printed, single("memorials.password", 0)),
  });
  return { memorial, plain, printed };
}

/** Finds the memorial of a group alone. */
export const searchOf = (group: Group) => `hollis ${group.number + 1000}`;

/** A memory of each kind, two with media: a photo of the cast's, and a film whose file is not there. */
export function memories(place: Place, memorial_id: string, decided_by: string) {
  const { value } = place.group;
  const medium = (kind: string, files: unknown) =>
    insert(place, "media", {
      ...{ id: randomUUID(), memorial_id, kind, purpose: "memory", width: 40, height: 30, created_at: at },
      files: JSON.stringify(files),
    });
  const shown = one(place, "select media_id from memories where memory_type = 'photo' and media_id is not null");
  const files = JSON.parse(one(place, "select files from media where id = ?", shown));
  const photo = medium("image", files);
  const folder = path.join(place.dataDir, "files/media");
  cpSync(path.join(folder, shown), path.join(folder, photo), { recursive: true });
  const film = medium("video", [{ name: value("media.files"), type: `video/${value("media.files")}` }]);
  const said = { media_id: film, language: "en", words: `0:01 ${value("transcripts.words")}`, written_at: at };
  insert(place, "transcripts", said);
  const voice = medium("audio", [{ name: value("media.files"), type: `audio/${value("media.files")}` }]);
  const help = { id: randomUUID(), media_id: film, language: "en", words: value("proposed_transcripts.words") };
  insert(place, "proposed_transcripts", { ...help, proposed_at: at });
  const earlier = { media_id: film, language: "en", words: value("transcript_versions.words"), written_at: long };
  insert(place, "transcript_versions", earlier);
  insert(place, "helped_memorials", { memorial_id });
  const wished = wishes.map((field) => [field.split(".")[1], value(field)]);
  insert(place, "family_wishes", { memorial_id, before_gate: 1, ...Object.fromEntries(wished) });
  const named = { media_id: photo, place: 0, name: value("people_in_pictures.name") };
  insert(place, "people_in_pictures", named);
  // A line each is a name of its own.
  const names = value("proposed_people.names").replaceAll("\n", " ");
  const proposed = { id: randomUUID(), media_id: photo, names, proposed_at: at };
  insert(place, "proposed_people", proposed);

  const when = { kind: "wake", day: "2099-01-01", created_at: at, changed_at: at };
  const links = ["livestream_url", "recording_url"].map((name) => [name, value(`gatherings.${name}`)]);
  const told = {
    place: value("gatherings.place"),
    note: value("gatherings.note"),
    ...Object.fromEntries(links),
    ...when,
  };
  insert(place, "gatherings", { id: memorial_id, memorial_id, seen_by: "everyone", ...told });
  const link_hash = hash(`invited ${memorial_id}`);
  insert(place, "gatherings", { id: randomUUID(), memorial_id, seen_by: "invited", link_hash, ...told });

  const memory = (which: string, approval_status: string, more: Record<string, unknown> = {}) => {
    const id = randomUUID();
    const states = { memory_type: "story", media_state: "none", approval_status, created_at: at };
    const hashes = { submission_hash: id, receipt_hash: hash(id) };
    return insert(place, "memories", {
      id,
      memorial_id,
      ...wordsOf(place.group, which),
      ...states,
      ...hashes,
      ...more,
    });
  };
  const picture = (memory_id: string, which: string, row: Record<string, unknown>) => {
    const texts = fields.filter((field) => field.startsWith("memory_pictures.") && field.endsWith(`(${which})`));
    const planted = texts.map((field) => [field.split(/[. ]/)[1], value(field)]);
    insert(place, "memory_pictures", { memory_id, position: 0, name: "a.jpg", ...row, ...Object.fromEntries(planted) });
  };
  const attached = (memory_type: string, media_id: string) => ({ memory_type, media_id, media_state: "attached" });
  const decided = { decided_by, decided_at: later, rejection_reason: value("memories.rejection_reason") };
  const [story, awaited] = [
    memory("story", "approved"),
    memory("awaited", "pending", { memory_type: "photo", media_state: "awaited" }),
  ];
  insert(place, "read_aloud", { memory_id: story });
  const answers = JSON.stringify({ said: value("celebrant_packs.answers") });
  const pack = { memorial_id, answers, pronunciation: value("celebrant_packs.pronunciation") };
  insert(place, "celebrant_packs", { ...pack, link_hash: hash(`pack-${memorial_id}`), link_made_at: later });
  picture(story, "shown", { status: "attached", media_id: medium("image", files) });
  picture(awaited, "awaited", { status: "awaited" });
  const pending = memory("pending", "pending");
  const unheard = memory("awaited", "pending", { memory_type: "audio", media_state: "awaited" });
  const waiting = { memory_id: unheard, language: "en", words: value("awaited_transcripts.words") };
  insert(place, "awaited_transcripts", waiting);
  insert(place, "memory_notices", { memory_id: pending, email: value("memory_notices.email"), created_at: at });
  return {
    media: { id: photo, file: String(files[0].name), help: help.id },
    memories: {
      story,
      tribute: memory("tribute", "approved", { memory_type: "signature" }),
      photo: memory("photo", "approved", attached("photo", photo)),
      film: memory("film", "approved", attached("video", film)),
      voice: memory("film", "approved", attached("audio", voice)),
      pending,
      awaited,
      unheard,
      rejected: memory("rejected", "rejected", decided),
    },
  };
}

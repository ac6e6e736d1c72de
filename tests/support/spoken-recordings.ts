import { randomUUID } from "node:crypto";
import { cpSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { rows } from "./client.ts";
import { change } from "./people.ts";
import { newDataDir } from "./server.ts";

/** What is written down of a recording: words, null if nobody speaks in it, undefined if nothing is. */
type Said = string | null | undefined;

export interface Recording {
  id: string;
  media: string;
  title: string;
  said: Said;
  isPublished: boolean;
}

const states = ["approved", "approved", "approved", "pending", "rejected"] as const;
const saids = [undefined, (at: number) => `Words of ${at}`, (at: number) => `0:01 Words of ${at}\n0:02 Goodbye`, null];

/**
 * Writes so many films and voices into a memorial of a server's database, a minute apart from 2020 on: with words, with captions, silent, not written down, hidden, waiting and refused
 * ones, in all combinations. Their files are not there.
 */
export function addRecordings(dataDir: string, memorialId: string, count: number): Recording[] {
  const database = new Database(path.join(dataDir, "everkeep.db"));
  const medium = database.prepare(
    "insert into media (id, memorial_id, kind, purpose, width, height, files, created_at) values (?, ?, ?, 'memory', ?, ?, ?, ?)",
  );
  const transcript = database.prepare("insert into transcripts values (?, 'en', ?, ?)");
  const memory = database.prepare(
    "insert into memories (id, memorial_id, author_name, content_title, content_text, memory_type, media_id, media_state, approval_status, family_only, submission_hash, receipt_hash, created_at) values (?, ?, 'Ann', ?, 'She kept bees.', ?, ?, 'attached', ?, ?, ?, ?, ?)",
  );
  const add = (at: number): Recording => {
    const [id, media] = [randomUUID(), randomUUID()];
    const when = new Date(Date.UTC(2020, 0, 1) + at * 60_000).toISOString();
    const isFilm = at % 2 === 0;
    const file = isFilm ? { name: "web.mp4", type: "video/mp4" } : { name: "sound.m4a", type: "audio/mp4" };
    const size = isFilm ? [640, 360] : [null, null];
    medium.run(media, memorialId, isFilm ? "video" : "audio", ...size, JSON.stringify([file]), when);
    const choice = saids[Math.floor(at / 2) % saids.length];
    const said = typeof choice === "function" ? choice(at) : choice;
    if (said !== undefined) transcript.run(media, said, when);
    const state = states[at % states.length] ?? "approved";
    const familyOnly = at % 7 === 0 ? 1 : 0;
    const [title, type] = [`Recording ${at}`, isFilm ? "video" : "audio"];
    memory.run(id, memorialId, title, type, media, state, familyOnly, id, id, when);
    return { id, media, title, said, isPublished: state === "approved" && !familyOnly };
  };
  const added = database.transaction(() => Array.from({ length: count }, (_, at) => add(at)))();
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
  return added;
}

/** A folder with the cast, of whose recordings nothing is written down. */
export function unwrittenCast(): string {
  const dataDir = newDataDir();
  cpSync(process.env.SEEDED_DATA_DIR ?? "", dataDir, { recursive: true });
  change(dataDir, "delete from transcripts");
  return dataDir;
}

/** Has a memorial ask its readers for the words of its published voice, which has none, and plants those of one as 'scoter'; gives the voice's memory. */
export function addHelp(dataDir: string, memorial: string): string {
  const voice =
    "select id, media_id from memories where memorial_id = ? and memory_type = 'audio' and approval_status = 'approved'";
  const [{ id, media_id } = { id: "", media_id: "" }] = rows<{ id: string; media_id: string }>(
    dataDir,
    voice,
    memorial,
  );
  change(dataDir, "delete from transcripts where media_id = ?", media_id);
  change(dataDir, "insert or ignore into helped_memorials values (?)", memorial);
  change(
    dataDir,
    "insert or ignore into proposed_transcripts values ('scoter', ?, 'en', 'Scoter', '2026-11-20')",
    media_id,
  );
  return id;
}

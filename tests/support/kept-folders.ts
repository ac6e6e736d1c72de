import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import Database from "better-sqlite3";
import { memorialId, rows } from "./client.ts";
import { command } from "./command.ts";
import { change } from "./people.ts";
import { unzipped } from "./zip.ts";

// Keepsakes as folders on somebody's disk, and memorials that have enough for them.

/** Makes the keepsake of Margaret Ellis's memorial as operators do, and unpacks it into a new folder; gives the URL of a page in it. */
export async function kept(dataDir: string): Promise<(page: "index.html" | "slideshow.html") => string> {
  const folder = mkdtempSync(path.join(tmpdir(), "everkeep-kept-"));
  const archive = path.join(folder, "kept.zip");
  const { code, err } = await command("keepsake", dataDir, [memorialId(dataDir, "margaret-ellis"), archive]);
  if (code !== 0) throw new Error(`no keepsake: ${err}`);
  unpack(readFileSync(archive), folder);
  rmSync(archive);
  return (page) => pathToFileURL(path.join(folder, page)).href;
}

/** Unpacks an archive into a folder. */
export function unpack(archive: Uint8Array, folder: string) {
  for (const [name, bytes] of unzipped(archive)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
}

/** Adds memories and media to Margaret Ellis's memorial, past the models. */
export class Adder {
  readonly memorial: string;
  readonly #dataDir: string;
  readonly #database: Database.Database;
  #time = Date.UTC(2026, 10, 22);

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#database = new Database(path.join(dataDir, "everkeep.db"));
    this.memorial = memorialId(dataDir, "margaret-ellis");
  }

  #insert(table: string, values: object) {
    const names = Object.keys(values);
    const places = names.map((name) => `@${name}`);
    this.#database.prepare(`insert into ${table} (${names}) values (${places})`).run(values);
  }

  /** A copy of the cast's first medium of a kind that is not in use yet, with its files. */
  medium(kind: "image" | "video" | "audio", more: { name: string; type: string; bytes: Uint8Array }[] = []) {
    const { id: of, ...row } = this.#database
      .prepare("select * from media where kind = ? and memorial_id = ? and purpose = 'memory' limit 1")
      .get(kind, this.memorial) as { id: string; files: string };
    const id = randomUUID();
    const folder = path.join(this.#dataDir, "files/media", id);
    cpSync(path.join(this.#dataDir, "files/media", of), folder, { recursive: true });
    for (const { name, bytes } of more) writeFileSync(path.join(folder, name), bytes);
    const added = more.map(({ name, type }) => ({ name, type }));
    this.#insert("media", { ...row, id, files: JSON.stringify([...added, ...JSON.parse(row.files)]) });
    return id;
  }

  memory(type: string, title: string, medium: string | null = null, more: object = {}) {
    const id = randomUUID();
    this.#time += 1000;
    const created_at = new Date(this.#time).toISOString();
    this.#insert("memories", {
      ...{ id, memorial_id: this.memorial, memory_type: type, author_name: "Nora", content_title: title, created_at },
      ...{ content_text: "She kept bees.", media_id: medium, media_state: medium ? "attached" : "none" },
      ...{ approval_status: "approved", submission_hash: id, receipt_hash: id, ...more },
    });
    return id;
  }

  picture(memory_id: string, position: number, caption: string, media_id: string) {
    this.#insert("memory_pictures", { memory_id, position, name: "a.jpg", caption, status: "attached", media_id });
  }

  end() {
    this.#database.close();
  }
}

/** Adds what the cast's memorial lacks: several pictures, one for the family only, a lost file, and a film and a voice with the files that were sent. */
export function addOtherKinds(dataDir: string) {
  const add = new Adder(dataDir);
  const walk = add.memory("photo", "A walk along the canal");
  for (const [index, caption] of ["At the lock", "", "Home again"].entries())
    add.picture(walk, index, caption, add.medium("image"));
  add.memory("photo", "The last summer", add.medium("image"), { family_only: 1 });
  const lost = add.medium("image");
  rmSync(path.join(dataDir, "files/media", lost), { recursive: true });
  add.memory("photo", "A lost one", lost);
  const film = readFileSync("app/seed/files/margaret-film.mp4");
  add.memory("video", "Dancing", add.medium("video", [{ name: "web.mp4", type: "video/mp4", bytes: film }]));
  const voice = readFileSync("app/seed/files/margaret-voice.m4a");
  add.memory("audio", "Her laugh", add.medium("audio", [{ name: "web.m4a", type: "audio/mp4", bytes: voice }]));
  add.memory("story", "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch", null, {
    content_text: `She could say it in one breath:\n\n${"Llanfairpwllgwyngyll".repeat(6)}`,
  });
  add.end();
}

const dresses = {
  en: ["Margaret Ellis", "She kept bees and taught two generations to read."],
  pl: ["Małgorzata Wiśniewska-Żółkiewska", "Hodowała pszczoły i uczyła czytać całe pokolenia."],
  ar: ["مارغريت بنت عبد الرحمن الأندلسي", "كانت تربي النحل وعلّمت جيلين القراءة، في Aylesbury منذ 1958."],
} as const;
export type Dress = keyof typeof dresses;
export const languages = Object.keys(dresses) as Dress[];

/** Puts Margaret Ellis's memorial into a language: the page's, the name's and some of the words. */
export function dress(dataDir: string, language: Dress): string {
  const [name, words] = dresses[language];
  const id = memorialId(dataDir, "margaret-ellis");
  const all = "language = ?, full_name = ?, biography = ?, memorial_text = ?";
  change(dataDir, `update memorials set ${all} where id = ?`, language, name, words, words, id);
  const [story] = rows<{ id: string }>(dataDir, "select id from memories where content_title = 'Second prize'");
  const own = "content_text = ?, author_name = ?";
  change(dataDir, `update memories set ${own} where id = ?`, words, name, story?.id ?? "");
  return name;
}

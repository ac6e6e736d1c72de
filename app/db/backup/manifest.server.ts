import { createHash } from "node:crypto";
import { open, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import Database from "better-sqlite3";
import { z } from "zod";
import { jsonIn } from "~/lib/json";

/** The contents of a backup, for checking it and for comparing two backups. */
export interface Manifest {
  /** ISO UTC. */
  madeAt: string;
  /** The last migration of the database. */
  schema: string;
  /** For each table, its number of rows and the SHA-256 of all rows. It is the same in every copy, even if the bytes of the files differ. */
  tables: Record<string, { rows: number; sha256: string }>;
  /** For each file, by its path in the backup, its size and the SHA-256 of its bytes. */
  files: Record<string, { bytes: number; sha256: string }>;
}

const manifestShape = () =>
  z.object({
    madeAt: z.string(),
    schema: z.string(),
    tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
    files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
  });

/** The name of the database file in DATA_DIR and in a backup. */
export const databaseName = "everkeep.db";
const manifestName = "manifest.json";

/** Returns a file's size in bytes and its SHA-256, and syncs the file to the disk. */
export async function digest(file: string): Promise<{ bytes: number; sha256: string }> {
  const handle = await open(file, "r");
  try {
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const chunk of handle.createReadStream({ autoClose: false, highWaterMark: 1 << 20 })) {
      hash.update(chunk);
      bytes += chunk.length;
    }
    await handle.sync();
    return { bytes, sha256: hash.digest("hex") };
  } finally {
    await handle.close();
  }
}

/** Counts and hashes the rows of a database's tables, without the full-text indexes that are derived from them. */
export function digestTables(database: Database.Database): Pick<Manifest, "schema" | "tables"> {
  const listed = database
    .prepare(
      "select name, wr from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%' order by name",
    )
    .all() as { name: string; wr: number }[];
  const tables: Manifest["tables"] = {};
  for (const { name, wr } of listed) {
    // A table without row ids is read in the order of its key.
    const order = wr ? "" : " order by rowid";
    const hash = createHash("sha256");
    let rows = 0;
    for (const row of database.prepare(`select * from "${name}"${order}`).raw().iterate()) {
      hash.update(`${JSON.stringify(row)}\n`);
      rows += 1;
    }
    tables[name] = { rows, sha256: hash.digest("hex") };
  }
  const schema = database.prepare("select max(name) from kysely_migration").pluck().get() as string;
  return { schema, tables };
}

/** Writes the manifest, which makes a folder a complete backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = path.join(folder, manifestName);
  await writeFile(file, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  await digest(file);
}

/** Reads a backup's manifest and compares every file with it. Throws a one-line error that says what is wrong. */
export async function checkManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestName), "utf8").catch(() => null);
  if (text === null) throw new Error(`${folder} is no backup, or an incomplete one: it has no ${manifestName}`);
  const { data: manifest } = manifestShape().safeParse(jsonIn(text));
  if (!manifest) throw new Error(`${folder} is no backup: its ${manifestName} is damaged`);
  for (const [name, expected] of Object.entries(manifest.files)) {
    if (path.posix.normalize(name) !== name || /^\.\.|^\//.test(name))
      throw new Error(`not a path in a backup: ${name}`);
    const found = await digest(path.join(folder, name)).catch(() => null);
    if (!found) throw new Error(`${name} is missing from the backup`);
    if (found.sha256 !== expected.sha256) throw new Error(`${name} has changed since the backup was made`);
  }
  if (!manifest.files[databaseName]) throw new Error("the backup has no database");
  const database = new Database(path.join(folder, databaseName), { readonly: true });
  const state = database.pragma("integrity_check", { simple: true });
  database.close();
  if (state !== "ok") throw new Error(`the backup's database is damaged: ${state}`);
  return manifest;
}

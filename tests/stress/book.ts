import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import sharp from "sharp";
import { memorialId } from "../support/client.ts";
import { watchMemory } from "../support/process-tree.ts";
import { startServer } from "../support/server.ts";
import { atMost, type Row } from "./row.ts";

const sentence = "In 1968 the bees settled in the church porch an hour before my wedding. ";
const story = sentence.repeat(70).slice(0, 5000).trim();

/** Shapes of pictures, in pixels. */
const shapes = [
  [1600, 1200],
  [1200, 1600],
  [1600, 900],
  [900, 1600],
  [1600, 1600],
  [1600, 400],
  [400, 1600],
  [640, 480],
] as const;

/** A photo of at least so many bytes: noise, which a JPEG can't shorten. */
async function photoOf(width: number, height: number, bytes: number) {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: "#888", noise } });
  for (let quality = 70; ; quality += 6) {
    const jpeg = await picture
      .clone()
      .jpeg({ quality: Math.min(100, quality) })
      .toBuffer();
    if (jpeg.length >= bytes || quality >= 100)
      return Buffer.concat([jpeg, Buffer.alloc(Math.max(0, bytes - jpeg.length))]);
  }
}

interface Filling {
  memories: number;
  text: string;
  /** The number of photos and the bytes of each. */
  photos: number;
  bytes: number;
}

/** Gives a memorial memories and photos, written past the models. */
export async function fill(dataDir: string, memorial: string, { memories, text, photos, bytes }: Filling) {
  const database = new Database(path.join(dataDir, "everkeep.db"));
  database.prepare("delete from memories where memorial_id = ?").run(memorial);
  database.prepare("delete from media where id like '00000000-%'").run();
  const made = photos ? await Promise.all(shapes.map(([width, height]) => photoOf(width, height, bytes))) : [];
  const medium = database.prepare(
    "insert into media (id, memorial_id, kind, purpose, width, height, files, created_at) values (?, ?, 'image', 'memory', ?, ?, ?, ?)",
  );
  const memory =
    database.prepare(`insert into memories (id, memorial_id, author_name, content_title, content_text, memory_type, media_id, media_state,
    approval_status, submission_hash, receipt_hash, created_at) values (?, ?, 'Joan', ?, ?, ?, ?, ?, 'approved', ?, ?, ?)`);
  database.transaction(() => {
    for (let at = 0; at < memories; at++) {
      const id = `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`;
      const time = new Date(1.79e12 + at * 1000).toISOString();
      const [width, height] = shapes[at % shapes.length] ?? [1, 1];
      if (at < photos) {
        const folder = path.join(dataDir, "files/media", id);
        mkdirSync(folder, { recursive: true });
        writeFileSync(path.join(folder, "picture.jpg"), made[at % shapes.length] ?? "");
        const files = JSON.stringify([{ name: "picture.jpg", type: "image/jpeg", width, height }]);
        medium.run(id, memorial, width, height, files, time);
      }
      const [type, mediaId, state] = at < photos ? ["photo", id, "attached"] : ["story", null, "none"];
      memory.run(id, memorial, `Memory ${at}`, text, type, mediaId, state, id, id, time);
    }
  })();
  database.close();
}

/** Makes a book in a process of its own. Returns what the process printed, its seconds and the most memory that it took. */
function make(dataDir: string, file: string, memorial = "margaret-ellis") {
  const begun = performance.now();
  const child = spawn(process.execPath, ["build/commands/book.js", memorial, file], {
    env: { ...process.env, DATA_DIR: dataDir, DEMO: "true" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const most = watchMemory(child.pid as number);
  let out = "";
  child.stdout.on("data", (chunk) => {
    out += chunk;
  });
  return new Promise<{ code: number | null; out: string; seconds: number; megabytes: number }>((resolve) =>
    child.once("close", (code) => {
      resolve({ code, out, seconds: (performance.now() - begun) / 1000, megabytes: most() });
    }),
  );
}

/** The fonts of a PDF that aren't embedded as subsets of TrueType. */
function looseFonts(file: string): number {
  const fonts = spawnSync("pdffonts", [file]).stdout.toString().trim().split("\n").slice(2);
  return fonts.filter((font) => !/CID TrueType\s+Identity-H\s+yes yes yes/.test(font)).length;
}

/** Makes books of 0, 1, 20 and 500 memories, and one of 200 photos with 195 MB, and measures them. */
export async function book(): Promise<Row[]> {
  const server = await startServer();
  const { dataDir } = server;
  const folder = mkdtempSync(path.join(tmpdir(), "everkeep-books-"));
  const found: Row[] = [];
  try {
    const id = memorialId(dataDir, "margaret-ellis");
    await server.end();
    // The same program that finds nothing to do.
    const { megabytes: idle } = await make(dataDir, path.join(folder, "none.pdf"), "nobody");
    const kinds: [string, Filling][] = [
      ["no memory", { memories: 0, text: "", photos: 0, bytes: 0 }],
      ["1 memory", { memories: 1, text: story, photos: 0, bytes: 0 }],
      ["20 memories of 5,000 characters", { memories: 20, text: story, photos: 4, bytes: 100_000 }],
      ["500 memories of 5,000 characters", { memories: 500, text: story, photos: 0, bytes: 0 }],
      ["200 photos, 195 MB", { memories: 200, text: sentence.repeat(4), photos: 200, bytes: 975_000 }],
    ];
    for (const [what, filling] of kinds) {
      await fill(dataDir, id, filling);
      const file = path.join(folder, `${found.length}.pdf`);
      const { code, out, seconds, megabytes } = await make(dataDir, file);
      const pages = /(\d+) pages/.exec(out)?.[1];
      const name = `book of ${what}, ${pages} pages`;
      found.push(atMost(0, `${name}: exit code`, code ?? 1));
      found.push(atMost(0, `${name}: exit code of qpdf --check`, spawnSync("qpdf", ["--check", file]).status ?? 1));
      found.push(atMost(0, `${name}: fonts that aren't embedded`, looseFonts(file)));
      const most = filling.memories > 200 ? 320 : 250;
      found.push(atMost(most, `${name}: memory above idle`, megabytes - idle, " MB"));
      if (filling.photos === 200) found.push(atMost(10, `${name}: time`, seconds, " s"));
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(folder, { recursive: true });
    await server.stop();
  }
  return found;
}

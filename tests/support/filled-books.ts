import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import sharp from "sharp";
import { scripts } from "./scripts.ts";

const syllables =
  "ba be bi bo ca co da de di fa fe ga go ha he la le li lo ma me mi mo na ne no pa pe ra re ri ro sa se ta te ti va vi wa"
    .split(" ")
    .flatMap((one) => ["", "n", "r", "st"].map((end) => one + end));
const words = Array.from({ length: 8000 }, (_, index) =>
  [index % 160, Math.floor(index / 160), (index * 7) % 160]
    .slice(0, 1 + (index % 3))
    .map((each) => syllables[each])
    .join(""),
);
const small = "the and of to was her his she with that for you they had were when my our".split(" ");

/** English to those who divide words, of 8,000 different words, half of those printed being small and frequent ones. */
export function storyOf(seed: number, length = 5000): string {
  let state = seed + 1;
  const upTo = (most: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const one = (list: string[]) => list[upTo(list.length)] as string;
  let text = "";
  for (let index = 1; text.length < length; index++) {
    const word = upTo(2) ? one(small) : one(words);
    text += index % 90 ? `${word}${index % 15 ? " " : ". "}` : `${word}.\n\n`;
  }
  return text.slice(0, length).trim();
}

/** A story of about 5,000 characters in one of twelve scripts. */
const inScript = (index: number) => {
  const { author, title, text } = Object.values(scripts)[index % Object.keys(scripts).length] ?? {
    author: "",
    title: "",
    text: "",
  };
  return { author, title, text: Array.from({ length: Math.floor(5000 / (text.length + 1)) }, () => text).join(" ") };
};

/** The memory of a number: each fourth one is in another script. */
export const wordsOf = (index: number) =>
  index % 4 === 3
    ? inScript((index - 3) / 4)
    : { author: `Joan ${index}`, title: `Memory ${index}`, text: storyOf(index) };

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

export interface Filling {
  memories: number;
  words: (index: number) => { author: string; title: string; text: string };
  /** The number of photos and the bytes of each. */
  photos: number;
  bytes: number;
  /** The number of voices after the photos. */
  voices?: number;
}

/** Gives a memorial memories and photos, written past the models. */
export async function fill(dataDir: string, memorial: string, { memories, words, photos, bytes, voices = 0 }: Filling) {
  const database = new Database(path.join(dataDir, "everkeep.db"));
  database.prepare("delete from memories where memorial_id = ?").run(memorial);
  database.prepare("delete from media where id like '00000000-%'").run();
  const made = photos ? await Promise.all(shapes.map(([width, height]) => photoOf(width, height, bytes))) : [];
  const medium = database.prepare(
    "insert into media (id, memorial_id, kind, purpose, width, height, files, created_at) values (?, ?, ?, 'memory', ?, ?, ?, ?)",
  );
  const memory =
    database.prepare(`insert into memories (id, memorial_id, author_name, content_title, content_text, memory_type, media_id, media_state,
    approval_status, submission_hash, receipt_hash, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, 'approved', ?, ?, ?)`);
  database.transaction(() => {
    for (let index = 0; index < memories; index++) {
      const id = `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
      const time = new Date(1.79e12 + index * 1000).toISOString();
      const [width, height] = shapes[index % shapes.length] ?? [1, 1];
      const type = index < photos ? "photo" : index < photos + voices ? "audio" : "story";
      if (type === "photo") {
        const folder = path.join(dataDir, "files/media", id);
        mkdirSync(folder, { recursive: true });
        writeFileSync(path.join(folder, "picture.jpg"), made[index % shapes.length] ?? "");
        const files = JSON.stringify([{ name: "picture.jpg", type: "image/jpeg", width, height }]);
        medium.run(id, memorial, "image", width, height, files, time);
      } else if (type === "audio") medium.run(id, memorial, "audio", null, null, "[]", time);
      const { author, title, text } = words(index);
      const [mediaId, state] = type === "story" ? [null, "none"] : [id, "attached"];
      memory.run(id, memorial, author, title, text, type, mediaId, state, id, id, time);
    }
  })();
  database.close();
}

import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { db } from "~/db/connection.server";
import type { ZipEntry } from "~/engines/archive";
import { env } from "~/env.server";
import { findBookFile, keptBookChoices } from "~/features/book/door.server";
import { readKeptGatherings } from "~/features/gatherings/door.server";
import { readWishes } from "~/features/wishes/door.server";
import { now } from "~/gateways/clock.server";
import { piecesOf } from "~/gateways/disk.server";
import * as disk from "~/gateways/storage/disk.server";
import { catalogues } from "~/languages/all";
import { dayIn } from "~/lib/dates";
import { isLanguage } from "~/lib/languages";
import * as storage from "~/models/media/storage.server";
import { readMemorial, readMemories } from "~/models/memorial/contents.server";
import { suggestedTitles } from "~/models/memory/suggested-titles.server";
import { memorialData } from "./data";
import type { KeptFile } from "./files.server";
import type { KeepsakeReaders } from "./input";
import { Keeper, type KeptMemory } from "./keep.server";
import { KeepsakePage } from "./page.server";
import { readMe } from "./readme";
import { Slides, slideshow } from "./slideshow.server";

/** Files of the archive, before their checksums. */
type Content = Pick<ZipEntry, "name" | "bytes" | "read">;

async function countMemories(memorialId: string) {
  const count = db.selectFrom("memories").select((row) => row.fn.countAll<number>().as("count"));
  return (await count.where("memorial_id", "=", memorialId).executeTakeFirstOrThrow()).count;
}

async function written(folder: string, name: string, pieces: AsyncIterable<string> | Iterable<string>) {
  const file = path.join(folder, name);
  await pipeline(Readable.from(pieces), createWriteStream(file, { mode: 0o600 }));
  const { size } = await stat(file);
  return { name, bytes: size, read: () => piecesOf(file) };
}

const stored = ({ path: name, bytes, key }: KeptFile): Content => ({ name, bytes, read: () => storage.readLarge(key) });

/** The family's book, if one was made. It may hold what is for the family only, so visitors don't get it. */
async function bookOf(memorialId: string): Promise<Content | null> {
  const file = await findBookFile(memorialId);
  return file && { name: "book.pdf", bytes: file.bytes, read: () => piecesOf(disk.pathOf(file.key)) };
}

const isTribute = ({ row }: KeptMemory) => row.memory_type === "signature";

/** The archive's SHA256SUMS, and the files whose checksums it takes while they are packed. It has to be packed last. */
function withSums(contents: Content[], modified: Date): ZipEntry[] {
  const sums: string[] = [];
  const summed = contents.map(({ name, bytes, read }) => ({
    name,
    bytes,
    modified,
    read: async function* () {
      const hash = createHash("sha256");
      for await (const chunk of read()) {
        hash.update(chunk);
        yield chunk;
      }
      sums.push(`${hash.digest("hex")}  ${name}\n`);
    },
  }));
  const bytes = contents.reduce((sum, { name }) => sum + 64 + 2 + Buffer.byteLength(name) + 1, 0);
  const list = async function* () {
    for (let offset = 0; offset < sums.length; offset += 1000)
      yield Buffer.from(sums.slice(offset, offset + 1000).join(""));
  };
  return [...summed, { name: "SHA256SUMS", bytes, modified, read: list }];
}

/**
 * Collects the files of a memorial's keepsake in their order in the archive. Writes those that don't exist yet (the page, the data, the README) into
 * `folder`, which is made and has to stay until the archive is packed. Throws if there is no such memorial.
 */
export async function collect(memorialId: string, readers: KeepsakeReaders, folder: string): Promise<ZipEntry[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const added = {
    gatherings: await readKeptGatherings(memorialId, readers === "family" ? "all" : "open"),
    book: await keptBookChoices(memorialId),
    wishes: await readWishes(memorialId),
  };
  const memorial = { ...(await readMemorial(memorialId)), ...added };
  const language = isLanguage(memorial.language) ? memorial.language : "en";
  const texts = catalogues[language];
  const suggested = suggestedTitles(memorial);
  const modified = now();
  const day = dayIn(env.timeZone, modified);
  const keeper = new Keeper(await countMemories(memorialId), texts.keepsake.fileNames);
  const pictures = await keeper.memorial(memorial);
  const counts = { memories: 0, tributes: 0 };
  const slides = new Slides(texts, suggested);
  slides.memorial(memorial, pictures.portrait);
  async function* named() {
    for await (const row of readMemories(memorialId, readers)) {
      const memory = await keeper.memory(row);
      if (memory.isShown) counts[isTribute(memory) ? "tributes" : "memories"] += 1;
      slides.memory(memory);
      yield memory;
    }
  }
  const data = await written(folder, "memorial.json", memorialData(memorial, pictures, named(), readers));
  const page = new KeepsakePage(texts, language, suggested);
  async function* list(part: "memories" | "tributes") {
    if (counts[part] === 0) return;
    yield page.section(part);
    for await (const row of readMemories(memorialId, readers)) {
      const memory = await keeper.again(row);
      if (memory.isShown && isTribute(memory) === (part === "tributes")) yield page.memory(memory);
    }
    yield "</section>\n";
  }
  const book = readers === "family" ? await bookOf(memorialId) : null;
  const hasBook = book !== null;
  async function* whole() {
    yield page.head(memorial, pictures, { ...counts, slides: slides.all.length, hasBook });
    yield* list("memories");
    yield* list("tributes");
    yield page.foot(day);
  }
  const index = await written(folder, "index.html", whole());
  const name = memorial.full_name;
  const hasSlides = slides.all.length > 1;
  const show = hasSlides ? [await written(folder, "slideshow.html", slideshow(texts, language, name, slides.all))] : [];
  const text = await written(folder, "README.txt", [readMe(texts, { name, readers, day, hasSlides, hasBook })]);
  return withSums([index, ...show, ...(book ? [book] : []), text, data, ...keeper.files.map(stored)], modified);
}

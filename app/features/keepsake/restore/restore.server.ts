import { type FileHandle, mkdir, open, rm, stat } from "node:fs/promises";
import path from "node:path";
import { db } from "~/db/connection.server";
import type { MediaPurpose } from "~/db/schema";
import { transaction, type Writing } from "~/db/transaction.server";
import { insertBook } from "~/features/book/door.server";
import { insertGatherings } from "~/features/gatherings/door.server";
import { insertWishes } from "~/features/wishes/door.server";
import { record } from "~/models/history/record.server";
import { roomForFiles } from "~/models/media/room.server";
import { refusalOfMemorial } from "~/models/memorial/may-register.server";
import { type OpenKeepsake, openKeepsake } from "./archive.server";
import { type KeptMemory, keptMemory } from "./format";
import type { RestoreRefusal, RestoreReport } from "./input";
import { linesOf, memoryValues } from "./lines.server";
import { MediaRestorer, NoRoom, type Restored, type StoredMedia } from "./media.server";
import { nameOf, Report } from "./report";
import { insertMemorial, insertMemories } from "./rows.server";
import { survey } from "./survey.server";
import { type MediaIds, type Use, usesOf } from "./uses";

const megabyte = 1024 * 1024;
/** Memories added with one statement after the other before the next are read. */
const batch = 100;
/** Memories whose files are being stored before the first of them has all of its own. */
const ahead = 8;

/** The outcome of a restore: the memorial and the report, or the report about why there is none. */
export interface Outcome {
  memorialId: string | null;
  report: RestoreReport;
}

interface Options {
  /** The account that restores the keepsake, and the one that will own the memorial. */
  actor: { id: string; fullName: string };
  ownerId: string;
  /** Whether the first part of a keepsake is restored without the files of the others, because they are lost. */
  partIsAll?: boolean;
  stored: StoredMedia;
  /** The sender in whose name pictures are decoded. */
  client: string;
  /** A folder for temporary files. It is emptied before, and removed afterwards. */
  folder: string;
  /** Ends the restore. */
  end: AbortSignal;
  /** Awaited between small pieces of work. It throws to end the restore. */
  pace: () => Promise<void>;
  /** Called with the number of files that are stored, and of all files. */
  progress: (done: number, total: number) => void;
  /** Whether the account looks after a memorial that is here already. */
  looksAfter: (memorialId: string) => Promise<boolean>;
  /** Writes the outcome in the transaction in which the memorial appears. */
  finish: (trx: Writing, outcome: Outcome) => Promise<void>;
}

interface Preparing {
  /** The length of the archive. */
  bytes: number;
  report: Report;
}

/** A medium that is being stored: its use, and the name that the report gives it. */
interface Storing {
  use: string;
  of: string;
  restored: Promise<Restored>;
}

interface Prepared extends Pick<Preparing, "report"> {
  /** The checked memories, a line for each. */
  file: string;
  ids: MediaIds;
  /** Files stored. */
  count: number;
}

const refusal = (refused: RestoreRefusal): Outcome => ({ memorialId: null, report: { refused } });

/** The memories of a keepsake that can be restored. The report is told about the others. */
async function* readMemories({ data, readers }: OpenKeepsake, report: Report): AsyncGenerator<KeptMemory> {
  const schema = keptMemory(readers);
  const seen = new Set<string>();
  let number = 0;
  for await (const value of memoryValues(data)) {
    number += 1;
    const { success, data: memory } = schema.safeParse(value);
    if (!success) report.add({ reason: "memory", of: `no. ${number}` });
    else if (seen.has(memory.id)) report.add({ reason: "memory-twice", of: nameOf(memory) });
    else {
      seen.add(memory.id);
      yield memory;
    }
  }
}

/** Stores all files of a keepsake and returns their ids. Writes the checked memories to a file, a line for each. */
async function prepare(keepsake: OpenKeepsake, file: FileHandle, { bytes, report }: Preparing, options: Options) {
  const { archive, hasSums, files: total, memorial } = keepsake;
  const { stored, client, folder, pace, progress } = options;
  // Films and pictures are stored as they are, so the files are hardly larger than the archive.
  const left = 1.5 * bytes + 64 * megabyte;
  const restorer = new MediaRestorer({ archive, hasSums, folder, stored, left, client });
  const ids: MediaIds = new Map();
  const begin = ({ use, kept, kind, png }: Use, purpose: MediaPurpose, of: string): Storing[] => {
    const [first] = kept?.files ?? [];
    if (!kept || !first) return [];
    const refused = { id: null, problems: [{ reason: "file-refused" as const, file: first.path }] };
    const restored = kept.kind === kind ? restorer.restore(kept, purpose, png) : Promise.resolve(refused);
    // It is awaited once it is its turn.
    restored.catch(() => undefined);
    return [{ use, of, restored }];
  };
  const settle = async ({ use, of, restored }: Storing) => {
    const { id, problems } = await restored;
    if (id) ids.set(use, id);
    for (const problem of problems) report.add({ ...problem, of });
    progress(restorer.count, total);
    await pace();
  };
  const open: { media: Storing[]; memory: KeptMemory | null }[] = (["portrait", "cover"] as const).map((use) => ({
    media: begin({ use, kept: memorial[use], kind: "image", png: false }, use, use),
    memory: null,
  }));
  const settleFirst = async () => {
    for (const medium of open[0]?.media ?? []) await settle(medium);
    const memory = open.shift()?.memory;
    if (memory) await file.appendFile(`${JSON.stringify(memory)}\n`);
  };
  try {
    for await (const memory of readMemories(keepsake, report)) {
      await pace();
      open.push({ media: usesOf(memory).flatMap((use) => begin(use, "memory", nameOf(memory))), memory });
      if (open.length > ahead) await settleFirst();
    }
    while (open.length) await settleFirst();
  } finally {
    // The archive is closed afterwards.
    await Promise.allSettled(open.flatMap(({ media }) => media.map(({ restored }) => restored)));
  }
  return { ids, count: restorer.count };
}

/** Whether a memorial of this id is here. */
async function isHere(id: string, within: typeof db | Writing = db) {
  return (await within.selectFrom("memorials").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

async function alreadyHere({ memorial }: OpenKeepsake, { looksAfter }: Options): Promise<Outcome> {
  const { id, fullName } = memorial;
  return (await looksAfter(id)) ? { memorialId: id, report: { fullName, already: true } } : refusal("another-account");
}

/** Adds the prepared memories, and returns their number and the ids of those that the book leaves out. */
async function insertPrepared(trx: Writing, memorialId: string, file: string, ids: MediaIds) {
  let memories = 0;
  const leftOut: string[] = [];
  let kept: KeptMemory[] = [];
  const insert = async () => {
    leftOut.push(...(await insertMemories(trx, memorialId, kept, ids)));
    memories += kept.length;
    kept = [];
  };
  for await (const line of linesOf(file)) {
    kept.push(JSON.parse(line));
    if (kept.length === batch) await insert();
  }
  await insert();
  return { memories, leftOut };
}

/** Adds the memorial with everything that was prepared, if its owner can still have one. Null if a memorial of its id has come in the meantime. */
function insertEverything(
  { memorial, hasSums }: OpenKeepsake,
  { file, ids, count, report }: Prepared,
  { actor, ownerId, finish }: Options,
): Promise<Outcome | null> {
  return transaction(async (trx) => {
    if (await isHere(memorial.id, trx)) return null;
    if (await refusalOfMemorial(ownerId, trx)) return refusal("no-more");
    for (const problem of await insertMemorial(trx, memorial, ownerId, ids)) report.add(problem);
    const { memories, leftOut } = await insertPrepared(trx, memorial.id, file, ids);
    await insertGatherings(trx, memorial.id, memorial.gatherings ?? []);
    if (memorial.wishes) await insertWishes(trx, memorial.id, memorial.wishes);
    if (memorial.book) await insertBook(trx, memorial.id, { ...memorial.book, leftOut });
    const media = [...ids.values()];
    for (let offset = 0; offset < media.length; offset += batch)
      await trx
        .updateTable("media")
        .set({ memorial_id: memorial.id })
        .where("id", "in", media.slice(offset, offset + batch))
        .execute();
    await record(trx, { memorialId: memorial.id, viewer: actor }, { kind: "keepsake_restored" });
    const { fullName } = memorial;
    const numbers = {
      fullName,
      memories,
      files: count,
      ...(memorial.book && { hasBook: true }),
      ...(!hasSums && { unchecked: true }),
    };
    const outcome = { memorialId: memorial.id, report: report.finished(numbers) };
    await finish(trx, outcome);
    return outcome;
  });
}

async function restore(keepsake: OpenKeepsake, bytes: number, options: Options): Promise<Outcome> {
  const { memorial } = keepsake;
  if (await isHere(memorial.id)) return alreadyHere(keepsake, options);
  if (await refusalOfMemorial(options.ownerId)) return refusal("no-more");
  const refused = await survey(keepsake, options);
  if (refused) return refusal(refused);
  const report = new Report();
  for (const of of memorial.leftOut) report.add({ reason: "field", of });
  // Everybody else waits for the transaction, so the memories are checked before it.
  const file = path.join(options.folder, "memories");
  const handle = await open(file, "wx", 0o600);
  const prepared = await prepare(keepsake, handle, { bytes, report }, options).finally(() => handle.close());
  const outcome = await insertEverything(keepsake, { ...prepared, file, report }, options);
  return outcome ?? (await alreadyHere(keepsake, options));
}

/**
 * Restores the keepsake at a path: inspects and stores its files first, and then adds the memorial with everything in one transaction, so that nobody
 * sees a part of it. A memorial that is here already isn't changed. Throws NoRoom if the disk is full, BadArchive if its data are cut off, and whatever
 * `pace` throws.
 */
export async function restoreKeepsake(file: string, options: Options): Promise<Outcome> {
  const { folder } = options;
  const { size } = await stat(file);
  // Another process may have been killed while it restored this keepsake.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const keepsake = await openKeepsake(file, options);
    if (typeof keepsake === "string") return refusal(keepsake);
    try {
      if (keepsake.bytes > 1.5 * size + 64 * megabyte) return refusal("too-much");
      if (keepsake.bytes > roomForFiles()) throw new NoRoom();
      return await restore(keepsake, size, options);
    } finally {
      keepsake.archive.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { z } from "zod";
import { db } from "~/db/connection.server";
import { jsonColumn } from "~/db/json-column";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import * as storage from "~/gateways/storage/disk.server";
import { catalogues } from "~/languages/all";
import { dayIn } from "~/lib/dates";
import { keepsakeFileName } from "~/lib/file-names";
import { isLanguage } from "~/lib/languages";
import type { MemorialAccess } from "~/models/access";
import type { Trace } from "~/models/memorial/trace";
import type { From } from "~/models/people/leaving.server";
import type { Counted } from "../feature";
import type { KeepsakeAccess } from "./access";
import { folderOf } from "./folder.server";
import type { KeepsakeFile, KeepsakeReaders, KeepsakeState } from "./input";
import { needsParts } from "./pack.server";
import { awaitsRecordings } from "./recordings.server";

const none: KeepsakeState = {
  state: "none",
  percent: 0,
  awaitsRecordings: false,
  files: [],
  expiresOn: null,
  isLarge: false,
  inParts: false,
};

const filesColumn = jsonColumn<KeepsakeFile[]>(
  "keepsakes.files",
  () => z.array(z.object({ name: z.string(), bytes: z.number() })),
  () => [],
);

/** The tag of a file, which no file of another keepsake has. */
const tagOf = (id: string, name: string) => `${id}-${name}`;

function rowOf(memorialId: string, readers: KeepsakeReaders) {
  return db
    .selectFrom("keepsakes")
    .select(["id", "state", "in_parts", "bytes_done", "bytes_total", "files", "expires_at"])
    .select(awaitsRecordings().as("awaits"))
    .where("memorial_id", "=", memorialId)
    .where("readers", "=", readers)
    .where((where) => where.or([where("expires_at", "is", null), where("expires_at", ">", now().toISOString())]))
    .executeTakeFirst();
}

async function stateOf(memorialId: string, readers: KeepsakeReaders): Promise<KeepsakeState> {
  const row = await rowOf(memorialId, readers);
  if (!row) return none;
  const made = row.state === "ready" ? filesColumn.read(row.files) : [];
  const files = made.map((file) => ({ ...file, tag: tagOf(row.id, file.name) }));
  const percent = row.bytes_total ? Math.floor((row.bytes_done / row.bytes_total) * 100) : 0;
  const inParts = row.in_parts !== 0;
  const expiresOn = row.expires_at && dayIn(env.timeZone, new Date(row.expires_at));
  const isAwaiting = row.state === "waiting" && Boolean(row.awaits);
  return {
    // Nothing can be downloaded by files that can't be read, but it can be made anew.
    state: row.state === "ready" && !made.length ? "outdated" : row.state,
    percent,
    awaitsRecordings: isAwaiting,
    files,
    expiresOn,
    isLarge: needsParts(files),
    inParts,
  };
}

/** The state of the keepsake for the people who look after a memorial. */
export function familyKeepsake({ memorialId }: MemorialAccess<"manage">): Promise<KeepsakeState> {
  return stateOf(memorialId, "family");
}

/** The state of the keepsake for visitors. */
export function visitorsKeepsake({ memorialId }: KeepsakeAccess): Promise<KeepsakeState> {
  return stateOf(memorialId, "visitors");
}

async function open(memorialId: string, readers: KeepsakeReaders, name: string) {
  const row = await rowOf(memorialId, readers);
  if (row?.state !== "ready") return null;
  const files = filesColumn.read(row.files);
  const index = files.findIndex((file) => file.name === name);
  const key = `${folderOf(row.id)}/${files[index]?.name}`;
  const size = index < 0 ? null : await storage.sizeOf(key);
  if (size === null) return null;
  const read = (range?: { start: number; end: number }) => storage.read(key, range);
  return {
    stored: { size, read },
    tag: tagOf(row.id, name),
    saveAs: await savedAs(memorialId, index + 1, files.length),
  };
}

/** The name under which a part of a memorial's keepsake is saved, in the memorial's language. */
async function savedAs(memorialId: string, part: number, parts: number) {
  const { full_name, language } = await db
    .selectFrom("memorials")
    .select(["full_name", "language"])
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();
  const { fileNames } = catalogues[isLanguage(language) ? language : "en"].keepsake;
  return keepsakeFileName(full_name, fileNames, part, parts);
}

/** A file of the family's keepsake that is ready, with the name under which it is saved; null if there is none of that name. */
export function openFamilyFile({ memorialId }: MemorialAccess<"manage">, name: string) {
  return open(memorialId, "family", name);
}

/** A file of the visitors' keepsake that is ready, with the name under which it is saved; null if there is none of that name. */
export function openVisitorsFile({ memorialId }: KeepsakeAccess, name: string) {
  return open(memorialId, "visitors", name);
}

/** Counts the copies of a memorial that are ready to be downloaded. */
export async function countKeepsakes(from: From, memorialId: string): Promise<Counted[]> {
  const ready = from.selectFrom("keepsakes").where("memorial_id", "=", memorialId).where("state", "=", "ready");
  const { count } = await ready.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return [{ count, one: "copy to download", many: "copies to download" }];
}

/** The sign of it at a memorial, for those who ask whether anybody has touched that. */
export const keepsakeTrace: Trace = {
  words: "A keepsake was made",
  condition: (where) =>
    where.exists(where.selectFrom("keepsakes").select("id").whereRef("memorial_id", "=", "memorials.id")),
};

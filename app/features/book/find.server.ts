import { readFile } from "node:fs/promises";
import { z } from "zod";
import { db } from "~/db/connection.server";
import { jsonColumn } from "~/db/json-column";
import { env } from "~/env.server";
import type { PlannedPage } from "~/features/book/layout/plan";
import { now } from "~/gateways/clock.server";
import * as storage from "~/gateways/storage/disk.server";
import { catalogues } from "~/languages/all";
import { dayIn } from "~/lib/dates";
import { jsonIn } from "~/lib/json";
import { isLanguage } from "~/lib/languages";
import type { MemorialAccess } from "~/models/access";
import type { Trace } from "~/models/memorial/trace";
import type { From } from "~/models/people/leaving.server";
import type { Counted } from "../feature";
import { choicesFrom } from "./choices.server";
import { fileOf, pageOf } from "./folder.server";
import type { BookState } from "./input";

const warningsColumn = jsonColumn(
  "books.warnings",
  () => z.array(z.string()),
  () => [],
);

/** A file that this program wrote as one page, or another version of it. */
const plannedPage = z.custom<PlannedPage>((page) => typeof page === "object" && page !== null && "items" in page);

async function rowOf(memorialId: string) {
  const row = await db
    .selectFrom("books")
    .innerJoin("memorials", "memorials.id", "books.memorial_id")
    .select(["books.id", "state", "choices", "with_file", "pages_done", "pages", "bytes", "warnings", "is_behind"])
    .select(["expires_at", "language"])
    .where("memorial_id", "=", memorialId)
    .executeTakeFirst();
  if (row?.expires_at && row.expires_at <= now().toISOString()) return { ...row, state: "expired" as const };
  return row;
}

async function readyRow(memorialId: string) {
  const row = await rowOf(memorialId);
  return row?.state === "ready" ? row : null;
}

/** The state of a memorial's book. */
export async function findBook({ memorialId }: MemorialAccess<"manage">): Promise<BookState> {
  const row = await rowOf(memorialId);
  const { size } = choicesFrom(row?.choices ?? "{}");
  const isReady = row?.state === "ready";
  return {
    state: row?.state ?? "none",
    percent: row?.pages ? Math.floor((row.pages_done / row.pages) * 100) : 0,
    hasFile: row?.with_file === 1,
    pages: isReady ? row.pages : 0,
    size,
    direction: catalogues[isLanguage(row?.language) ? row.language : "en"].about.direction,
    bytes: isReady ? row.bytes : null,
    warnings: isReady ? warningsColumn.read(row.warnings) : [],
    isBehind: isReady && row.is_behind === 1,
    expiresOn: isReady && row.expires_at ? dayIn(env.timeZone, new Date(row.expires_at)) : null,
    tag: row?.id ?? "",
  };
}

/** Whether a memorial has nothing yet that a book could hold beside its cover: no published memory and no biography. */
export async function hasNothingToPrint({ memorialId }: MemorialAccess<"manage">): Promise<boolean> {
  const row = await db
    .selectFrom("memorials")
    .select("biography")
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("memories")
          .select("id")
          .whereRef("memorial_id", "=", "memorials.id")
          .where("approval_status", "=", "approved"),
      ).as("memory"),
    )
    .where("id", "=", memorialId)
    .executeTakeFirst();
  return !row?.memory && !row?.biography?.trim();
}

/** A page of the layout of a memorial's book, from 1, with its size and look; null if there is none. */
export async function openPage({ memorialId }: MemorialAccess<"manage">, page: number) {
  const row = await readyRow(memorialId);
  if (!row || !Number.isInteger(page) || page < 1 || page > row.pages) return null;
  const text = await readFile(storage.pathOf(pageOf(row.id, page)), "utf8").catch(() => null);
  if (text === null) return null;
  const planned = plannedPage.safeParse(jsonIn(text)).data;
  if (!planned) return null;
  const { size, theme } = choicesFrom(row.choices);
  return { page: planned, size, theme, tag: row.id };
}

/** The key of the file of a memorial's book, with its length in bytes, as its keepsake takes it; null if there is none. */
export async function findBookFile(memorialId: string): Promise<{ id: string; key: string; bytes: number } | null> {
  const row = await readyRow(memorialId);
  if (!row?.with_file) return null;
  const key = fileOf(row.id);
  const bytes = await storage.sizeOf(key);
  return bytes ? { id: row.id, key, bytes } : null;
}

/** The file of a memorial's book; null if there is none. */
export async function openBookFile({ memorialId }: MemorialAccess<"manage">) {
  const file = await findBookFile(memorialId);
  if (!file) return null;
  const { id, key, bytes } = file;
  const read = (range?: { start: number; end: number }) => storage.read(key, range);
  return { stored: { size: bytes, read }, tag: id };
}

/** Counts a memorial's book, if there is a file of it. */
export async function countBooks(from: From, memorialId: string): Promise<Counted[]> {
  const made = from.selectFrom("books").where("memorial_id", "=", memorialId).where("state", "=", "ready");
  const { count } = await made
    .where("with_file", "=", 1)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return [{ count, one: "book to print", many: "books to print" }];
}

/** The sign of it at a memorial, for those who ask whether anybody has touched that. */
export const bookTrace: Trace = {
  words: "A memory book was made",
  condition: (where) =>
    where.exists(where.selectFrom("books").select("id").whereRef("memorial_id", "=", "memorials.id")),
};

import { randomUUID } from "node:crypto";
import { db } from "~/db/connection.server";
import { jsonColumn } from "~/db/json-column";
import type { Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { MemorialAccess } from "~/models/access";
import { type BookChoices, bookChoices } from "./input";

const choicesColumn = jsonColumn<BookChoices>("books.choices", bookChoices, () => bookChoices().parse({}));

/** Reads stored choices. If another version of the server kept them and this one doesn't know them, they are the usual ones. */
export function choicesFrom(stored: string): BookChoices {
  return choicesColumn.read(stored);
}

/** The choices that were kept for a memorial's book; null if there are none. */
export async function keptBookChoices(memorialId: string): Promise<BookChoices | null> {
  const row = db.selectFrom("books").select("choices").where("memorial_id", "=", memorialId);
  const kept = await row.executeTakeFirst();
  return kept ? choicesFrom(kept.choices) : null;
}

/** The choices for a memorial's book: those that were kept, or the usual ones. */
export async function readBookChoices({ memorialId }: MemorialAccess<"manage">): Promise<BookChoices> {
  return (await keptBookChoices(memorialId)) ?? choicesFrom("{}");
}

/** Adds the choices for a memorial's book. The book itself is made again when somebody asks for it. */
export async function insertBook(trx: Writing, memorial_id: string, choices: BookChoices): Promise<void> {
  const row = { memorial_id, id: randomUUID(), state: "expired", asked_at: now().toISOString() } as const;
  await trx
    .insertInto("books")
    .values({ ...row, choices: JSON.stringify(choices) })
    .execute();
}

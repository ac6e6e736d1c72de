import { db } from "~/db/connection.server";
import { jsonColumn } from "~/db/json-column";
import type { MemorialAccess } from "~/models/access";
import { type BookChoices, bookChoices } from "./input";

const choicesColumn = jsonColumn<BookChoices>("books.choices", bookChoices, () => bookChoices().parse({}));

/** Reads stored choices. If another version of the server kept them and this one doesn't know them, they are the usual ones. */
export function choicesFrom(stored: string): BookChoices {
  return choicesColumn.read(stored);
}

/** The choices for a memorial's book: those that were kept, or the usual ones. */
export async function readBookChoices({ memorialId }: MemorialAccess<"manage">): Promise<BookChoices> {
  const row = db.selectFrom("books").select("choices").where("memorial_id", "=", memorialId);
  return choicesFrom((await row.executeTakeFirst())?.choices ?? "{}");
}

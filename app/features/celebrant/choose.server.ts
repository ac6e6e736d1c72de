import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import type { MemorialAccess } from "~/models/access";
import { memoryField } from "~/models/memory/choice-input";
import type { Answers, FamilyWords, Move } from "./input";
import { readChoice } from "./pack.server";

function moved<T extends { id: string }>(memories: T[], { id, by }: Move): T[] {
  const from = memories.findIndex((memory) => memory.id === id);
  const [here, there] = [memories[from], memories[from + by]];
  return memories.map((memory) => (memory === here && there ? there : memory === there && here ? here : memory));
}

/**
 * Keeps which memories are in a memorial's pack, after the answers of a form, and moves one of them if its button was pressed. A memory that the form didn't
 * have stays as it was.
 */
export async function chooseMemories(
  access: MemorialAccess<"manage">,
  answers: FormData,
  move: Move | null,
): Promise<void> {
  await transaction(async (trx: Writing) => {
    const memories = await readChoice(access, trx);
    for (const [place, { id, leftOut }] of (move ? moved(memories, move) : memories).entries()) {
      const given = answers.getAll(memoryField(id));
      const left_out = given.length ? Number(!given.includes("yes")) : leftOut;
      await trx.updateTable("read_aloud").set({ place, left_out }).where("memory_id", "=", id).execute();
    }
  });
}

/** Keeps how the name is pronounced, and the family's answers. */
export async function keepFamilyWords(
  { memorialId }: MemorialAccess<"manage">,
  { pronunciation, ...typed }: FamilyWords,
): Promise<void> {
  const answers: Answers = Object.fromEntries(Object.entries(typed).filter(([, text]) => text));
  const values = { pronunciation, answers: JSON.stringify(answers) };
  await db
    .insertInto("celebrant_packs")
    .values({ memorial_id: memorialId, ...values })
    .onConflict((conflict) => conflict.column("memorial_id").doUpdateSet(values))
    .execute();
}

import { db } from "~/db/connection.server";
import { hasWholeWords } from "~/lib/whole-words";
import type { Kept, Sought } from "../feature";
import { answersColumn } from "./pack.server";

/** The answers of families that name a person. The person may be another one of that name. */
export async function answersNaming({ names }: Sought): Promise<Kept[]> {
  const packs = await db.selectFrom("celebrant_packs").select(["memorial_id", "answers"]).execute();
  return packs.flatMap(({ memorial_id: memorial, answers }) =>
    Object.entries(answersColumn.read(answers))
      .filter(([, text]) => text && hasWholeWords(names, text))
      .map(
        ([question, answer]): Kept => ({
          id: `${memorial}/${question}`,
          line: `the family's answer about '${question}' in the celebrant's pack of memorial ${memorial}`,
          exported: async () => ["namedForCelebrant", { memorial, question, answer }],
          drop: async (trx) => {
            const pack = trx.selectFrom("celebrant_packs").select("answers").where("memorial_id", "=", memorial);
            const { [question]: _, ...others } = answersColumn.read((await pack.executeTakeFirst())?.answers);
            await trx
              .updateTable("celebrant_packs")
              .set({ answers: JSON.stringify(others) })
              .where("memorial_id", "=", memorial)
              .execute();
          },
        }),
      ),
  );
}

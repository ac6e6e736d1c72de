import { type Kysely, sql } from "kysely";

/**
 * Notes where the ink is on the sides of cards, so that different writing on one code is told apart. A memory of a copied card has its number beside it, because
 * the number itself is the first memory's. Sides that were filed before have no row.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table card_writings (
    media_id text primary key not null references media (id) on delete cascade,
    side text not null check (side in ('front', 'back')),
    writing text not null
  ) strict`);
  await run("alter table card_scan_items add column writing text");
  await run("alter table card_memories add column copied_number integer");
  await run(
    "create index card_memories_of_copies on card_memories (memorial_id, copied_number) where copied_number is not null",
  );
}

import { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";
import type { Writing } from "~/db/transaction.server";
import type { WriterTick } from "../writer-tick";
import { celebrantTexts } from "./texts/all.server";
import { isAsked, whenRead } from "./times.server";

async function isOffered(memorialId: string): Promise<boolean> {
  const memorial = await db
    .selectFrom("memorials")
    .select(["service_date", "created_at", "status"])
    .where("id", "=", memorialId)
    .executeTakeFirst();
  if (!memorial) return false;
  return isAsked({ ...memorial, service_date: await whenRead(memorialId, memorial.service_date) });
}

/** Whether the writer of a memory lets it be read aloud. */
export const isReadAloud = (memoryId: string): Promise<boolean> =>
  exists(db.selectFrom("read_aloud").select("memory_id").where("memory_id", "=", memoryId));

/** A permission that was given stays as it is once nobody is asked any more. It can always be taken back until then, but given only while the memory waits. */
async function keep(trx: Writing, memoryId: string, ticked: boolean): Promise<void> {
  const memory = await trx
    .selectFrom("memories")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["memorials.id", "approval_status", "service_date", "memorials.created_at", "status"])
    .where("memories.id", "=", memoryId)
    .executeTakeFirst();
  if (!memory) return;
  const service = await whenRead(memory.id, memory.service_date, trx);
  if (!isAsked({ ...memory, service_date: service })) return;
  if (!ticked) await trx.deleteFrom("read_aloud").where("memory_id", "=", memoryId).execute();
  else if (memory.approval_status === "pending")
    await trx
      .insertInto("read_aloud")
      .values({ memory_id: memoryId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** The writer's permission to read a memory aloud at the service. */
export const aloudTick: WriterTick = {
  name: "readAloud",
  isOffered,
  texts: (language) => {
    const { tick: label, tickHint: hint } = celebrantTexts[language];
    return { label, hint };
  },
  read: isReadAloud,
  keep,
};

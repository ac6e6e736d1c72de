import { db } from "~/db/connection.server";
import type { MemorialStatus } from "~/db/schema";
import { now } from "~/gateways/clock.server";
import type { MemorialAccess } from "../access";

/** Archives a memorial, or brings it back; one that is so already stays as it is. */
export async function setStatus({ memorialId }: MemorialAccess<"edit">, status: MemorialStatus): Promise<void> {
  await db
    .updateTable("memorials")
    .set({ status, updated_at: now().toISOString() })
    .where("id", "=", memorialId)
    .where("status", "!=", status)
    .execute();
}

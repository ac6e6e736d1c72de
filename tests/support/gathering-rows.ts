import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";

const at = "2026-11-20T10:00:00.000Z";

/** Adds a gathering past the models: a wake on 3 December 2026 for those with the password, unless told otherwise. Returns its id. */
export async function addGatheringRow(
  memorialId: string,
  given: Partial<Insertable<Schema["gatherings"]>> = {},
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("gatherings")
    .values({
      ...{ id, memorial_id: memorialId, kind: "wake", day: "2026-12-03", seen_by: "password", sequence: 0 },
      ...{ created_at: at, changed_at: at },
      ...given,
    })
    .execute();
  return id;
}

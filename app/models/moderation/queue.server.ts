import type { SelectQueryBuilder } from "kysely";
import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";
import { coOwnedBy } from "~/models/memorial/co-owned.server";
import { ownersFor, type Viewer } from "../access";
import type { Filters } from "./input";

type Memories = SelectQueryBuilder<Schema, "memories", object>;

/** The pending memories at the memorials that a viewer looks after, each once: those of the viewer's or the business's memorials, and the few shared ones. */
export function waitingFor(viewer: Viewer, { memorial = "", type = "" as Filters["type"] } = {}) {
  const owners = ownersFor(viewer);
  const waiting = db
    .selectFrom("waiting_memories")
    .select(["memory_id as id", "memorial_id", "created_at"])
    .$if(memorial !== "", (query) => query.where("memorial_id", "=", memorial))
    .$if(type !== "", (query) => query.where("memory_type", "=", type as "story"));
  const shared = waiting
    .where("memorial_id", "in", coOwnedBy(viewer))
    .where((where) => where.or([where("user_id", "is", null), where("user_id", "not in", owners)]));
  return waiting.where("user_id", "in", owners).unionAll(shared);
}

/** The queue as a query of memories with the columns id, memorial_id and created_at, filtered by memorial and type. */
export function queueOf(viewer: Viewer, { memorial, type }: Pick<Filters, "memorial" | "type">): Memories {
  return db.selectFrom(waitingFor(viewer, { memorial, type }).as("memories")) as unknown as Memories;
}

/** The memorials with memories in a viewer's queue, up to a number, and the chosen one if the viewer looks after it. */
export function queuedMemorials(viewer: Viewer, chosen: string, most: number) {
  const waiting = db.selectFrom(waitingFor(viewer).as("waiting")).select("memorial_id as id").distinct().limit(most);
  const own = db
    .selectFrom("memorials")
    .select("id")
    .where("id", "=", chosen)
    .where((where) => where.or([where("user_id", "in", ownersFor(viewer)), where("id", "in", coOwnedBy(viewer))]));
  return db.selectFrom(waiting.as("queued")).select("id").union(own);
}

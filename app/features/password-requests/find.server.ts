import { sql } from "kysely";
import { db } from "~/db/connection.server";
import { later, now } from "~/gateways/clock.server";
import { ago } from "~/lib/dates";
import { type MemorialAccess, ownersFor, type Viewer } from "~/models/access";
import type { Trace } from "~/models/memorial/trace";
import { requestLife } from "./input";

const waiting = () =>
  db
    .selectFrom("password_requests")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .where("asked_at", ">", later(-requestLife));

/** The requests that wait at a memorial, the oldest first. */
export async function requestsAt({ memorialId }: MemorialAccess<"manage">) {
  const rows = await waiting()
    .select(["password_requests.id", "name", "words", "email", "asked_at"])
    .where("memorial_id", "=", memorialId)
    .orderBy("asked_at")
    .execute();
  return rows.map(({ asked_at, ...request }) => ({ ...request, asked: ago(asked_at, now()).toLowerCase() }));
}

/** The sign that somebody asks to see a memorial's page. */
export const requestTrace: Trace = {
  words: "Somebody asks for its password",
  condition: (where) =>
    where.exists(where.selectFrom("password_requests").select("id").whereRef("memorial_id", "=", "memorials.id")),
};

export type WaitingRequest = Awaited<ReturnType<typeof requestsAt>>[number];

/** The memorials of a viewer at whose gate somebody waits, with how many do. */
export const gatesWaiting = (viewer: Viewer) =>
  waiting()
    .select(["memorials.id", "full_name as name"])
    .select((column) => column.fn.countAll<number>().as("count"))
    .where(
      sql<boolean>`(memorials.user_id in (${sql.join(ownersFor(viewer))})
        or memorials.id in (select memorial_id from memorial_owners where account_id = ${viewer.id}))`,
    )
    .groupBy("memorials.id")
    .orderBy("full_name")
    .execute();

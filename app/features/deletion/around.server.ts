import { db } from "~/db/connection.server";
import { later } from "~/gateways/clock.server";
import { day } from "~/lib/time";
import { isAdmin, type MemorialAccess, mayOnMemorial, ownersFor, type Viewer } from "~/models/access";
import { coOwnedBy } from "~/models/memorial/looked-after.server";
import { mayKeep } from "./access";
import { waitingDeletion } from "./ask.server";
import { aboutOf, waitingDeletions } from "./describe.server";

/** Milliseconds for which the list of memorials leads to a new certificate. */
const isNews = 30 * day;

/** The next 20 deletions that wait at the memorials that a viewer looks after, or anywhere for the admin. */
export async function deletionsAround(viewer: Viewer) {
  const rows = await waitingDeletions()
    .where("import_id", "is", null)
    .$if(!isAdmin(viewer), (query) =>
      query.where((where) =>
        where.or([where("user_id", "in", ownersFor(viewer)), where("deletions.memorial_id", "in", coOwnedBy(viewer))]),
      ),
    )
    .orderBy("due_at")
    .orderBy("deletions.id")
    .limit(20)
    .execute();
  return rows.map(aboutOf);
}

/** The notice on a memorial's desk that it is to be deleted, with the button that keeps it for those who may. */
export async function deskNotice({ memorialId, standing }: MemorialAccess<"manage">) {
  const waiting = await waitingDeletion(memorialId);
  return waiting ? [{ part: "deletion/waiting", data: { waiting, mayKeep: mayKeep(standing) } }] : [];
}

/** Whether the account itself asked for a deletion that has ended lately, so that its list leads to the certificate. */
export async function certificateNotice(viewer: Viewer) {
  const found = await db
    .selectFrom("deletions")
    .select("id")
    .where("state", "=", "done")
    .where("asked_by", "=", viewer.id)
    .where("done_at", ">", later(-isNews))
    .executeTakeFirst();
  return found ? [{ part: "deletion/certificates" }] : [];
}

/** The link at the end of a memorial's desk. */
export const mayDelete = ({ standing }: MemorialAccess<"manage">): boolean => mayOnMemorial(standing, "delete");

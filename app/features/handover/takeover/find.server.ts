import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { dayIn, showDay } from "~/lib/dates";
import { tokenHash } from "~/lib/token";
import { isAdmin, type MemorialAccess, mayOnMemorial, ownersFor, type Viewer } from "~/models/access";
import { coOwnedBy } from "~/models/memorial/looked-after.server";
import { mayObject, type ObjectionAccess } from "../access";

const day = (at: string) => showDay(dayIn(env.timeZone, new Date(at)));

const takeovers = () =>
  db
    .selectFrom("takeovers")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select(["takeovers.id", "state", "claimed_at", "due_at", "memorials.user_id", "memorials.full_name as memorial"])
    .select(["accounts.full_name as claimant", "accounts.email"]);

type Row = Awaited<ReturnType<ReturnType<typeof takeovers>["executeTakeFirstOrThrow"]>>;

/** A takeover as the screens show it, with its days such as '7 December 2026'. */
const shown = ({ id, state, claimed_at, due_at, memorial, claimant, email }: Row) => ({
  id,
  state,
  memorial,
  claimant,
  email,
  claimed: day(claimed_at),
  due: day(due_at),
});

/** The takeover that waits at a memorial and what the viewer may do about it; null if none waits. */
export async function waitingTakeover({ memorialId, standing }: MemorialAccess<"manage" | "edit" | "agreeToTakeover">) {
  const row = await takeovers().where("memorial_id", "=", memorialId).where("state", "=", "waiting").executeTakeFirst();
  if (!row) return null;
  return {
    ...shown(row),
    mayObject: mayObject(standing, row.user_id !== null),
    mayAgree: mayOnMemorial(standing, "agreeToTakeover"),
  };
}

/** The next 20 takeovers, by others, that wait at the memorials that a viewer looks after, or anywhere for the admin: each memorial with its day. */
export async function takeoversAround(viewer: Viewer) {
  const owned = db.selectFrom("memorials").select("id").where("user_id", "in", ownersFor(viewer));
  const rows = await db
    .selectFrom("takeovers")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["memorial_id", "full_name", "due_at"])
    .where("state", "=", "waiting")
    .where("account_id", "!=", viewer.id)
    .$if(!isAdmin(viewer), (query) =>
      query.where((where) =>
        where.or([where("memorial_id", "in", owned), where("memorial_id", "in", coOwnedBy(viewer))]),
      ),
    )
    .orderBy("due_at")
    .orderBy("takeovers.id")
    .limit(20)
    .execute();
  return rows.map((row) => ({ id: row.memorial_id, name: row.full_name, due: day(row.due_at) }));
}

/** The latest 20 takeovers that wait for an account, newest first. */
export async function takeoversOf({ id }: Viewer) {
  const waiting = takeovers().where("account_id", "=", id).where("state", "=", "waiting");
  return (await waiting.orderBy("claimed_at", "desc").limit(20).execute()).map(shown);
}

/** The takeover to which a mail's link objects; null if it was made up, or its reader doesn't own the memorial any more while it waits. */
export async function findObjection(token: string): Promise<{ takeoverId: string; accountId: string } | null> {
  const row = await db
    .selectFrom("objection_links")
    .innerJoin("takeovers", "takeovers.id", "takeover_id")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["takeover_id", "objection_links.account_id", "user_id", "state"])
    .where("token_hash", "=", tokenHash(token))
    .executeTakeFirst();
  if (!row || (row.state === "waiting" && row.user_id !== row.account_id)) return null;
  return { takeoverId: row.takeover_id, accountId: row.account_id };
}

/** The takeover of an objection's link. */
export async function describeObjection({ takeoverId }: ObjectionAccess) {
  return shown(await takeovers().where("takeovers.id", "=", takeoverId).executeTakeFirstOrThrow());
}

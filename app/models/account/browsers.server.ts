import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { env } from "~/env.server";
import { dayIn, showDay } from "~/lib/dates";
import type { OwnAccount } from "../access";
import { noteAct } from "./acts.server";
import { sessionBounds } from "./session.server";

/** A browser in which the account is signed in. Days are in the site's time zone. */
export interface SignedInBrowser {
  id: string;
  name: string;
  signedIn: string;
  lastSeen: string;
  isThis: boolean;
}

/** The maximum number of browsers on the page, the latest first. */
const most = 50;

const day = (at: string) => showDay(dayIn(env.timeZone, new Date(at)));

/** The browsers in which the account is signed in: this one, then the others by when they were last seen. */
export async function listBrowsers({ viewer, session }: OwnAccount): Promise<SignedInBrowser[]> {
  const { seenAfter, at } = sessionBounds();
  const rows = await db
    .selectFrom("sessions")
    .select(["id_hash", "public_id", "browser", "created_at", "last_seen_at"])
    .where("account_id", "=", viewer.id)
    .where("expires_at", ">", at)
    .where("last_seen_at", ">", seenAfter)
    .orderBy("last_seen_at", "desc")
    .orderBy("created_at", "desc")
    .limit(most)
    .execute();
  return rows
    .map((row) => ({
      id: row.public_id ?? "",
      name: row.browser ?? "Unknown browser",
      signedIn: day(row.created_at),
      lastSeen: day(row.last_seen_at),
      isThis: row.id_hash === session,
    }))
    .sort((one, other) => Number(other.isThis) - Number(one.isThis));
}

/** Signs the account out in another browser; false if it isn't signed in there. */
export async function endBrowser({ viewer, session }: OwnAccount, id: string): Promise<boolean> {
  return transaction(async (trx) => {
    const ended = await trx
      .deleteFrom("sessions")
      .where("public_id", "=", id)
      .where("account_id", "=", viewer.id)
      .where("id_hash", "!=", session)
      .returning("browser")
      .executeTakeFirst();
    if (ended) await noteAct(trx, { accountId: viewer.id, kind: "browser_ended", detail: ended.browser });
    return ended !== undefined;
  });
}

/** Signs the account out in all browsers but this one. */
export async function endOtherBrowsers({ viewer, session }: OwnAccount): Promise<void> {
  await transaction(async (trx) => {
    await trx.deleteFrom("sessions").where("account_id", "=", viewer.id).where("id_hash", "!=", session).execute();
    await noteAct(trx, { accountId: viewer.id, kind: "browsers_ended" });
  });
}

import { db } from "~/db/connection.server";
import { ifUnlocked } from "~/db/write-lock.server";
import { now } from "~/gateways/clock.server";
import { day, hour } from "~/lib/time";
import { tokenHash } from "~/lib/token";
import type { Viewer } from "../access";
import { viewerOf, viewerRows } from "./viewer.server";

/** Milliseconds of idleness after which a session ends (docs/product/limits.md). */
const idle = 30 * day;

/** The signed-in account of a token, or null. Extends the session, which otherwise ends after 30 idle days. */
export async function findSession(token: string): Promise<Viewer | null> {
  const { seenAfter, at } = sessionBounds();
  const row = await viewerRows()
    .innerJoin("sessions", "sessions.account_id", "accounts.id")
    .select(["id_hash", "last_seen_at"])
    .where("id_hash", "=", tokenHash(token))
    .where("expires_at", ">", at)
    .where("last_seen_at", ">", seenAfter)
    .executeTakeFirst();
  if (!row) return null;
  await noteSeen(row.id_hash, row.last_seen_at);
  return viewerOf(row);
}

/**
 * Extends a session if it was last extended more than an hour ago (ISO UTC). Doesn't wait for the write lock, and never throws: a full disk must not
 * keep anybody from reading.
 */
export async function noteSeen(idHash: string, lastSeenAt: string): Promise<void> {
  const at = now();
  if (at.getTime() - Date.parse(lastSeenAt) <= hour) return;
  const seen = db.updateTable("sessions").set({ last_seen_at: at.toISOString() }).where("id_hash", "=", idHash);
  await ifUnlocked(() => seen.execute()).catch((error) => console.error("session:", error));
}

/** The limits of a valid session, in ISO UTC: it was last seen after `seenAfter` and expires after `at`. */
export function sessionBounds(): { seenAfter: string; at: string } {
  const at = now();
  return { seenAfter: new Date(at.getTime() - idle).toISOString(), at: at.toISOString() };
}

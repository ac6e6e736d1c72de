import { randomBytes, randomUUID } from "node:crypto";
import { db } from "~/db/connection.server";
import { seal, tryUnseal } from "~/db/seal.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { qrCode } from "~/engines/print";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { dayIn, showDay } from "~/lib/dates";
import { keyInGroups, keyOfBytes } from "~/lib/short-id";
import { tokenHash } from "~/lib/token";
import type { MemorialAccess } from "~/models/access";
import { type Actor, record } from "~/models/history/record.server";
import { queueMail } from "~/models/mail/queue.server";
import { handoverPaths } from "../paths";
import { successorLetter } from "./letters.server";
import { noteReader, noteSheetOpened } from "./readers.server";

export interface Named {
  fullName: string;
  email: string;
}

/** Ends a memorial's key and stores a new one, of 130 bits. Returns it in plain text. */
export async function replaceKey(trx: Writing, actor: Actor, named?: Named): Promise<string> {
  const { memorialId, viewer } = actor;
  await endKey(trx, memorialId);
  const [id, key] = [randomUUID(), keyOfBytes(randomBytes(26))];
  await trx
    .insertInto("successor_keys")
    .values({
      id,
      memorial_id: memorialId,
      key_hash: tokenHash(key),
      sealed: seal(id, key),
      named_name: named?.fullName ?? null,
      named_email: named?.email ?? null,
      created_by: viewer?.id ?? null,
      created_at: now().toISOString(),
    })
    .execute();
  if (viewer) await noteReader(trx, id, viewer.id);
  await record(
    trx,
    actor,
    named ? { kind: "successor_named", other: { name: named.email } } : { kind: "successor_key_made" },
  );
  return key;
}

/** Ends a memorial's key for successors with its links, in the caller's transaction; false if there is none. */
export async function endKey(trx: Writing, memorialId: string): Promise<boolean> {
  const ended = await trx.deleteFrom("successor_keys").where("memorial_id", "=", memorialId).executeTakeFirstOrThrow();
  return ended.numDeletedRows > 0n;
}

/** Makes a key for the safe. The memorial's earlier key ends. */
export async function makeKey(access: MemorialAccess<"edit">): Promise<void> {
  await transaction((trx) => replaceKey(trx, access));
}

/** Names the person who may take over a memorial and sends them a key. The earlier key ends. Returns false if that person is its owner. */
export function nameSuccessor(access: MemorialAccess<"edit">, named: Named): Promise<boolean> {
  return transaction(async (trx) => {
    const owner = await trx
      .selectFrom("memorials")
      .innerJoin("accounts", "accounts.id", "user_id")
      .select("email")
      .where("memorials.id", "=", access.memorialId)
      .executeTakeFirst();
    if (owner?.email === named.email) return false;
    const key = await replaceKey(trx, access, named);
    await queueMail(trx, named.email, successorLetter(access.viewer?.fullName || "Someone", key));
    return true;
  });
}

/**
 * Ends a memorial's key for successors, by the key's id: neither the sheet nor the mail with it opens anything from now on. Returns 'another' and ends
 * nothing if the memorial has a newer key.
 */
export function removeKey(
  { memorialId, viewer }: MemorialAccess<"edit">,
  keyId: string,
): Promise<"removed" | "another"> {
  return transaction(async (trx) => {
    const present = trx.selectFrom("successor_keys").select("id").where("memorial_id", "=", memorialId);
    const key = await present.executeTakeFirst();
    if (key && key.id !== keyId) return "another";
    if (await endKey(trx, memorialId)) await record(trx, { memorialId, viewer }, { kind: "successor_key_removed" });
    return "removed";
  });
}

/** The state of a memorial's key: its id, the day on which it was made, the maker's name if the account is still there, and whom it was sent to. */
export async function readSuccessor({ memorialId }: MemorialAccess<"edit">) {
  const row = await db
    .selectFrom("successor_keys")
    .leftJoin("accounts", "accounts.id", "created_by")
    .select(["successor_keys.id", "successor_keys.created_at", "full_name", "named_name", "named_email"])
    .where("memorial_id", "=", memorialId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    since: showDay(dayIn(env.timeZone, new Date(row.created_at))),
    by: row.full_name,
    named: row.named_email === null ? null : { fullName: row.named_name ?? "", email: row.named_email },
  };
}

/**
 * The contents of the sheet with a memorial's key: the key in groups and its QR code as a data URL. Null if there is no key. Both are null if the key
 * can't be decrypted any more; it stays valid. Notes that the viewer has seen it.
 */
export async function readSheet({ memorialId, viewer }: MemorialAccess<"edit">) {
  const row = await db
    .selectFrom("successor_keys")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["successor_keys.id", "sealed", "full_name", "successor_keys.created_at"])
    .where("memorial_id", "=", memorialId)
    .executeTakeFirst();
  if (!row) return null;
  const key = tryUnseal(row.id, row.sealed);
  if (key && viewer) await noteSheetOpened(row.id, viewer.id);
  const code = key && (await qrCode(env.origin + handoverPaths.takeOver({ key })));
  return {
    name: row.full_name,
    since: showDay(dayIn(env.timeZone, new Date(row.created_at))),
    address: (env.origin + handoverPaths.takeOver()).replace(/^https?:\/\//, ""),
    key: key && keyInGroups(key),
    code: code && `data:image/png;base64,${code.toString("base64")}`,
  };
}

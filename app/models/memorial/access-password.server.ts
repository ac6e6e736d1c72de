import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { plainPassword } from "./input";

/** Keys by id, newest first. An id is the start of the key's hash, so that a stored text names its key after a rotation. */
const keys = env.passwordKeys.map((text) => {
  const key = createHash("sha256").update(text).digest();
  return { id: createHash("sha256").update(key).digest("hex").slice(0, 8), key };
});

function keyOf(id: string | undefined) {
  const found = keys.find((key) => key.id === id);
  if (!found) throw new Error("The key of an access password is not among ACCESS_PASSWORD_KEYS");
  return found.key;
}

const newest = () => keys[0] as (typeof keys)[number];

/** Encrypts an access password with AES-256-GCM, bound to its memorial's id (DESIGN §4.4). */
export function sealPassword(memorialId: string, password: string): string {
  const { id, key } = newest();
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(memorialId));
  const sealed = Buffer.concat([cipher.update(password, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${id}.${iv.toString("base64url")}.${sealed.toString("base64url")}`;
}

/** The access password of a sealed text; throws when it was altered, belongs to another memorial or its key is gone. */
export function unsealPassword(memorialId: string, text: string): string {
  const [id, iv = "", sealed = ""] = text.split(".");
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(id), Buffer.from(iv, "base64url")).setAAD(
    Buffer.from(memorialId),
  );
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString("utf8");
}

function mac(key: Buffer, memorialId: string, password: string) {
  return createHmac("sha256", key)
    .update(`${memorialId}\n${plainPassword(password)}`)
    .digest();
}

/** A keyed hash by which the gate compares, so that it never decrypts: '{key id}.{hash}'. */
export function passwordCheck(memorialId: string, password: string): string {
  const { id, key } = newest();
  return `${id}.${mac(key, memorialId, password).toString("base64url")}`;
}

/** The password version that a typed text opens, or null when it is wrong. Case, spaces and hyphens are forgiven; compared in constant time. */
export async function openedVersion(memorialId: string, typed: string): Promise<number | null> {
  const row = await db
    .selectFrom("memorials")
    .select(["password_check", "password_version"])
    .where("id", "=", memorialId)
    .executeTakeFirst();
  if (!row?.password_check) return null;
  const [id, hash = ""] = row.password_check.split(".");
  return timingSafeEqual(mac(keyOf(id), memorialId, typed), Buffer.from(hash, "base64url"))
    ? row.password_version
    : null;
}

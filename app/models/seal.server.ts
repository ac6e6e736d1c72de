import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { env } from "~/env.server";

/** Keys by id, newest first. An id is the start of the key's hash, so that a sealed text names its key after a rotation. */
const keys = env.passwordKeys.map((text) => {
  const key = createHash("sha256").update(text).digest();
  return { id: createHash("sha256").update(key).digest("hex").slice(0, 8), key: createSecretKey(key) };
});

/** The ids of ACCESS_PASSWORD_KEYS, newest first. */
export function keyIds(): string[] {
  return keys.map(({ id }) => id);
}

/** Whether the key of a sealed text or keyed hash is among ACCESS_PASSWORD_KEYS. */
export function hasKey(text: string): boolean {
  return keyIds().includes(text.split(".")[0] ?? "");
}

/** The key of an id; throws when it is not among ACCESS_PASSWORD_KEYS any more. */
export function keyOf(id: string | undefined): KeyObject {
  const found = keys.find((key) => key.id === id);
  if (!found) throw new Error("The key of a sealed text is not among ACCESS_PASSWORD_KEYS");
  return found.key;
}

/** The key that seals from now on, with its id. */
export function newestKey(): { id: string; key: KeyObject } {
  return keys[0] as (typeof keys)[number];
}

/** Encrypts a text with AES-256-GCM, bound to what it is about (an id: of a memorial, of a mail): '{key id}.{iv}.{sealed}'. */
export function seal(about: string, text: string): string {
  const { id, key } = newestKey();
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${id}.${iv.toString("base64url")}.${sealed.toString("base64url")}`;
}

/** The text of a sealed one; throws when it was altered, is about something else or its key is gone. */
export function unseal(about: string, text: string): string {
  const [id, iv = "", sealed = ""] = text.split(".");
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(id), Buffer.from(iv, "base64url")).setAAD(Buffer.from(about));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString("utf8");
}

/** Like unseal, but returns null if that throws. */
export function tryUnseal(about: string, text: string): string | null {
  try {
    return unseal(about, text);
  } catch {
    return null;
  }
}

/** Whether the newest key made a text: a sealed one, or a keyed hash that names its key the same way. */
export function sealedByNewest(text: string): boolean {
  return text.startsWith(`${newestKey().id}.`);
}

/** A sealed text as the newest key seals it; throws as unseal does. */
export function reseal(about: string, text: string): string {
  return seal(about, unseal(about, text));
}

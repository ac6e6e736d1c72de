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

/** The key with an id; throws if it is no longer among ACCESS_PASSWORD_KEYS. */
export function keyOf(id: string | undefined): KeyObject {
  const found = keys.find((key) => key.id === id);
  if (!found) throw new Error("The key of a sealed text is not among ACCESS_PASSWORD_KEYS");
  return found.key;
}

/** The key for new sealed texts, with its id. */
export function newestKey(): { id: string; key: KeyObject } {
  return keys[0] as (typeof keys)[number];
}

/** Encrypts a text with AES-256-GCM, bound to `about`, the id of its memorial or mail. Returns '{key id}.{iv}.{sealed}'. */
export function seal(about: string, text: string): string {
  const { id, key } = newestKey();
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${id}.${iv.toString("base64url")}.${sealed.toString("base64url")}`;
}

/** Decrypts a sealed text; throws if it was altered, is bound to another id or its key is gone. */
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

/** Whether a sealed text or keyed hash was made with the newest key. */
export function sealedByNewest(text: string): boolean {
  return text.startsWith(`${newestKey().id}.`);
}

/** Seals a sealed text again with the newest key; throws like unseal. */
export function reseal(about: string, text: string): string {
  return seal(about, unseal(about, text));
}

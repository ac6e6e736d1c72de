import { db } from "~/db/connection.server";
import { qrCode } from "~/engines/print";
import { env } from "~/env.server";
import { memoryCode, readableId } from "~/lib/short-id";
import { type MemorialAccess, mayOnMemorial } from "~/models/access";
import { paths } from "~/paths";
import { readPassword } from "./access-password.server";
import { keyOf, readScanKey } from "./scan-key.server";

/**
 * The address in a memorial's QR code: the site's own origin and the short id, whatever the slug, with the key if one scan opens the page.
 * All of it is in capitals, for which a code has a compact alphabet, except a key that was made before there were short ids.
 */
export function codeUrl({ short_id }: { short_id: string }, key: string | null = null): string {
  return env.origin.toUpperCase() + paths.code(short_id, key);
}

/** The address in the QR code of a memory in print: it leads to the memory on its page, through the gate where there is one. */
export function memoryCodeUrl({ short_id }: { short_id: string }, memoryId: string): string {
  return env.origin.toUpperCase() + paths.codeOfMemory(short_id, memoryCode(memoryId));
}

/** The address that people read and send: it has the memorial's own name where there is one, or else its short id. */
export function pageAddress(memorial: { custom_url_slug: string | null; short_id: string }): string {
  return env.origin + paths.memorial(readableId(memorial));
}

/** The address on the handout, for people who type it: without 'https://', which browsers add, and always the short one. */
export function printedAddress({ short_id }: { short_id: string }): string {
  return pageAddress({ custom_url_slug: null, short_id }).replace(/^https?:\/\//, "");
}

/** The QR code of a memorial's address as a PNG. */
export function memorialCode(memorial: { short_id: string }): Promise<Buffer> {
  return qrCode(codeUrl(memorial));
}

/** The address in a memorial's code without the key that opens the page. */
export async function plainCodeUrl(access: MemorialAccess<"manage">): Promise<string> {
  const memorial = db.selectFrom("memorials").select("short_id").where("id", "=", access.memorialId);
  return codeUrl(await memorial.executeTakeFirstOrThrow());
}

/** The QR code that leads to the gate, whether one scan opens the page or not, as a PNG. */
export async function plainCode(access: MemorialAccess<"manage">): Promise<Buffer> {
  return qrCode(await plainCodeUrl(access));
}

/** The address in the code that owners print. It includes the key if one scan opens the page. */
export async function ownersCodeUrl(access: MemorialAccess<"manage">): Promise<string> {
  const memorial = db.selectFrom("memorials").select("short_id").where("id", "=", access.memorialId);
  return codeUrl(await memorial.executeTakeFirstOrThrow(), await keyOf(access));
}

/** The QR code that owners print, as a PNG. */
export async function ownersCode(access: MemorialAccess<"manage">): Promise<Buffer> {
  return qrCode(await ownersCodeUrl(access));
}

/** The data of the QR dialog, including the access password in plain text. `version` changes with the code; the key itself is only in the picture. */
export async function readForQr({ memorialId, standing }: MemorialAccess<"manage">) {
  const row = await db
    .selectFrom("memorials")
    .select(["id", "full_name", "memorial_text", "custom_url_slug", "short_id"])
    .select(["password", "scan_key", "scan_key_hash"])
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();
  const { password, lost } = readPassword(row);
  const scan = readScanKey(row);
  return {
    id: row.id,
    fullName: row.full_name,
    memorialText: row.memorial_text,
    publicId: readableId(row),
    password,
    passwordLost: lost,
    url: pageAddress(row),
    oneScan: row.scan_key_hash !== null,
    /** Whether one scan is on but the key can't be read, so that the code leads to the page without it. */
    scanKeyLost: scan.lost,
    version: (scan.key && row.scan_key_hash?.slice(0, 8)) || "plain",
    mayEdit: mayOnMemorial(standing, "edit"),
  };
}

/** Whether a memorial has a password that can't be read any more. */
export async function isPasswordLost({ memorialId }: MemorialAccess<"manage">): Promise<boolean> {
  const row = await db
    .selectFrom("memorials")
    .select(["id", "password"])
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();
  return readPassword(row).lost;
}

/** The full name of a memorial, for the file name of its code. */
export async function readName({ memorialId }: MemorialAccess<"manage"> | MemorialAccess<"review">): Promise<string> {
  const row = await db
    .selectFrom("memorials")
    .select("full_name")
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();
  return row.full_name;
}

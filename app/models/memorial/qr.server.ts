import { db } from "~/db/connection.server";
import { readableId } from "~/lib/short-id";
import { type MemorialAccess, mayOnMemorial } from "../access";
import { readPassword } from "./access-password.server";
import { pageAddress } from "./code.server";
import { readScanKey } from "./scan-key.server";

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

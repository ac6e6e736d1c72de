import { db } from "~/db/connection.server";
import { type MemorialAccess, mayOnMemorial } from "../access";
import { unsealPassword } from "./access-password.server";
import { codeUrl } from "./code.server";

/** What the QR dialog shows, the access password in plain among it. The version changes with the code; the key itself is in the picture alone. */
export async function readForQr({ memorialId, standing }: MemorialAccess<"manage">) {
  const row = await db
    .selectFrom("memorials")
    .select(["id", "full_name", "memorial_text", "custom_url_slug", "password", "scan_key_hash"])
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    fullName: row.full_name,
    memorialText: row.memorial_text,
    slug: row.custom_url_slug,
    password: row.password && unsealPassword(row.id, row.password),
    url: codeUrl(row.id),
    oneScan: row.scan_key_hash !== null,
    version: row.scan_key_hash?.slice(0, 8) ?? "plain",
    mayEdit: mayOnMemorial(standing, "edit"),
  };
}

/** The name that a memorial's code is saved for. */
export async function readName({ memorialId }: MemorialAccess<"manage"> | MemorialAccess<"review">): Promise<string> {
  const row = await db
    .selectFrom("memorials")
    .select("full_name")
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();
  return row.full_name;
}

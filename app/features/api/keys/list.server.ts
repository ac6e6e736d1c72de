import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { dayIn, showDay, showTime } from "~/lib/dates";
import { businessOf, type SiteAccess } from "~/models/access";
import type { ApiScope } from "../access";
import { limits } from "./input";

interface Row {
  may_read: number;
  may_write: number;
  may_delete: number;
  may_invite: number;
  may_use_passwords: number;
}

/** The scopes of a key's row. */
export function scopesOf(row: Row): ApiScope[] {
  const all: [ApiScope, number][] = [
    ["read", row.may_read],
    ["write", row.may_write],
    ["delete", row.may_delete],
    ["invite", row.may_invite],
    ["passwords", row.may_use_passwords],
  ];
  return all.filter(([, may]) => may).map(([scope]) => scope);
}

/** The API keys of the viewer's business, or of the one that the viewer works for, newest first, without their secrets. Times are in the site's zone. */
export async function listKeys({ viewer }: SiteAccess<"manageBusiness"> | SiteAccess<"leaveBusiness">) {
  const rows = await db
    .selectFrom("api_keys")
    .select(["id", "name", "created_at", "last_used_at"])
    .select(["may_read", "may_write", "may_delete", "may_invite", "may_use_passwords"])
    .where("business_id", "=", businessOf(viewer))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limits.keys)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scopes: scopesOf(row),
    made: showDay(dayIn(env.timeZone, new Date(row.created_at))),
    lastUsed: row.last_used_at && showTime(row.last_used_at, env.timeZone),
  }));
}

/** The name of a key of the viewer's business; null if there is none with this id. */
export async function findKeyName({ viewer }: SiteAccess<"manageBusiness">, id: string): Promise<string | null> {
  const row = await db
    .selectFrom("api_keys")
    .select("name")
    .where((where) => where.and({ id, business_id: viewer.id }))
    .executeTakeFirst();
  return row?.name ?? null;
}

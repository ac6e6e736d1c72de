import { rows } from "./client.ts";
import { change } from "./people.ts";

// API keys, webhooks and calendar feeds: they go on working without the session in which they were made.

export const director = "director@holloway.example";
export const currentPassword = "Lantern-2026!";
export const hook = { url: "https://hooks.holloway.example/in", memorialReady: "yes" };

/** The form of each, by name. */
export const forms: [what: string, url: string, fields: Record<string, string>, table: string][] = [
  ["an API key", "/account/api-keys", { name: "Case software", read: "yes", passwords: "yes" }, "api_keys"],
  ["a webhook", "/account/webhooks", hook, "webhook_endpoints"],
  ["a calendar feed", "/account/calendar-feed", {}, "calendar_feeds"],
];

/** How many there are in a table. */
export const count = (dataDir: string, table: string) => rows(dataDir, `select business_id from ${table}`).length;

/** Takes away all of them, and gives the director their address and password back. */
export function withoutConnections(dataDir: string, passwordHash: string) {
  for (const [, , , table] of forms) change(dataDir, `delete from ${table} where business_id != ?`, "");
  change(dataDir, "delete from limits where key != ?", "");
  change(dataDir, "delete from email_changes where id != ?", "");
  change(
    dataDir,
    "update accounts set password_hash = ?, email = ? where full_name = 'Ruth Holloway'",
    passwordHash,
    director,
  );
}

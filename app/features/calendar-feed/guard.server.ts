import type { Call } from "~/http/context.server";
import { notFound } from "~/http/guard.server";
import { mustBeOwnSite } from "~/http/own-site.server";
import type { CalendarAccess } from "./access";
import { findFeed } from "./find.server";

/** The secret address of a calendar feed, which calendar programs ask without a session; 404 if it isn't in use. */
export async function calendarFeed(call: Call): Promise<CalendarAccess> {
  mustBeOwnSite(call);
  const found = await findFeed(call.params.token ?? "");
  if (!found) throw notFound();
  return found as CalendarAccess;
}

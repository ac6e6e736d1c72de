import type { LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/features/calendar-feed/guard.server";
import { servicesCalendar } from "~/features/calendar-feed/services.server";
import { textResponse } from "~/http/file.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.calendarFeed(args);
  return textResponse(args.request, await servicesCalendar(access), "text/calendar; charset=utf-8");
}

import { segment } from "~/lib/url";

/** The URLs of calendar feeds. */
export const calendarFeedPaths = {
  ownCalendarFeed: () => "/account/calendar-feed",
  endCalendarFeed: () => "/account/calendar-feed/end",
  calendarFeed: (token: string) => `/calendar/${segment(token)}/services.ics`,
};

import { attendanceViews } from "./attendance-views.ts";
import { celebrantViews } from "./celebrant-views.ts";
import { gatheringViews } from "./gathering-views.ts";
import { passwordViews } from "./password-views.ts";
import { peopleViews } from "./people-views.ts";
import { reportViews } from "./report-views.ts";
import { transcriptViews } from "./transcript-views.ts";
import { page, receipt, type View, view } from "./views.ts";
import { wishViews } from "./wish-views.ts";

const name = ["memorials.full_name"];
const notice = ["memory_notices.email"];

/** Pages on which people ask for mail, and those that its links open. */
export const mailing: View[] = [
  view("memorial.$id_.receipt.$token", "nobody", receipt("pending"), notice),
  view("memorial.$id_.receipt.$token_.notify", "nobody", (group) => `${receipt("pending")(group)}/notify`, notice),
  view("memorial.$id_.follow", "owner", (group) => `${page(group)}/follow`, name),
  view("follow.confirm.$token", "nobody", (group) => `/follow/confirm/follow%20${group.memorial}`, name),
  view("follow.stop.$token", "nobody", (group) => `/follow/stop/stop%20${group.memorial}`, name),
  ...reportViews,
  ...transcriptViews,
  ...peopleViews,
  ...passwordViews,
  ...celebrantViews,
  ...wishViews,
  ...gatheringViews,
  ...attendanceViews,
];

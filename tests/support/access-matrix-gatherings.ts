import { attendanceRows } from "./access-matrix-attendance.ts";
import { gone } from "./access-outcomes.ts";
import { all, family, none, owners } from "./access-roles.ts";
import { type AccessRow, row } from "./access-row.ts";

const page = "/memorial/margaret-ellis";
const [detail, other] = ["/memorial-detail/{A}/gatherings", "/memorial-detail/{B}/gatherings"];

/** The access matrix's rows about gatherings, and about who came to them. What each reader sees of them: tests/routes/gatherings.test.ts. */
export const gatheringRows: AccessRow[] = [
  row("memorial.$id_.gatherings[.]ics", `${page}/gatherings.ics`, all, null),
  row("memorial.$id_.invited.$token", `${page}/invited/{invited}`, all, null),
  row("memorial.$id_.invited.$token", "/memorial/lukasz-wisniewski/invited/{invited}", none, null, gone),
  row("memorial.$id_.invited.$token_.gathering[.]ics", `${page}/invited/{invited}/gathering.ics`, all, null),
  row("memorial.$id_.invited.$token_.gathering[.]ics", `${page}/invited/x/gathering.ics`, none, null, gone),
  row("memorial-detail.$id_.gatherings", detail, family, null),
  row("memorial-detail.$id_.gatherings_.$gathering", `${detail}/new`, owners, owners),
  row("memorial-detail.$id_.gatherings_.$gathering", `${detail}/{gathering}`, owners, owners),
  row("memorial-detail.$id_.gatherings_.$gathering", `${other}/{gathering}`, none, none),
  ...["gatherings_.$gathering_.called-off", "gatherings_.$gathering_.link", "gatherings.$gathering.remove"].flatMap(
    (route) => {
      const end = route.split(".").at(-1);
      return [
        row(`memorial-detail.$id_.${route}`, `${detail}/{gathering}/${end}`, owners, owners),
        row(`memorial-detail.$id_.${route}`, `${other}/{gathering}/${end}`, none, none),
      ];
    },
  ),
  ...attendanceRows,
];

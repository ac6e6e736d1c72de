import { given, gone, toGate } from "./access-outcomes.ts";
import { admin, all, family, inside, none } from "./access-roles.ts";
import { type AccessRow, row } from "./access-row.ts";

const page = "/memorial/margaret-ellis";

/** The access matrix's rows about reports and photos. Memories and photos that nobody sees, and links that open nothing else: tests/routes/reports.test.ts. */
export const reportRows: AccessRow[] = [
  row("memorial.$id_.report.($memory)", `${page}/report`, inside, inside, toGate, given),
  row("memorial.$id_.report.($memory)", `${page}/report/{published}`, inside, inside, toGate, given),
  row("memorial.$id_.photos_.$photo", `${page}/photos/{approved}`, inside, null, toGate),
  row("memorial.$id_.photos_.$photo_.report", `${page}/photos/{approved}/report`, inside, null, toGate),
  row("memorial.$id_.reported.$token", `${page}/reported/{reported}`, all, all),
  row("memorial.$id_.reported.$token", "/memorial/lukasz-wisniewski/reported/{reported}", none, none, gone),
  row("memorial.$id_.reported.$token", `${page}/reported/{token}`, none, none, gone),
  // Decisions that can be objected to: tests/routes/reports.test.ts.
  row("memorial.$id_.receipt.$token_.objection", `${page}/receipt/{token}/objection`, all, all),
  row("memorial-detail.$id_.reports.$report", "/memorial-detail/{A}/reports/{report}", family, family),
  row("memorial-detail.$id_.reports.$report", "/memorial-detail/{B}/reports/{report}", none, none),
  row("memorial-detail.$id_.reports.$report", "/memorial-detail/{A}/reports/{reportB}", none, none),
  row("memorial-detail.$id_.reports.$report_.keep", "/memorial-detail/{A}/reports/{report}/keep", family, family),
  row("memorial-detail.$id_.reports.$report_.keep", "/memorial-detail/{A}/reports/{reportB}/keep", none, none),
  row("dashboard.reports", "/dashboard/reports", admin, null),
  row("dashboard_.reports[.]csv", "/dashboard/reports.csv", admin, null),
];

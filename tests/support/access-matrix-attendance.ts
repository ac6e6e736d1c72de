import { given, toGate } from "./access-outcomes.ts";
import { family, inside, none } from "./access-roles.ts";
import { type AccessRow, row } from "./access-row.ts";

const ofB = ["colleague B", "owner B", "admin"] as const;
const page = "/memorial/margaret-ellis/i-was-there";
const [detail, other] = ["/memorial-detail/{A}/attendance", "/memorial-detail/{B}/attendance"];

/** The access matrix's rows about who came. What a visitor may read of it, which is nothing: tests/routes/attendance.test.ts. */
export const attendanceRows: AccessRow[] = [
  row("memorial.$id_.i-was-there", page, inside, inside, toGate, given),
  row("memorial-detail.$id_.attendance", detail, family, null),
  row("memorial-detail.$id_.attendance_.file", `${detail}/file`, family, null),
  row("memorial-detail.$id_.attendance_.labels", `${detail}/labels?sheet=5160`, family, null),
  row("memorial-detail.$id_.attendance_.cards", `${detail}/cards?paper=letter`, family, null),
  row("memorial-detail.$id_.attendance_.add", `${detail}/add`, family, family),
  row("memorial-detail.$id_.attendance_.thank", `${detail}/thank?to={came}`, family, family),
  row("memorial-detail.$id_.attendance_.thank", `${other}/thank?to={came}`, none, none),
  row("memorial-detail.$id_.attendance_.thank_.send", `${detail}/thank/send?to={came}`, family, family),
  row("memorial-detail.$id_.attendance_.thank_.send", `${other}/thank/send?to={came}`, none, none),
  row("memorial-detail.$id_.attendance_.$person_.correct", `${other}/{came}/correct`, none, none),
  row("memorial-detail.$id_.attendance_.$person_.correct", `${detail}/{came}/correct`, family, family),
  row("memorial-detail.$id_.attendance.forget", `${detail}/forget`, family, family),
  // Those who look after another memorial may ask, and take nobody off this list.
  row("memorial-detail.$id_.attendance.$person.remove", `${other}/{came}/remove`, none, ofB),
  row("memorial-detail.$id_.attendance.$person.remove", `${detail}/{came}/remove`, family, family),
];

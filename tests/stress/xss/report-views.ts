import { randomUUID } from "node:crypto";
import { hash } from "../../support/keys.ts";
import type { Planted } from "./planted.ts";
import { at, insert, later, type Place } from "./rows.ts";
import { detail, page, receipt, type View, view, words } from "./views.ts";

const reason = "report_cases.reason";
const said = ["reports.words", "reports.name", "reports.objection"];
const objections = [...said, "report_cases.writer_objection", reason];
const title = (which: string) => words(which).slice(0, 2);

/** Plants a report that is to be decided, and one that was decided and objected to from both sides. */
export function reports(place: Place, memorial_id: string, memories: Planted["memories"]) {
  const { value } = place.group;
  const reported = (of: string, token: string, row: Record<string, unknown>, objection: string | null) => {
    const about = { about: "memory", memory_id: memories[of], receipt_hash: hash(memories[of] ?? "") };
    const case_id = insert(place, "report_cases", {
      id: `${of} ${memorial_id}`,
      memorial_id,
      ...about,
      opened_at: at,
      ...row,
    });
    insert(place, "reports", {
      ...{ id: randomUUID(), case_id, log_number: 1, token_hash: hash(`${token} ${memorial_id}`), reason: "else" },
      ...{ words: value("reports.words"), name: value("reports.name"), objection, language: "en", sent_at: at },
    });
  };
  reported("story", "open", { state: "open" }, null);
  const decided = { decision: "hidden", ground: "law", reason: value(reason), decided_at: later };
  reported("rejected", "decided", { state: "decided", ...decided }, null);
  const writer = { writer_objection: value("report_cases.writer_objection"), writer_objected_at: later };
  reported("photo", "objected", { state: "objected", ...decided, ...writer }, value("reports.objection"));
}

const caseOf = (which: string) => (group: Planted) => `${detail(group)}/reports/${which} ${group.memorial}`;
const followed = (token: string) => (group: Planted) => `${page(group)}/reported/${token} ${group.memorial}`;

/** The pages of reports. */
export const reportViews: View[] = [
  view(
    "memorial.$id_.report.($memory)",
    "owner",
    (group) => `${page(group)}/report/${group.memories.story}`,
    title("story"),
  ),
  view("memorial.$id_.photos_.$photo_.report", "owner", (group) => `${page(group)}/photos/${group.media.id}/report`),
  view("memorial.$id_.reported.$token", "nobody", followed("decided"), [...title("rejected"), reason]),
  view("memorial.$id_.reported.$token", "nobody", followed("objected"), ["reports.objection", reason]),
  view("memorial.$id_.receipt.$token", "nobody", receipt("rejected"), [reason]),
  view("memorial.$id_.receipt.$token_.objection", "nobody", (group) => `${receipt("rejected")(group)}/objection`),
  view("memorial-detail.$id_.reports.$report", "owner", caseOf("story"), [
    ...words("story"),
    "reports.words",
    "reports.name",
  ]),
  view("memorial-detail.$id_.reports.$report", "owner", caseOf("photo"), objections),
  view("memorial-detail.$id_.memories", "owner", (group) => `${detail(group)}/memories`, [
    ...title("story"),
    "reports.words",
  ]),
  view("dashboard.reports", "admin", () => "/dashboard/reports"),
];

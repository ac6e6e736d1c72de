import { detail, link, type View, view } from "./views.ts";

const name = "memorials.full_name";
const claimant = ["accounts.full_name (co-owner)", "accounts.email (co-owner)"];

/** The pages of successors, takeovers and deletions. */
export const successorViews: View[] = [
  view("memorial-detail.$id_.successor", "owner", (group) => `${detail(group)}/successor`, [
    ...[name, "successor_keys.named_name", "successor_keys.named_email", "accounts.full_name", claimant[0] ?? ""],
  ]),
  view("memorial-detail.$id_.successor.remove", "owner", (group) => `${detail(group)}/successor/remove`, [
    "successor_keys.named_name",
  ]),
  view("memorial-detail.$id_.successor_.sheet", "owner", (group) => `${detail(group)}/successor/sheet`, [name]),
  view("memorial-detail.$id_.takeover", "owner", (group) => `${detail(group)}/takeover`, [name, ...claimant]),
  view("memorial-detail.$id_.takeover.agree", "admin", (group) => `${detail(group)}/takeover/agree`, [
    name,
    ...claimant,
  ]),
  view("take-over", "nobody", () => "/take-over"),
  view("take-over_.object.$token", "nobody", (group) => `/take-over/object/object ${group.memorial}`, [
    name,
    ...claimant,
  ]),
  view("take-over_.confirm", "nobody", () => "/take-over/confirm", [], {
    ...link(
      "takeover",
      (group) => group.single("takeover_links.email", 0),
      (group) => `take over ${group.memorial}`,
    ),
    says: (group) => [group.single("takeover_links.email", 0)],
  }),
  view("memorial-detail.$id_.delete", "owner", (group) => `${detail(group)}/delete`, [name, "accounts.full_name"]),
  view("deletions", "owner", () => "/deletions", ["deletions.name"]),
  view("deletions_.$deletion", "owner", (group) => `/deletions/${group.certificate}`, [
    ...["deletions.name", "deletions.counts", "accounts.full_name"],
  ]),
  view("deletions_.keep.$token", "nobody", (group) => `/deletions/keep/keep ${group.memorial}`, [
    name,
    "accounts.full_name",
  ]),
];

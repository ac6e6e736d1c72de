import { gone } from "./access-outcomes.ts";
import { all, none, type Role, signedIn } from "./access-roles.ts";
import { type AccessRow, row } from "./access-row.ts";

const mayDelete: Role[] = ["owner A", "admin"];
const mayKeep: Role[] = ["co-owner A", ...mayDelete];

/** Deleting a memorial and keeping it. Certificates, and links that keep one: tests/routes/deletion.test.ts. */
export const deletionRows: AccessRow[] = [
  row("memorial-detail.$id_.delete", "/memorial-detail/{A}/delete", mayDelete, mayDelete),
  row("memorial-detail.$id_.keep", "/memorial-detail/{A}/keep", mayKeep, mayKeep),
  row("deletions", "/deletions", signedIn, null),
  row("deletions_.$deletion", "/deletions/{takeover}", none, null),
  row("deletions_.$deletion_.certificate[.]pdf", "/deletions/{takeover}/certificate.pdf", none, null),
  row("deletions_.keep.$token", "/deletions/keep/x", none, all, gone),
];

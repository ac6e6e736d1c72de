import { gone } from "./access-outcomes.ts";
import { all, none } from "./access-roles.ts";
import { type AccessRow, row } from "./access-row.ts";

/** The access matrix's rows of the operator's papers, which are for everybody, before the gate too. */
export const paperRows: AccessRow[] = [
  ...["accessibility", "imprint", "notice", "promise", "retention", "terms"].map((page) =>
    row(page, `/${page}`, all, null),
  ),
  row("complaint", "/complaint", all, all),
  row("[.]well-known.security[.]txt", "/.well-known/security.txt", all, null),
  row("memorial.$id_.privacy", "/memorial/margaret-ellis/privacy", all, null),
  row("memorial.$id_.privacy", "/memorial/no-such-memorial/privacy", none, null, gone),
];

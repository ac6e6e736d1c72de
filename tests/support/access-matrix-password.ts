import { gone } from "./access-outcomes.ts";
import { all, family, inside, none, type Role } from "./access-roles.ts";
import { type AccessRow, row } from "./access-row.ts";

const page = "/memorial/margaret-ellis";
const detail = "/memorial-detail/{A}/password-requests";

const ofB: readonly Role[] = ["colleague B", "owner B", "admin"];

/** The access matrix's rows about requests for a password. Links that open a page: tests/routes/password-requests.test.ts. */
export const passwordRows: AccessRow[] = [
  row("memorial.$id_.ask-password", `${page}/ask-password`, all, all),
  row("memorial.$id_.ask-password", "/memorial/no-such-memorial/ask-password", none, none, gone),
  row("memorial.$id_.open.$token", `${page}/open/x`, inside, all, gone),
  row("memorial-detail.$id_.password-requests_.$request", `${detail}/{asked}`, family, family),
  // Nothing is sent there: tests/unit/password-requests.test.ts.
  row("memorial-detail.$id_.password-requests_.$request", "/memorial-detail/{B}/password-requests/{asked}", ofB, ofB),
];

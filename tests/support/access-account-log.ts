import { named, type Role, signedIn } from "./access-roles.ts";
import { type AccessRow, row } from "./access-row.ts";

const admin: readonly Role[] = ["admin"];

/** The access matrix's rows about what happened with accounts. Whose entries each role finds: tests/unit/account-log.test.ts. */
export const accountLogRows: AccessRow[] = [
  ["account.log", "/account/log", signedIn] as const,
  ["account.colleagues-log", "/account/colleagues-log", named] as const,
  ["dashboard.account-log", "/dashboard/account-log", admin] as const,
].flatMap(([route, url, readers]) => [
  row(route, url, readers, null),
  row(`${route.replace(".", "_.")}[.]csv`, `${url}.csv`, readers, null),
]);

import { keyless } from "./access-outcomes.ts";
import { all, colleagues, named, none, staff } from "./access-roles.ts";
import { type AccessRow, row } from "./access-row.ts";

/** The API's rows of the access matrix. Its pages are for everybody, and the rest is for keys alone, which nobody has there. */
export const apiRows: AccessRow[] = [
  row("api.v1._index", "/api/v1", all, null),
  row("api.v1.openapi[.]json", "/api/v1/openapi.json", all, null),
  // The scopes of keys: tests/routes/api-keys-apart.test.ts.
  row("api.v1.$", "/api/v1/no-such-thing", none, none, keyless),
  row("api.v1.key", "/api/v1/key", none, none, keyless),
  row("api.v1.memorials", "/api/v1/memorials", none, none, keyless),
  row("api.v1.memorials_.$memorial", "/api/v1/memorials/{A}", none, none, keyless),
  ...["archive", "unarchive", "invitations", "memory-counts", "portrait", "cover"].map((part) =>
    row(`api.v1.memorials_.$memorial_.${part}`, `/api/v1/memorials/{A}/${part}`, none, none, keyless),
  ),
  row("api.v1.memorials_.$memorial_.qr[.]png", "/api/v1/memorials/{A}/qr.png", none, none, keyless),
  row("api.v1.memorials_.$memorial_.handout[.]png", "/api/v1/memorials/{A}/handout.png", none, none, keyless),
  row("api.v1.memorials_.$memorial_.handout[.]pdf", "/api/v1/memorials/{A}/handout.pdf", none, none, keyless),
  row(
    "api.v1.memorials_.$memorial_.invitations_.$invitation",
    "/api/v1/memorials/{A}/invitations/{invitation}",
    none,
    none,
    keyless,
  ),
];

/** The access matrix's rows about the people and programs that work for a business. */
export const workRows: AccessRow[] = [
  row("account_.colleagues", "/account/colleagues", staff, named),
  row("account_.colleagues.$colleague.remove", "/account/colleagues/{former}/remove", named, named),
  row("account_.colleagues.leave", "/account/colleagues/leave", colleagues, colleagues),
  row(
    "account_.colleagues_.invitations.$invitation.cancel",
    "/account/colleagues/invitations/{colleagueInvitation}/cancel",
    named,
    named,
  ),
  row("account_.api-keys", "/account/api-keys", staff, named),
  row("account_.api-keys.$key.revoke", "/account/api-keys/{apiKey}/revoke", named, named),
];

import { accountLogRows } from "./access-account-log.ts";
import { gone, posted } from "./access-outcomes.ts";
import { all, named, none, ofA, staff } from "./access-roles.ts";
import { type AccessRow, row } from "./access-row.ts";

/** The rows of the access matrix for a business: its details, its webhooks and the feeds of its calendars, and what happened with accounts. */
export const ofBusiness: AccessRow[] = [
  ...accountLogRows,
  row("account.business", "/account/business", named, named),
  row("account.logo", "/account/logo", named, named),
  row("account.webhooks", "/account/webhooks", staff, staff),
  // Another business's webhook is none of theirs, and neither is one of no business.
  ...[
    ["account.webhooks_.$endpoint_.change", "/change", true],
    ["account.webhooks_.$endpoint_.test", "/test", true],
    ["account.webhooks_.$endpoint_.switch", "/switch", true],
    ["account.webhooks_.$endpoint_.secret", "/secret", true],
    ["account.webhooks_.$endpoint_.deliveries.$delivery.again", "/deliveries/{delivery}/again", true],
    ["account.webhooks_.$endpoint", "", false],
  ].flatMap(([route, rest, writes]) => [
    row(String(route), `/account/webhooks/{webhook}${rest}`, ofA, writes ? ofA : null),
    row(String(route), `/account/webhooks/x${rest}`, none, writes ? none : null),
  ]),
  // After a double tap it is gone already, which is said in the list; nothing of another business is removed.
  row("account.webhooks_.$endpoint.remove", "/account/webhooks/x/remove", none, staff),
  row("account.webhooks_.$endpoint.remove", "/account/webhooks/{webhook}/remove", ofA, staff),
  // Each business sees what its own address took. Anybody may post there, but nobody reads.
  ...["", "/make", "/end"].map((rest) =>
    row(`account.webhooks_.catch${rest.replace("/", "_.")}`, `/account/webhooks/catch${rest}`, staff, staff),
  ),
  row("catch.$token", "/catch/{caught}", none, none, posted, { out: 204, in: 204 }),
  row("catch.$token", "/catch/x", none, none, posted, gone),
  row("account.calendar-feed", "/account/calendar-feed", staff, staff),
  row("account.calendar-feed_.end", "/account/calendar-feed/end", staff, staff),
  row("calendar.$token.services[.]ics", "/calendar/{feed}/services.ics", all, null),
  row("calendar.$token.services[.]ics", "/calendar/x/services.ics", none, null, gone),
];

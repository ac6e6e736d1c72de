import { keyId, type Planted } from "./planted.ts";
import { detail, type View, view, words } from "./views.ts";

const colleague = ["accounts.full_name (co-owner)", "accounts.email (co-owner)"];
const invited = ["colleague_invitations.email", "colleague_invitations.full_name"];
const business = "accounts.business_name";
const guest = (group: Planted) => `guest-${group.number}@test.example`;

/** Pages about the people who work for a business, and the history of what they do. */
export const working: View[] = [
  view("account_.colleagues", "owner", () => "/account/colleagues", [business, ...colleague, ...invited]),
  view("account_.colleagues", "colleague", () => "/account/colleagues", [business, "accounts.full_name"]),
  view("account_.colleagues.leave", "colleague", () => "/account/colleagues/leave", [business]),
  view(
    "account_.colleagues.$colleague.remove",
    "owner",
    (group) => `/account/colleagues/${group.colleague}/remove`,
    colleague.slice(0, 1),
  ),
  view("account.webhooks", "owner", () => "/account/webhooks", [business, "webhook_endpoints.url"]),
  ...["", "/change", "/remove"].map((rest) =>
    view(
      `account.webhooks_.$endpoint${rest === "/change" ? "_.change" : rest.replace("/", ".")}`,
      "owner",
      (group) => `/account/webhooks/${group.webhook}${rest}`,
      ["webhook_endpoints.url", ...(rest ? [] : ["webhook_deliveries.answer"])],
    ),
  ),
  view("account.webhooks_.catch", "owner", () => "/account/webhooks/catch", [business, "webhook_arrivals.sealed"]),
  view("account.calendar-feed", "owner", () => "/account/calendar-feed", [business]),
  view("auth_.invitation", "nobody", () => "/auth/invitation", [business, "colleague_invitations.full_name"], {
    brings: (group) => ({
      "mail-link": { kind: "colleague", email: guest(group), token: `colleague ${guest(group)}` },
    }),
  }),
  view("api.v1._index", "nobody", () => "/api/v1"),
  view("account_.api-keys", "owner", () => "/account/api-keys", [business, "api_keys.name"]),
  view("account_.api-keys", "colleague", () => "/account/api-keys", [business, "api_keys.name"]),
  view("account_.api-keys.$key.revoke", "owner", (group) => `/account/api-keys/${keyId(group.number)}/revoke`, [
    "api_keys.name",
  ]),
  view("memorial-detail.$id_.history", "owner", (group) => `${detail(group)}/history`, [
    "api_keys.name",
    ...["actor", "other", "detail"].map((name) => `memorial_history.${name}`),
    ...words("story").slice(0, 2),
  ]),
];

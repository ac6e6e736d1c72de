import { type View, view } from "./views.ts";

const name = "accounts.full_name";
const email = "accounts.email";
const business = ["accounts.business_name", "accounts.business_phone", "accounts.business_url"];

/** The pages of the account, with what they show of it. */
const pages: Record<string, string[]> = {
  name: [name],
  email: [email],
  business,
  delete: ["accounts.full_name (co-owner)"],
  password: [],
  mails: [],
  logo: [],
};

const entry = ["detail", "browser", "place"].map((column) => `account_log.${column}`);
const log: Record<string, string[]> = {
  "account.log": entry,
  "account.colleagues-log": ["accounts.business_name", "accounts.full_name (co-owner)"],
  "dashboard.account-log": [...entry, name, email, "memorials.full_name"],
};

export const ofAccount: View[] = [
  view("account account._index", "owner", () => "/account", [
    ...[name, email, ...business, "sessions.browser", "email_changes.new_email"],
  ]),
  ...Object.entries(pages).map(([part, shows]) => view(`account.${part}`, "owner", () => `/account/${part}`, shows)),
  view("dashboard.usage", "admin", () => "/dashboard/usage", []),
  view("dashboard.usage_.$business", "admin", (group) => `/dashboard/usage/${group.owner}`, [
    ...["accounts.business_name", "memorials.full_name"],
  ]),
  view("dashboard.accounts", "admin", () => "/dashboard/accounts", []),
  view("dashboard.accounts_.$account", "admin", (group) => `/dashboard/accounts/${group.owner}`, [
    "accounts.full_name",
    "account_history.reason",
  ]),
  view(
    "dashboard.accounts_.$account_.suspension",
    "admin",
    (group) => `/dashboard/accounts/${group.owner}/suspension`,
    ["accounts.full_name"],
  ),
  ...["account.log", "account.colleagues-log", "dashboard.account-log"].map((route) =>
    view(route, route.startsWith("dash") ? "admin" : "owner", () => `/${route.replace(".", "/")}`, log[route]),
  ),
  ...["", "/set-up"].map((end) =>
    view(`auth_.second-step${end.replace("/", "_.")}`, "nobody", () => `/auth/second-step${end}`),
  ),
  view("account.password-again", "owner", () => "/account/password-again", []),
  ...["", "/off", "/recovery-codes"].map((end) =>
    view(`account.second-step${end.replace("/", "_.")}`, "owner", () => `/account/second-step${end}`, []),
  ),
  view("dashboard.second-step.$account", "admin", (group) => `/dashboard/second-step/${group.owner}`, [
    "accounts.full_name",
    "accounts.email",
  ]),
  view("dashboard.quotas", "admin", () => "/dashboard/quotas", ["accounts.business_name"]),
  view("dashboard.quotas_.$account", "admin", (group) => `/dashboard/quotas/${group.owner}`, [
    "accounts.business_name",
  ]),
];

import type { Page } from "@playwright/test";
import { registration } from "../../support/registering.ts";
import { draftWords, memorialWords } from "./group.ts";
import type { Planted } from "./planted.ts";

/** A page, by whom it is seen, and which fields it shows. */
export interface View {
  /** The routes of which it is made. */
  routes: string[];
  as: "owner" | "colleague" | "admin" | "nobody";
  url: (group: Planted) => string;
  shows: string[];
  /** Other texts that must be shown there. */
  says?: (group: Planted) => string[];
  /** Cookies that come with it. */
  brings?: (group: Planted) => Record<string, unknown>;
  /** Is sent to the URL as a form, from the page that stands there. */
  sends?: (group: Planted) => Record<string, string>;
  /** Whether a letter comes of it. */
  mails?: true;
  /** Done before the page is opened. */
  before?: (group: Planted) => void;
  /** Done on the page before it is looked through. */
  act?: (page: Page, group: Planted) => Promise<void>;
}

const part = encodeURIComponent;
export const words = (which: string) =>
  ["author_name", "content_title", "content_text"].map((name) => `memories.${name} (${which})`);
const memorials = (...names: string[]) => names.map((name) => `memorials.${name}`);
const detailed = memorialWords.filter((field) => field !== "memorials.custom_url_slug");
const draft = (...names: string[]) => names.map((name) => `registration_drafts.fields (${name})`);
const author = (which: string) => `memories.author_name (${which})`;
const name = "memorials.full_name";
const email = "accounts.email";
const business = ["accounts.business_name", "accounts.business_phone"];

type More = Omit<View, "routes" | "as" | "url" | "shows">;
export const view = (
  routes: string,
  as: View["as"],
  url: View["url"],
  shows: string[] = [],
  more: More = {},
): View => ({
  routes: routes.split(" "),
  as,
  url,
  shows,
  ...more,
});

const step = (name: string) => (group: Planted) => registration(group.draft)(name);

export const page = (group: Planted) => `/memorial/${group.memorial}`;
export const detail = (group: Planted) => `/memorial-detail/${group.memorial}`;
export const owners = (group: Planted) => `/memorial-co-owners/${group.memorial}`;
export const receipt = (which: string) => (group: Planted) => `${page(group)}/receipt/${group.memories[which]}`;
/** The mail's link that opens a page, as the cookie has it. */
export const link = (kind: string, to: (group: Planted) => string, token: (group: Planted) => string): More => ({
  brings: (group) => ({ "mail-link": { kind, email: to(group), token: token(group) } }),
});
const sam = () => "sam@stranger.example";
const waiting = (group: Planted) => group.single("sign_ups.email", 0);
const printedName = (group: Planted) => [group.single(name, 0)];
const invited = (group: Planted) => group.single("memorial_invitations.email", 0);
const message = (group: Planted) => group.single("cookie (message)", 1);
const guest = (group: Planted) => `guest-${group.number}@test.example`;

const open = ["_index:", "about:about", "features:features", "for-business:for-business", "help:help"];
open.push("how-it-works:how-it-works", "privacy:privacy", "sample:sample");

/** A dialog about a memory, over the list of its memorial or over the desk. */
const atMemorial = (list: "memories" | "waiting", what: string, which: string) => {
  const url = (group: Planted) => `${detail(group)}/${list}/${group.memories[which]}/${what}`;
  const parent = list === "waiting" ? "memorial-detail.$id" : "memorial-detail.$id_";
  return view(`${parent}.${list}.$memory.${what}`, "owner", url, words(which));
};

const awaited = [...words("awaited"), "memory_pictures.name (awaited)", "memory_pictures.problem (awaited)"];
const shown = [...["photo", "film", "story"].flatMap(words), "memory_pictures.caption (shown)"];

/** Every page that has words of people in it, and those that have none. */
export const visited: View[] = [
  ...open.map((one) => view(one.split(":")[0] ?? "", "owner", () => `/${one.split(":")[1]}`, [email])),
  view("search", "nobody", (group) => `/search?q=${part(group.search)}`, [name]),
  view("memorial.$id", "nobody", page, [name, ...business]),
  view("memorial.$id_.m.$memory", "nobody", (group) => `${page(group)}/m/zzzzzzzz`, [name, ...business]),
  view("memorial.$id", "owner", page, [
    ...memorials("full_name", "memorial_text", "biography"),
    ...shown,
    "media.files",
  ]),
  view("memorial.$id", "owner", (group) => `${page(group)}?tab=tributes`, words("tribute")),
  view("memorial.$id_.share", "owner", (group) => `${page(group)}/share?type=photo`, [name], {
    brings: (group) => ({ author: group.single("cookie (author)", 0).slice(0, 100) }),
    says: (group) => [group.single("cookie (author)", 0).slice(0, 100)],
  }),
  view("memorial.$id_.receipt.$token", "nobody", receipt("story"), words("story")),
  view(
    "memorial.$id_.receipt.$token_.edit",
    "nobody",
    (group) => `${receipt("awaited")(group)}/edit`,
    awaited.slice(0, 4),
  ),
  view("memorial.$id_.receipt.$token", "nobody", receipt("awaited"), awaited),
  view("dashboard dashboard._list dashboard._list._index", "owner", () => "/dashboard", [
    ...memorials("full_name", "service_location"),
    email,
  ]),
  view("dashboard._list", "admin", (group) => `/dashboard?q=${part(group.search)}`, [name]),
  view(
    "dashboard._list.qr.$id",
    "owner",
    (group) => `/dashboard/qr/${group.memorial}`,
    memorials("full_name", "password"),
  ),
  view("dashboard._list.print.$id", "owner", (group) => `/dashboard/print/${group.printed}`, [], { says: printedName }),
  view("dashboard.unsent-mail", "admin", () => "/dashboard/unsent-mail", []),
  view("dashboard.overview", "owner", () => "/dashboard/overview", ["accounts.business_name", name]),
  view(
    "dashboard.overview",
    "admin",
    (group) => `/dashboard/overview?businesses=${group.page()}`,
    ["accounts.full_name", "accounts.business_name", email, "business_invitations.email"],
    {
      before: (group) =>
        group.change(
          "update business_invitations set invited_at = ? where invited_by = ?",
          new Date(4e12 + Date.now()).toISOString(),
          group.owner,
        ),
    },
  ),
  view("dashboard.moderation", "admin", (group) => `/dashboard/moderation?memorial=${group.memorial}&status=all`, [
    ...[name, "accounts.full_name", "memories.rejection_reason"],
    ...["story", "tribute", "photo", "film", "pending", "awaited", "rejected"].flatMap(words),
  ]),
  ...["approve", "reject"].flatMap((what) => [
    view(
      `dashboard.moderation.$memory.${what}`,
      "admin",
      (group) => `/dashboard/moderation/${group.memories.pending}/${what}`,
      words("pending"),
    ),
    atMemorial("memories", what, "pending"),
  ]),
  view(
    "dashboard.moderation.$memory.undo",
    "admin",
    (group) => `/dashboard/moderation/${group.memories.story}/undo`,
    words("story"),
    {
      before: (group) =>
        group.change(
          "update memories set decided_at = ?, decided_by = (select id from accounts where user_role = 'admin') where id = ?",
          new Date().toISOString(),
          group.memories.story ?? "",
        ),
    },
  ),
  atMemorial("memories", "undo", "rejected"),
  view("dashboard.register dashboard.register.basic", "owner", step("basic"), draftWords("basic")),
  view("dashboard.register.service", "owner", step("service"), draftWords("service")),
  view("dashboard.register.security", "owner", step("security"), [
    ...draft("fullName"),
    "registration_drafts.password",
  ]),
  view("dashboard.register.images", "owner", step("images"), draft("fullName")),
  view("dashboard.register.url", "owner", step("url"), draft("fullName", "customUrlSlug")),
  view("memorial-detail.$id", "owner", detail, detailed),
  view("memorial-detail.$id.edit", "owner", (group) => `${detail(group)}/edit`, [
    ...memorialWords,
    "memorials.password",
  ]),
  view(
    "memorial-detail.$id.qr",
    "owner",
    (group) => `${detail(group)}/qr`,
    memorials("full_name", "memorial_text", "password"),
  ),
  view("memorial-detail.$id.print", "owner", (group) => `/memorial-detail/${group.printed}/print`, [], {
    says: printedName,
  }),
  view("memorial-detail.$id_.memories", "owner", (group) => `${detail(group)}/memories`, [
    ...["pending", "awaited"].flatMap(words),
    author("rejected"),
  ]),
  view("memorial-detail.$id_.view", "owner", (group) => `${detail(group)}/view`, [name, ...shown]),
  view("memorial-detail.$id_.view", "owner", (group) => `${detail(group)}/view?tab=tributes`, words("tribute")),
  view(
    "memorial-detail.$id_.view.$memory.delete",
    "owner",
    (group) => `${detail(group)}/view/${group.memories.story}/delete`,
    words("story").slice(0, 2),
  ),
  view("memorial-co-owners.$id", "owner", owners, [
    ...[name, "accounts.full_name", email, "memorial_invitations.email"],
    ...["accounts.full_name (co-owner)", "accounts.email (co-owner)"],
  ]),
  view(
    "memorial-co-owners.$id.owners.$owner.remove",
    "owner",
    (group) => `${owners(group)}/owners/${group.share}/remove`,
    ["accounts.full_name (co-owner)"],
  ),
  view(
    "memorial-co-owners.$id.primary-owner.$owner.remove",
    "admin",
    (group) => `${owners(group)}/primary-owner/${group.owner}/remove`,
    ["accounts.full_name"],
  ),

  view("auth", "nobody", () => "/auth", [], {
    brings: (group) => ({ flash: { title: message(group), text: message(group), tone: "bad" } }),
    says: (group) => [message(group)],
  }),
  view("auth_.invitation", "nobody", () => "/auth/invitation", [], {
    ...link("memorial", invited, invited),
    says: (group) => [invited(group)],
  }),
  view("auth_.invitation", "nobody", () => "/auth/invitation", [name], link("memorial", guest, guest)),
  view(
    "auth_.accept",
    "nobody",
    () => "/auth/accept",
    [name],
    link("memorial", sam, (group) => group.memorial),
  ),
  view("auth_.confirm", "nobody", () => "/auth/confirm", ["sign_ups.full_name", "sign_ups.business_name"], {
    ...link("confirmation", waiting, (group) => `confirmation ${group.memorial}`),
    says: (group) => [waiting(group)],
  }),
  ...["new-password:recovery", "sign-in:sign_in", "new-address:email_change", "keep-address:email_keep"].map((one) => {
    const [path = "", kind = ""] = one.split(":");
    return view(
      `auth_.${path}`,
      "nobody",
      () => `/auth/${path}`,
      [],
      link(kind, sam, (group) => `${kind} ${group.memorial}`),
    );
  }),
  view("outbox", "nobody", () => "/outbox"),
  view("auth_.password-updated", "nobody", () => "/auth/password-updated"),
  view("dashboard.register.basic", "owner", () => registration()("basic"), draft("fullName")),
  ...["approve", "reject"].map((what) => atMemorial("waiting", what, "pending")),
  atMemorial("waiting", "undo", "rejected"),
];

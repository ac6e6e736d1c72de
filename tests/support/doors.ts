// Who gets where, written down by hand from the table of who may do what. A is Margaret Ellis, B is Łukasz Wiśniewski.

export const roles = [
  "nobody",
  "unlocked A",
  "unlocked B",
  "member",
  "co-owner A",
  "owner A",
  "owner B",
  "admin",
] as const;
export type Role = (typeof roles)[number];

const all = roles;
const none = [] as const;
const signedIn: readonly Role[] = ["member", "co-owner A", "owner A", "owner B", "admin"];
const business: readonly Role[] = ["owner A", "owner B", "admin"];
const reviewers: readonly Role[] = ["co-owner A", "owner A", "owner B", "admin"];
const family: readonly Role[] = ["co-owner A", "owner A", "admin"];
const owners: readonly Role[] = ["owner A", "admin"];
const inside: readonly Role[] = ["unlocked A", ...family];
const admin: readonly Role[] = ["admin"];

/** Where the others end: signed out and signed in. A number is a status, a text the page that they are led to. */
interface Closed {
  out: number | string;
  in: number | string;
}

const closed: Closed = { out: "/auth", in: 404 };
const gone: Closed = { out: 404, in: 404 };
const toSignIn: Closed = { out: "/auth", in: "/auth" };
const toGate: Closed = { out: "/memorial/margaret-ellis", in: "/memorial/margaret-ellis" };
const told: Closed = { out: "/auth", in: "/dashboard" };
/** The words of who was shut out while writing are given back, when posted; nothing is done with them. */
const given: Closed = { out: 422, in: 422 };

export interface Door {
  route: string;
  url: string;
  read: readonly Role[];
  /** Null where there is no action: every writing method is 405 to all. */
  write: readonly Role[] | null;
  others: Closed;
  /** Where they end if they post. */
  writing: Closed;
}

const door = (
  route: string,
  url: string,
  read: readonly Role[],
  write: readonly Role[] | null,
  others = closed,
  writing = others,
): Door => ({ route: `routes/${route}`, url, read, write, others, writing });

const detail = "/memorial-detail/{A}";
const receipt = "/memorial/margaret-ellis/receipt/{token}";

/** A row for every route; some have several, for things that don't belong together or are somebody else's. */
export const doors: Door[] = [
  door("_index", "/", all, null),
  door("$", "/no-such-page", none, none, gone),
  ...["about", "features", "for-business", "help", "how-it-works", "privacy", "search"].map((page) =>
    door(page, `/${page}`, all, null),
  ),
  door("search_.box", "/search/box", signedIn, null, gone),
  door("manifest[.]webmanifest", "/manifest.webmanifest", all, null),
  door("robots[.]txt", "/robots.txt", all, null),
  door("sitemap[.]xml", "/sitemap.xml", all, null),
  door("healthz", "/healthz", all, null),
  door("outbox", "/outbox", all, null),
  door("outbox_.$mail", "/outbox/{mail}", all, null),
  door("outbox_.$mail", "/outbox/..%2f..%2fdemo-secrets.json", none, null, gone),
  door("auth", "/auth", all, all),
  door("auth_.sign-in", "/auth/sign-in", none, none, toSignIn),
  door("auth_.forgot", "/auth/forgot", all, all),
  door("auth_.resend", "/auth/resend", all, all),
  door("auth_.check-email", "/auth/check-email", all, null),
  door("auth_.password-updated", "/auth/password-updated", all, null),
  door("auth_.sign-up", "/auth/sign-up", none, none, gone),
  door("auth_.confirm", "/auth/confirm", none, none, toSignIn),
  door("auth_.new-password", "/auth/new-password", none, none, toSignIn),
  door("auth_.invitation", "/auth/invitation", none, none, toSignIn),
  door("auth_.accept", "/auth/accept", none, none, toSignIn),
  door("places", "/places?q=lo&session=x", signedIn, null, gone),
  door("places_.$place", "/places/x?session=x", signedIn, null, gone),

  door("memorial.$id", "/memorial/margaret-ellis", all, all),
  door("memorial.$id", "/memorial/{A}", all, all),
  door("memorial.$id_.events", "/memorial/margaret-ellis/events", inside, null, gone),
  door("memorial.$id_.qr[.]png", "/memorial/margaret-ellis/qr.png", all, null),
  door("memorial.$id_.share", "/memorial/margaret-ellis/share", inside, inside, toGate, given),
  door("memorial.$id_.receipt.$token", receipt, all, all),
  door("memorial.$id_.receipt.$token", "/memorial/lukasz-wisniewski/receipt/{token}", none, none, gone),
  door("memorial.$id_.receipt.$token", "/memorial/margaret-ellis/receipt/{memory}", none, none, gone),
  door("memorial.$id_.receipt.$token_.uploads", `${receipt}x/uploads`, none, none, gone),
  door("memorial.$id_.receipt.$token_.uploads_.$upload", `${receipt}x/uploads/x`, none, none, gone),
  door("memorial.$id_.receipt.$token_.withdraw", `${receipt}x/withdraw`, none, all, gone),
  door(
    "memorial.$id_.receipt.$token_.withdraw",
    "/memorial/lukasz-wisniewski/receipt/{token}/withdraw",
    none,
    all,
    gone,
  ),

  door("media.$media.$file", "/media/{portrait}/320.webp", all, null),
  door("media.$media.$file", "/media/{approved}/320.webp", inside, null, gone),
  door("media.$media.$file", "/media/{waiting}/320.webp", family, null, gone),
  door("media.$media.$file", "/media/{draft}/320.webp", ["owner A"], null, gone),

  door("dashboard", "/dashboard", signedIn, null),
  door("dashboard._list", "/dashboard", signedIn, null),
  door("dashboard._list._index", "/dashboard", signedIn, null),
  door("dashboard._list.qr.$id", "/dashboard/qr/{A}", family, null),
  door("dashboard._list.print.$id", "/dashboard/print/{A}", family, family),
  door("dashboard.overview", "/dashboard/overview", signedIn, admin),
  door("dashboard.moderation", "/dashboard/moderation", admin, null),
  door("dashboard.moderation.$memory.approve", "/dashboard/moderation/{memory}/approve", admin, admin),
  door("dashboard.moderation.$memory.reject", "/dashboard/moderation/{memory}/reject", admin, admin),
  door("dashboard.moderation.$memory.undo", "/dashboard/moderation/{memory}/undo", admin, admin),
  door("moderation-mail", "/moderation-mail", reviewers, reviewers),
  door("dashboard.register", "/dashboard/register", business, null, told),
  door("dashboard.register._index", "/dashboard/register", business, null, told),
  ...["basic", "service", "security", "images", "url"].map((step) =>
    door(`dashboard.register.${step}`, `/dashboard/register/${step}?draft={registration}`, business, business, told),
  ),
  door("dashboard.register_.$draft.discard", "/dashboard/register/{registration}/discard", business, business, told),

  door("memorial-detail.$id", detail, family, null),
  door("memorial-detail.$id", "/memorial-detail/margaret-ellis", none, null),
  door("memorial-detail.$id.edit", `${detail}/edit`, owners, owners),
  door("memorial-detail.$id.qr", `${detail}/qr`, family, null),
  door("memorial-detail.$id.print", `${detail}/print`, family, family),
  door("memorial-detail.$id_.print.reset", `${detail}/print/reset`, family, family),
  door("memorial-detail.$id_.qr[.]png", `${detail}/qr.png`, family, null),
  door("memorial-detail.$id_.handout[.]png", `${detail}/handout.png`, family, null),
  door("memorial-detail.$id_.handout[.]pdf", `${detail}/handout.pdf`, family, null),
  door("memorial-detail.$id_.archive", `${detail}/archive`, owners, owners),
  door("memorial-detail.$id_.un-archive", `${detail}/un-archive`, owners, owners),
  door("memorial-detail.$id_.one-scan", `${detail}/one-scan`, owners, owners),
  door("memorial-detail.$id_.view", `${detail}/view`, family, null),
  door("memorial-detail.$id_.view.$memory.delete", `${detail}/view/{published}/delete`, family, family),
  door("memorial-detail.$id_.view.$memory.delete", `${detail}/view/{publishedB}/delete`, none, family),
  door("memorial-detail.$id_.memories", `${detail}/memories`, family, null),
  ...["approve", "reject", "undo"].flatMap((what) => [
    door(`memorial-detail.$id_.memories.$memory.${what}`, `${detail}/memories/{memory}/${what}`, family, family),
    door(
      `memorial-detail.$id_.memories.$memory.${what}`,
      `${detail}/memories/{memoryB}/${what}`,
      what === "undo" ? family : none,
      family,
    ),
  ]),
  door("memorial-co-owners.$id", "/memorial-co-owners/{A}", family, owners),
  door(
    "memorial-co-owners.$id_.invitations.$invitation.cancel",
    "/memorial-co-owners/{A}/invitations/{invitation}/cancel",
    owners,
    owners,
  ),
  door(
    "memorial-co-owners.$id.owners.$owner.remove",
    "/memorial-co-owners/{A}/owners/{coOwner}/remove",
    owners,
    owners,
  ),
  door(
    "memorial-co-owners.$id.owners.$owner.remove",
    "/memorial-co-owners/{B}/owners/{coOwner}/remove",
    ["owner B", "admin"],
    ["owner B", "admin"],
  ),
  door(
    "memorial-co-owners.$id.primary-owner.$owner.remove",
    "/memorial-co-owners/{A}/primary-owner/{owner}/remove",
    admin,
    admin,
  ),
  door("sign-out", "/sign-out", all, all),
];

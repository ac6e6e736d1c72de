// The access of every role to every route, written by hand from the table of permissions. A is Margaret Ellis, B is Łukasz Wiśniewski.

import { type Closed, closed, given, gone, toGate, told, toSignIn } from "./access-outcomes.ts";
import {
  admin,
  all,
  business,
  colleagues,
  family,
  inside,
  named,
  none,
  owners,
  type Role,
  reviewers,
  signedIn,
  staff,
} from "./access-roles.ts";

export interface AccessRow {
  route: string;
  url: string;
  read: readonly Role[];
  /** Null where there is no action: every writing method is 405 to all. */
  write: readonly Role[] | null;
  others: Closed;
  /** The outcome if they post. */
  writing: Closed;
}

const row = (
  route: string,
  url: string,
  read: readonly Role[],
  write: readonly Role[] | null,
  others = closed,
  writing = others,
): AccessRow => ({ route: `routes/${route}`, url, read, write, others, writing });

const detail = "/memorial-detail/{A}";
const receipt = "/memorial/margaret-ellis/receipt/{token}";

/** A row for every route; some have several, for things that don't belong together or are somebody else's. */
export const accessMatrix: AccessRow[] = [
  row("_index", "/", all, null),
  row("$", "/no-such-page", none, none, gone),
  ...["about", "features", "for-business", "help", "how-it-works", "privacy", "sample", "search"].map((page) =>
    row(page, `/${page}`, all, null),
  ),
  row("search_.box", "/search/box", signedIn, null, gone),
  row("manifest[.]webmanifest", "/manifest.webmanifest", all, null),
  row("robots[.]txt", "/robots.txt", all, null),
  row("sitemap[.]xml", "/sitemap.xml", all, null),
  row("healthz", "/healthz", all, null),
  row("outbox", "/outbox", all, null),
  row("outbox_.$mail", "/outbox/{mail}", all, null),
  row("outbox_.$mail", "/outbox/..%2f..%2fdemo-secrets.json", none, null, gone),
  row("auth", "/auth", all, all),
  row("auth_.sign-in", "/auth/sign-in", none, none, toSignIn),
  row("auth_.forgot", "/auth/forgot", all, all),
  row("auth_.resend", "/auth/resend", all, all),
  row("auth_.check-email", "/auth/check-email", all, null),
  row("auth_.password-updated", "/auth/password-updated", all, null),
  row("auth_.sign-up", "/auth/sign-up", none, none, gone),
  row("auth_.confirm", "/auth/confirm", none, none, toSignIn),
  row("auth_.new-password", "/auth/new-password", none, none, toSignIn),
  row("auth_.new-address", "/auth/new-address", none, none, toSignIn),
  row("auth_.keep-address", "/auth/keep-address", none, none, toSignIn),
  row("auth_.invitation", "/auth/invitation", none, none, toSignIn),
  row("auth_.accept", "/auth/accept", none, none, toSignIn),
  row("places", "/places?q=lo&session=x", signedIn, null, gone),
  row("places_.$place", "/places/x?session=x", signedIn, null, gone),

  row("memorial.$id", "/memorial/margaret-ellis", all, all),
  row("memorial.$id", "/memorial/{A}", all, all),
  // Codes that lead to a memory: tests/routes/printed-memory.test.ts.
  row("memorial.$id_.m.$memory", "/memorial/margaret-ellis/m/zzzzzzzz", all, all),
  row("memorial.$id_.m.$memory", "/memorial/no-such-memorial/m/zzzzzzzz", none, none, gone),
  row("memorial.$id_.events", "/memorial/margaret-ellis/events", inside, null, gone),
  row("memorial.$id_.service[.]ics", "/memorial/margaret-ellis/service.ics", inside, null, gone),
  row("memorial.$id_.keepsake", "/memorial/margaret-ellis/keepsake", inside, null, toGate),
  row("memorial.$id_.keepsake_.make", "/memorial/margaret-ellis/keepsake/make", inside, inside, toGate),
  // Files that are there: tests/routes/keepsake.test.ts.
  row("memorial.$id_.keepsake_.files.$file", "/memorial/margaret-ellis/keepsake/files/x.zip", none, null, gone),
  row("memorial.$id_.qr[.]png", "/memorial/margaret-ellis/qr.png", all, null),
  row("memorial.$id_.share", "/memorial/margaret-ellis/share", inside, inside, toGate, given),
  row("memorial.$id_.follow", "/memorial/margaret-ellis/follow", inside, inside, toGate, given),
  row("follow.confirm.$token", "/follow/confirm/x", none, all, gone),
  row("follow.stop.$token", "/follow/stop/x", all, all),
  row("follow.stop.$token_.one-click", "/follow/stop/x/one-click", all, all),
  row("memorial.$id_.receipt.$token", receipt, all, all),
  row("memorial.$id_.receipt.$token", "/memorial/lukasz-wisniewski/receipt/{token}", none, none, gone),
  row("memorial.$id_.receipt.$token", "/memorial/margaret-ellis/receipt/{memory}", none, none, gone),
  row("memorial.$id_.receipt.$token_.notify", `${receipt}/notify`, all, all),
  row("memorial.$id_.receipt.$token_.notify", "/memorial/lukasz-wisniewski/receipt/{token}/notify", none, none, gone),
  row("memorial.$id_.receipt.$token_.uploads", `${receipt}x/uploads`, none, none, gone),
  row("memorial.$id_.receipt.$token_.uploads_.$upload", `${receipt}x/uploads/x`, none, none, gone),
  row("memorial.$id_.receipt.$token_.missing", `${receipt}x/missing`, none, all, gone),
  row("memorial.$id_.receipt.$token_.edit", `${receipt}x/edit`, none, none, gone),
  row("memorial.$id_.receipt.$token_.media.$media.$file", `${receipt}x/media/{waiting}/320.webp`, none, null, gone),
  row("memorial.$id_.receipt.$token_.withdraw", `${receipt}x/withdraw`, none, all, gone),
  row(
    "memorial.$id_.receipt.$token_.withdraw",
    "/memorial/lukasz-wisniewski/receipt/{token}/withdraw",
    none,
    all,
    gone,
  ),

  row("media.$media.$file", "/media/{portrait}/320.webp", all, null),
  row("media.$media.$file", "/media/{approved}/320.webp", inside, null, gone),
  row("media.$media.$file", "/media/{waiting}/320.webp", family, null, gone),
  row("media.$media.$file", "/media/{draft}/320.webp", ["owner A"], null, gone),

  row("dashboard", "/dashboard", signedIn, null),
  row("dashboard._list", "/dashboard", signedIn, null),
  row("dashboard._list._index", "/dashboard", signedIn, null),
  row("dashboard._list.qr.$id", "/dashboard/qr/{A}", family, null),
  row("dashboard._list.print.$id", "/dashboard/print/{A}", family, family),
  row("dashboard.overview", "/dashboard/overview", signedIn, admin),
  row("account_.colleagues", "/account/colleagues", staff, named),
  row("account_.colleagues.$colleague.remove", "/account/colleagues/{former}/remove", named, named),
  row("account_.colleagues.leave", "/account/colleagues/leave", colleagues, colleagues),
  row(
    "account_.colleagues_.invitations.$invitation.cancel",
    "/account/colleagues/invitations/{colleagueInvitation}/cancel",
    named,
    named,
  ),
  row("dashboard.business", "/dashboard/business", signedIn, null),
  row("dashboard.moderation", "/dashboard/moderation", admin, null),
  ...["approve", "reject", "undo"].map((what) =>
    row("dashboard.moderation.$memory.$decision", `/dashboard/moderation/{memory}/${what}`, admin, admin),
  ),
  row("dashboard.moderation.approve-all", "/dashboard/moderation/approve-all", admin, admin),
  row("dashboard.memories", "/dashboard/memories", reviewers, null),
  ...["approve", "reject"].flatMap((what) => [
    row("dashboard.memories.$memory.$decision", `/dashboard/memories/{memory}/${what}`, family, family),
    row(
      "dashboard.memories.$memory.$decision",
      `/dashboard/memories/{memoryB}/${what}`,
      ["colleague B", "owner B", "admin"],
      ["colleague B", "owner B", "admin"],
    ),
  ]),
  row("dashboard.memories.$memory.$decision", "/dashboard/memories/{memory}/undo", family, family),
  row("dashboard.memories.approve-all", "/dashboard/memories/approve-all", reviewers, reviewers),
  row("moderation-mail", "/moderation-mail", reviewers, reviewers),
  ...["account", "account._index"].map((route) => row(route, "/account", signedIn, null)),
  ...["name", "email", "password", "delete"].map((part) =>
    row(`account.${part}`, `/account/${part}`, signedIn, signedIn),
  ),
  row("account.email_.cancel", "/account/email/cancel", signedIn, signedIn),
  row("account.mails", "/account/mails", reviewers, reviewers),
  row("account.business", "/account/business", named, named),
  row("account.logo", "/account/logo", named, named),
  // Somebody else's browser is none of theirs: tests/routes/account-browsers.test.ts.
  row("account.browsers.$browser.end", "/account/browsers/x/end", signedIn, signedIn),
  row("account.browsers.$browser.end", "/account/browsers/others/end", signedIn, signedIn),
  row("logo.$logo", "/logo/{logo}", all, null),
  row("logo.$logo", "/logo/{A}", none, null, gone),
  row("dashboard.register", "/dashboard/register", business, null, told),
  row("dashboard.register._index", "/dashboard/register", business, null, told),
  ...["basic", "service", "security", "images", "url"].map((step) =>
    row(`dashboard.register.${step}`, `/dashboard/register/${step}?draft={registration}`, business, business, told),
  ),
  row("dashboard.register_.$draft.discard", "/dashboard/register/{registration}/discard", business, business, told),

  row("restore-keepsake", "/restore-keepsake", business, business),
  row("restore-keepsake_.$restore", "/restore-keepsake/{restore}", ["owner A"], null),
  row("restore-keepsake_.$restore_.discard", "/restore-keepsake/{restore}/discard", ["owner A"], ["owner A"]),
  // What their owner sends there: tests/routes/keepsake-restore.test.ts.
  row("restore-keepsake_.$restore_.uploads", "/restore-keepsake/{A}/uploads", none, none),
  row("restore-keepsake_.$restore_.uploads_.$upload", "/restore-keepsake/{A}/uploads/x", none, none),

  row("memorial-detail.$id", detail, family, null),
  row("memorial-detail.$id", "/memorial-detail/margaret-ellis", none, null),
  row("memorial-detail.$id.edit", `${detail}/edit`, owners, owners),
  row("memorial-detail.$id.qr", `${detail}/qr`, family, null),
  row("memorial-detail.$id.print", `${detail}/print`, family, family),
  row("memorial-detail.$id_.print.reset", `${detail}/print/reset`, family, family),
  row("memorial-detail.$id_.qr[.]png", `${detail}/qr.png`, family, null),
  row("memorial-detail.$id_.handout[.]png", `${detail}/handout.png`, family, null),
  row("memorial-detail.$id_.handout[.]pdf", `${detail}/handout.pdf`, family, null),
  row("memorial-detail.$id_.archive", `${detail}/archive`, owners, owners),
  row("memorial-detail.$id_.un-archive", `${detail}/un-archive`, owners, owners),
  row("memorial-detail.$id_.one-scan", `${detail}/one-scan`, owners, owners),
  row("memorial-detail.$id_.history", `${detail}/history`, family, null),
  row("memorial-detail.$id_.keepsake", `${detail}/keepsake`, family, null),
  row("memorial-detail.$id_.keepsake_.make", `${detail}/keepsake/make`, family, family),
  row("memorial-detail.$id_.keepsake_.visitors", `${detail}/keepsake/visitors`, owners, owners),
  row("memorial-detail.$id_.keepsake_.files.$file", `${detail}/keepsake/files/x.zip`, none, null),
  row("memorial-detail.$id_.book", `${detail}/book`, family, family),
  // A page that is there: tests/routes/book-pages.test.ts.
  row("memorial-detail.$id_.book_.pages.$page", `${detail}/book/pages/1`, none, null),
  // A file that is there: tests/journeys/book.journey.ts.
  row("memorial-detail.$id_.book_.file", `${detail}/book/file`, none, null),
  row("memorial-detail.$id_.chapel", `${detail}/chapel`, family, null),
  row("memorial-detail.$id_.chapel_.choices", `${detail}/chapel/choices`, family, family),
  row("memorial-detail.$id_.chapel_.$slide", `${detail}/chapel/1`, family, null),
  row("memorial-detail.$id_.chapel_.$slide", `${detail}/chapel/0`, none, null),
  row("memorial-detail.$id_.chapel_.list", `${detail}/chapel/list`, family, null),
  row("memorial-detail.$id_.chapel_.code", `${detail}/chapel/code`, family, null),
  row("memorial-detail.$id_.chapel_.files.$media.$file", `${detail}/chapel/files/{portrait}/320.webp`, family, null),
  row("memorial-detail.$id_.chapel_.files.$media.$file", `${detail}/chapel/files/{approved}/320.webp`, family, null),
  row("memorial-detail.$id_.chapel_.files.$media.$file", `${detail}/chapel/files/{waiting}/320.webp`, none, null),
  row("memorial-detail.$id_.view", `${detail}/view`, family, null),
  row("memorial-detail.$id_.view.$memory.delete", `${detail}/view/{published}/delete`, family, family),
  row("memorial-detail.$id_.view.$memory.delete", `${detail}/view/{publishedB}/delete`, none, family),
  row("memorial-detail.$id_.memories", `${detail}/memories`, family, null),
  ...["approve", "reject", "undo"].flatMap((what) => [
    row("memorial-detail.$id_.memories.$memory.$decision", `${detail}/memories/{memory}/${what}`, family, family),
    row("memorial-detail.$id_.memories.$memory.$decision", `${detail}/memories/{memoryB}/${what}`, none, family),
  ]),
  row("memorial-detail.$id_.successor", `${detail}/successor`, owners, owners),
  row("memorial-detail.$id_.successor_.key", `${detail}/successor/key`, owners, owners),
  row("memorial-detail.$id_.successor_.sheet", `${detail}/successor/sheet`, owners, null),
  row("memorial-detail.$id_.takeover", `${detail}/takeover`, family, owners, closed, closed),
  row("memorial-detail.$id_.takeover.agree", `${detail}/takeover/agree`, admin, admin),
  row("memorial-detail.$id_.successor.remove", `${detail}/successor/remove`, owners, owners),
  row("memorial-detail.$id_.memories.approve-all", `${detail}/memories/approve-all`, family, family),
  row("memorial-co-owners.$id", "/memorial-co-owners/{A}", family, owners),
  row(
    "memorial-co-owners.$id_.invitations.$invitation.cancel",
    "/memorial-co-owners/{A}/invitations/{invitation}/cancel",
    owners,
    owners,
  ),
  row("memorial-co-owners.$id.owners.$owner.remove", "/memorial-co-owners/{A}/owners/{coOwner}/remove", owners, owners),
  row(
    "memorial-co-owners.$id.owners.$owner.remove",
    "/memorial-co-owners/{B}/owners/{coOwner}/remove",
    ["colleague B", "owner B", "admin"],
    ["colleague B", "owner B", "admin"],
  ),
  row(
    "memorial-co-owners.$id.primary-owner.$owner.remove",
    "/memorial-co-owners/{A}/primary-owner/{owner}/remove",
    admin,
    admin,
  ),
  row("take-over", "/take-over", all, all),
  row("take-over_.confirm", "/take-over/confirm", none, none, { out: "/take-over", in: "/take-over" }),
  row("take-over_.object.$token", "/take-over/object/{objection}", all, all),
  row("take-over_.object.$token", "/take-over/object/x", none, all, gone),
  row("take-over_.$takeover.withdraw", "/take-over/{takeover}/withdraw", signedIn, signedIn),
  row("sign-out", "/sign-out", all, all),
];

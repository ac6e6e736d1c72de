import { randomUUID } from "node:crypto";
import { clean, cleanLine } from "../../../app/lib/text.ts";
import { registration } from "../../support/registering.ts";
import { paperViews } from "./paper-views.ts";
import type { Planted } from "./planted.ts";
import { queueViews } from "./queue-views.ts";
import { detail, owners, page, type View, view, words } from "./views.ts";

// Pages that say again what a URL or a form brought, and what scripts put into a page later.

/** One string alone at the end of a URL; pages show up to so many characters of it. */
const asks = (routes: string, as: View["as"], url: string, most = 0): View => {
  const asked = (group: Planted) => group.single("URL", url.length);
  return view(
    routes,
    as,
    (group) =>
      url.replace("{memorial}", group.memorial).replace("{printed}", group.printed) + encodeURIComponent(asked(group)),
    [],
    {
      says: (group) => (asked(group).length <= most ? [asked(group)] : []),
    },
  );
};

/** A form that is refused, with all that was typed still in it. */
const refused = (
  routes: string,
  as: View["as"],
  url: View["url"],
  names: string[],
  more: (group: Planted) => Record<string, string> = () => ({}),
  kept = true,
) =>
  view(routes, as, url, kept ? ["typed"] : [], {
    sends: (group) => ({ ...Object.fromEntries(names.map((name) => [name, group.value("typed")])), ...more(group) }),
  });

/** One string that a form takes, as it is stored. */
const typed = (group: Planted, most: number) => group.single("typed", group.number).slice(0, most);
const stored = (group: Planted, most: number) => [cleanLine(typed(group, most))];

export const reflected: View[] = [
  ...queueViews,
  ...paperViews,
  asks("$", "nobody", "/no-such-page-"),
  asks("memorial.$id", "nobody", "/memorial/no-such-"),
  asks("memorial.$id", "owner", "/memorial/{memorial}?tab=memories&page=", 0),
  asks("memorial.$id_.share", "owner", "/memorial/{memorial}/share?type="),
  asks("search", "nobody", "/search?page=1&q=", 100),
  asks("help", "nobody", "/help?q=", 100),
  asks("auth", "nobody", "/auth?email=", 254),
  asks("auth", "nobody", "/auth?error=x&error_code=x&error_description="),
  asks("auth", "nobody", "/auth?error_description=x&error_code="),
  asks("auth", "nobody", "/dashboard?back-to="),
  asks("auth_.check-email", "nobody", "/auth/check-email?sent="),
  asks("dashboard._list", "owner", "/dashboard?status=active&q=", 100),
  asks("dashboard._list.qr.$id", "owner", "/dashboard/qr/{memorial}?q="),
  asks("dashboard._list.print.$id", "owner", "/dashboard/print/{printed}?backgroundStart="),
  asks("dashboard.overview", "admin", "/dashboard/overview?businesses=1&retry="),
  asks("dashboard._list", "owner", "/dashboard?sort=name&attention="),
  asks("dashboard.moderation", "admin", "/dashboard/moderation?q="),
  asks("dashboard.memories", "owner", "/dashboard/memories?type=photo&q="),
  asks("dashboard.moderation", "admin", "/dashboard/moderation?type=photo&status="),
  asks("memorial-detail.$id.print", "owner", "/memorial-detail/{printed}/print?nameText="),
  asks("memorial-detail.$id_.view", "owner", "/memorial-detail/{memorial}/view?tab="),
  view(
    "dashboard.moderation.approve-all",
    "admin",
    (group) => `/dashboard/moderation/approve-all?seen=${group.memories.pending}.1`,
    words("pending").slice(0, 2),
  ),
  view(
    "memorial-detail.$id_.memories.approve-all",
    "owner",
    (group) => `${detail(group)}/memories/approve-all?seen=${group.memories.pending}.1`,
    words("pending").slice(0, 2),
  ),
  asks("outbox_.$mail", "nobody", "/outbox/"),

  refused(
    "auth",
    "nobody",
    () => "/auth",
    ["email"],
    () => ({ password: "x" }),
  ),
  refused("auth_.forgot", "nobody", () => "/auth/forgot", ["email"]),
  refused("auth_.resend", "nobody", () => "/auth/resend", ["email"]),
  refused("auth_.sign-up", "nobody", () => "/auth/sign-up", ["fullName", "email", "businessName", "businessType"]),
  refused("complaint", "nobody", () => "/complaint", ["name", "email", "page", "text"]),
  refused("memorial.$id", "nobody", page, ["password"]),
  refused(
    "memorial.$id_.share",
    "owner",
    (group) => `${page(group)}/share`,
    ["authorName", "contentTitle", "submissionId"],
    () => ({ memoryType: "story", contentText: "" }),
  ),
  refused("memorial.$id_.follow", "owner", (group) => `${page(group)}/follow`, ["email"]),
  refused("memorial.$id_.report.($memory)", "owner", (group) => `${page(group)}/report`, ["words", "name", "email"]),
  refused(
    "memorial.$id_.receipt.$token_.notify",
    "nobody",
    (group) => `${page(group)}/receipt/${group.memories.pending}/notify`,
    ["email"],
  ),
  refused(
    "memorial-detail.$id.edit",
    "owner",
    (group) => `${detail(group)}/edit`,
    [
      ...["fullName", "knownAs", "memorialText", "customUrlSlug", "serviceLocation", "biography", "password", "base"],
      ...["livestreamUrl", "recordingUrl"],
    ],
    () => ({ dateOfBirth: "2999-01-01" }),
  ),
  refused("memorial-co-owners.$id", "owner", owners, ["email"]),
  refused("account.business", "owner", () => "/account/business", ["businessName", "businessPhone", "businessUrl"]),
  refused("account.email", "owner", () => "/account/email", ["email"]),
  refused(
    "account.name",
    "owner",
    () => "/account/name",
    [],
    (group) => ({ fullName: group.value("typed") + "x".repeat(101) }),
  ),
  refused("account.delete", "owner", () => "/account/delete", ["word"]),
  refused("dashboard.overview", "admin", () => "/dashboard/overview", ["email"]),
  refused(
    "memorial-detail.$id_.memories.$memory.reject",
    "owner",
    (group) => `${detail(group)}/memories/${group.memories.pending}/reject`,
    ["next"],
    (group) => ({ rejectionReason: group.value("typed") + "x".repeat(1001) }),
  ),
  refused(
    "dashboard.register.basic",
    "owner",
    (group) => registration(group.draft)("basic"),
    ["knownAs"],
    (group) => ({ fullName: group.value("typed") + "x".repeat(101) }),
  ),
  refused(
    "memorial-detail.$id.print",
    "owner",
    (group) => `/memorial-detail/${group.printed}/print`,
    ["backgroundStart"],
    undefined,
    false,
  ),

  view("memorial.$id_.receipt.$token", "owner", (group) => `/memorial/${group.plain}/share`, [], {
    sends: (group) => ({
      ...{ authorName: `Ann ${typed(group, 90)}`, contentTitle: `Bees ${typed(group, 140)}`, memoryType: "story" },
      ...{ contentText: `She kept bees. ${typed(group, 9000)}`, submissionId: randomUUID() },
    }),
    says: (group) => [`Ann ${typed(group, 90)}`, `She kept bees. ${typed(group, 9000)}`].map(clean),
  }),
  view("memorial-detail.$id", "owner", (group) => `/memorial-detail/${group.plain}/edit`, [], {
    sends: (group) => ({
      ...{ fullName: `Ann ${typed(group, 90)}`, knownAs: typed(group, 90), memorialText: typed(group, 50) },
      ...{ biography: typed(group, 4000), serviceLocation: typed(group, 200), password: "river walk" },
    }),
    says: (group) => [cleanLine(`Ann ${typed(group, 90)}`), clean(typed(group, 4000)), ...stored(group, 200)],
  }),

  // Their letters are looked at afterwards.
  view("memorial-co-owners.$id", "owner", owners, ["memorials.full_name"], {
    mails: true,
    sends: (group) => ({ email: `friend-${group.number}-${randomUUID()}@test.example` }),
  }),
  view("dashboard.overview", "admin", () => "/dashboard/overview", [], {
    mails: true,
    sends: (group) => ({ email: `partner-${group.number}-${randomUUID()}@test.example` }),
    says: (group) => (group.number === 0 ? [group.value("accounts.full_name (admin)")] : []),
  }),

  view("dashboard", "owner", () => "/dashboard?box", ["memorials.full_name"], {
    act: async (page, group) => {
      await page.locator("#header-search").fill(group.search);
      await page.locator("#header-search-list [role=option]").first().waitFor();
    },
  }),
  ...["photo", "story"].map((which) =>
    view("memorial.$id", "owner", (group) => `${page(group)}?lightbox=${which}`, [], {
      act: async (page, group) => {
        await page.locator(`#memory-${group.memories[which]} a[data-photo]`).click();
        await page.locator("dialog[open] [data-caption]").waitFor();
      },
      says: (group) => [
        ...(which === "story" ? [group.value("memory_pictures.caption (shown)")] : []),
        `${group.value(`memories.content_title (${which})`)} · ${group.value(`memories.author_name (${which})`)}`,
      ],
    }),
  ),
  view("memorial.$id", "owner", (group) => `/memorial/${group.plain}`, words("late"), {
    act: async (page, group) => {
      const id = group.addLate();
      await page.locator(`#memory-${id}`).waitFor();
    },
  }),
];

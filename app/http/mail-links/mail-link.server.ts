import { z } from "zod";
import { featuresOn } from "~/features/all.server";
import type { InvitationType, LinkKind } from "~/models/access";
import { paths } from "~/paths";
import { hostCookie, readCookie } from "../cookies.server";
import { flash, seeOther } from "../flash.server";

/** The contents of a link in an email: its kind, its token, and the address to which it was sent. */
const shape = z.object({
  kind: z.string().max(40),
  token: z.string().max(200),
  email: z.string().max(254),
});

export type MailLink = z.infer<typeof shape>;

/** An hour is enough to fill in a form, and no longer than the shortest link is valid. */
const cookie = hostCookie("mail-link", 3600);

interface Target {
  kind: string;
  page: string;
}

/** The links that are no invitations, by the type in the URL. Features add theirs. */
const accountLinks = new Map<string, Target & { kind: LinkKind }>([
  ["recovery", { kind: "recovery", page: paths.newPassword() }],
  ["sign-in", { kind: "sign_in", page: paths.signIn() }],
  ["signup", { kind: "confirmation", page: paths.confirm() }],
  ["new-address", { kind: "email_change", page: paths.newAddress() }],
  ["keep-address", { kind: "email_keep", page: paths.keepAddress() }],
]);

const invitationOf = (type: string): InvitationType =>
  type === "business" || type === "colleague" ? type : "memorial";

async function targetOf(query: URLSearchParams): Promise<Target | null> {
  const type = query.get("type") ?? "";
  if (query.has("invite")) {
    return { kind: invitationOf(type), page: paths.invitation() };
  }
  const ofFeature = (await featuresOn()).find(({ mailLink }) => mailLink?.type === type)?.mailLink;
  return accountLinks.get(type) ?? ofFeature ?? null;
}

/**
 * Shown for every link that can't be used, whether it has expired, was used, was made up or belongs to another address. The text for invitations is
 * agreed (docs/product/wording.md).
 */
export const badInvitation = [
  "Invalid Invitation",
  "This business/memorial invitation is invalid, expired, or the email doesn't match.",
  "bad",
] as const;
export const badLink = [
  "This link can't be used",
  "It has been used or has expired. Please ask for a new one below.",
  "bad",
] as const;

/** Shown where a browser has opened no link for the page, such as one to which a mail app passed on the page's address. */
export const reopen = (otherwise: string) =>
  [
    "Please open the link from your email again",
    `This page works for an hour, in the browser in which the link was opened. If the link has been used or has expired, please ${otherwise}.`,
    "bad",
  ] as const;

export const notOpened = {
  link: reopen("ask for a new one below"),
  invitation: reopen("ask the person who invited you for a new one"),
};

/** Messages by error_code for visitors who arrive with one; the text of the URL is never shown, because anybody can write one. */
const errorNotices = new Map<string, readonly [title: string, text: string]>([
  ["otp_expired", ["This link can't be used", "It has been used or has expired. Please ask for a new one below."]],
  [
    "access_denied",
    ["Access denied", "This link doesn't give you access to anything. Please sign in, or ask for a new one."],
  ],
  ["user_banned", ["Access denied", "This account can't be used at the moment."]],
  ["over_email_send_rate_limit", ["Too many emails", "Please wait a while before you ask for another email."]],
]);
const otherErrorNotice = ["The link did not work", "Please sign in, or ask for a new link below."] as const;

/**
 * Redirects a request for /auth that comes from an email to the page for it. The token moves into a short-lived cookie, so that no page has it in
 * its URL, and merely fetching the link, as scanners of mail do, uses nothing up. Returns null for an ordinary visit.
 */
export async function redirectMailLink(request: Request): Promise<Response | null> {
  const query = new URL(request.url).searchParams;
  if (query.has("error") || query.has("error_code") || query.has("error_description")) {
    const [title, text] = errorNotices.get(query.get("error_code") ?? query.get("error") ?? "") ?? otherErrorNotice;
    return seeOther(paths.auth(), await flash(title, text, "bad"));
  }
  const target = await targetOf(query);
  if (!target) return null;
  const email = (query.get("email") ?? "").trim().toLowerCase();
  const link = shape.safeParse({ kind: target.kind, token: query.get("invite") ?? query.get("token"), email });
  if (link.success) return seeOther(target.page, await cookie.serialize(link.data));
  const [title, text, tone] = query.has("invite") ? badInvitation : badLink;
  return seeOther(paths.auth(), await flash(title, text, tone));
}

/**
 * Reads the purpose of a mail's link, with its token and address: an invitation of a type, or something of an account. Null for any other URL, also for a link of a
 * feature.
 */
export function mailLinkAt(url: string) {
  if (!URL.canParse(url) || new URL(url).pathname !== paths.auth()) return null;
  const query = new URL(url).searchParams;
  const type = query.get("type") ?? "";
  const token = query.get("invite") ?? query.get("token") ?? "";
  const invitation = query.has("invite") ? invitationOf(type) : null;
  const account = invitation ? null : (accountLinks.get(type)?.kind ?? null);
  return { invitation, account, token, email: (query.get("email") ?? "").trim().toLowerCase() };
}

/** Returns the link with which this browser arrived, if it is one of the given kinds. */
export async function mailLinkOf<Kind extends string>(
  request: Request,
  ...kinds: Kind[]
): Promise<(MailLink & { kind: Kind }) | null> {
  const parsed = shape.safeParse(await readCookie(cookie, request));
  const link = parsed.success ? parsed.data : null;
  return link && kinds.some((kind) => kind === link.kind) ? (link as MailLink & { kind: Kind }) : null;
}

/** Returns the Set-Cookie value that deletes the link. */
export function clearMailLink(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

/** The sign-up that this browser sent. It is kept for 24 hours, as long as a confirmation link is valid. */
const ownSignUp = hostCookie("sign-up", 24 * 3600);

/**
 * Returns the Set-Cookie value by which a browser is known as the one that sent a sign-up. In all others its password doesn't count, because anybody who
 * knew the address may have chosen it.
 */
export function rememberSignUp(id: string): Promise<string> {
  return ownSignUp.serialize(id);
}

/** Whether the sign-up that a link confirms was sent by this browser. */
export async function isOwnSignUp(request: Request, id: string): Promise<boolean> {
  return (await readCookie(ownSignUp, request)) === id;
}

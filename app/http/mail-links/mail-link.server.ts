import { z } from "zod";
import { paths } from "~/paths";
import { hostCookie, readCookie } from "../cookies.server";
import { flash, goTo } from "../flash.server";

/** What the link of a mail carries: its kind, its token, and the address that it was sent to. */
const shape = z.object({
  kind: z.enum(["recovery", "confirmation", "sign_in", "business", "memorial"]),
  token: z.string().max(200),
  email: z.string().max(254),
});

export type MailLink = z.infer<typeof shape>;

/** An hour is enough to fill in a form, and no more than the shortest link lives. */
const cookie = hostCookie("mail-link", 3600);

const pages: Record<MailLink["kind"], string> = {
  recovery: paths.newPassword(),
  confirmation: paths.confirm(),
  sign_in: paths.signIn(),
  business: paths.invitation(),
  memorial: paths.invitation(),
};

/** Said of a link that is not good: expired, used, made up or another address's, all the same (spec 2 §8 for invitations). */
export const badInvitation = [
  "Invalid Invitation",
  "This business/memorial invitation is invalid, expired, or the email doesn't match.",
  "bad",
] as const;
export const badLink = [
  "This link can't be used",
  "It has been used, or its time is over. Please ask for a new one below.",
  "bad",
] as const;

/** By error_code, what is said to who lands with one (DESIGN §4.2): never the text of the URL. */
const landings = new Map<string, readonly [title: string, text: string]>([
  [
    "otp_expired",
    ["This link can't be used", "It has been used, or its time is over. Please ask for a new one below."],
  ],
  [
    "access_denied",
    ["Access denied", "This link does not open anything for you. Please sign in, or ask for a new one."],
  ],
  ["user_banned", ["Access denied", "This account can't be used at the moment."]],
  ["over_email_send_rate_limit", ["Too many mails", "Please wait a while before you ask for another mail."]],
]);
const otherLanding = ["The link did not work", "Please sign in, or ask for a new link below."] as const;

function kindIn(query: URLSearchParams): MailLink["kind"] | null {
  const type = query.get("type");
  if (query.has("invite")) return type === "business" ? "business" : "memorial";
  if (type === "recovery") return "recovery";
  if (type === "sign-in") return "sign_in";
  return type === "signup" ? "confirmation" : null;
}

/**
 * Where a request for /auth comes from a mail, on to the page that it is for: the token goes into a short cookie, so that no page has it in
 * its URL and nothing is spent by whoever merely fetches the link (DESIGN §4.3). Null where it is an ordinary visit.
 */
export async function landing(request: Request): Promise<Response | null> {
  const query = new URL(request.url).searchParams;
  if (query.has("error") || query.has("error_code") || query.has("error_description")) {
    const [title, text] = landings.get(query.get("error_code") ?? query.get("error") ?? "") ?? otherLanding;
    return goTo(paths.auth(), await flash(title, text, "bad"));
  }
  const kind = kindIn(query);
  if (!kind) return null;
  const email = (query.get("email") ?? "").trim().toLowerCase();
  const link = shape.safeParse({ kind, token: query.get("invite") ?? query.get("token"), email });
  if (link.success) return goTo(pages[kind], await cookie.serialize(link.data));
  const [title, text, tone] = query.has("invite") ? badInvitation : badLink;
  return goTo(paths.auth(), await flash(title, text, tone));
}

/** The link that this browser came with, if its kind is among those asked for. */
export async function linkOf<Kind extends MailLink["kind"]>(
  request: Request,
  ...kinds: Kind[]
): Promise<(MailLink & { kind: Kind }) | null> {
  const kept = shape.safeParse(await readCookie(cookie, request));
  const link = kept.success ? kept.data : null;
  return link && kinds.some((kind) => kind === link.kind) ? (link as MailLink & { kind: Kind }) : null;
}

/** The Set-Cookie value that forgets the link. */
export function forgetLink(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

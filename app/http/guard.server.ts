import { redirect } from "@remix-run/node";
import { env } from "~/env.server";
import { dayIn } from "~/lib/dates";
import { isUuid } from "~/lib/ids";
import type {
  InvitationAccess,
  LinkAccess,
  MediaAccess,
  MemorialAbility,
  MemorialAccess,
  ModeratorAccess,
  ReceiptAccess,
  SiteAbility,
  SiteAccess,
  Viewer,
} from "~/models/access";
import { mayOnMemorial, mayOnSite } from "~/models/access";
import { findToken } from "~/models/account/token.server";
import { looksAfterSome } from "~/models/co-owner/find.server";
import { ping } from "~/models/health.server";
import { findInvitation } from "~/models/invitation/find.server";
import { findMedia } from "~/models/media/find.server";
import type { Draft } from "~/models/memorial/draft.server";
import { findMemorial, type MemorialFace, standingOf } from "~/models/memorial/find.server";
import type { Step } from "~/models/memorial/input";
import { findPageState, findVisit, type PageState } from "~/models/memorial/visit.server";
import { removedBy } from "~/models/memory/gone.server";
import { findReceipt } from "~/models/memory/receipt.server";
import { paths } from "~/paths";
import type { Call, MemorialVisit } from "./context.server";
import type { Carrier } from "./cookies.server";
import { flash, goTo } from "./flash.server";
import { draftAt, firstDraft } from "./forms/registration.server";
import { badInvitation, badLink, forgetLink, linkOf } from "./mail-links/mail-link.server";
import { mustBeOwnSite } from "./own-site.server";
import { tokenOf, viewerOf } from "./session.server";
import { signInFirst } from "./sign-in/sign-in-first.server";
import { isUnlocked } from "./unlock.server";

/** What a viewer may not reach is not there (DESIGN §2): 404, never 403. */
function notFound(): Response {
  return new Response(null, { status: 404, statusText: "Not Found" });
}

function memorialProof<A extends MemorialAbility>(
  face: MemorialFace,
  standing: MemorialAccess<A>["standing"],
  viewer: Viewer | null,
) {
  return { memorialId: face.id, standing, viewer } as MemorialAccess<A>;
}

/** Open to everyone; gives the signed-in account, if any. */
export async function anyone(call: Call): Promise<{ viewer: Viewer | null }> {
  mustBeOwnSite(call);
  return { viewer: await viewerOf(call.request) };
}

/** Signing out, which is open to everyone; who asks is not looked up, so that the cookie goes even where the database fails (DESIGN §4.2). */
export async function leaving(call: Call): Promise<void> {
  mustBeOwnSite(call);
}

/** Any signed-in account; others are sent to sign in and come back to the asked URL. */
export async function account(call: Call): Promise<{ viewer: Viewer }> {
  mustBeOwnSite(call);
  const viewer = await viewerOf(call.request);
  if (!viewer) throw await signInFirst(call);
  return { viewer };
}

/** Accounts that may do something on the whole site; for others the page is not there. */
export async function site<A extends SiteAbility>(call: Call, ability: A): Promise<SiteAccess<A>> {
  const { viewer } = await account(call);
  if (!mayOnSite(viewer, ability)) throw notFound();
  return { viewer } as SiteAccess<A>;
}

/** Accounts that review memories, of the whole site or of some memorial; for others it is not there. */
export async function moderator(call: Call): Promise<ModeratorAccess> {
  const { viewer } = await account(call);
  if (!mayOnSite(viewer, "moderate") && !(await looksAfterSome(viewer.id))) throw notFound();
  return { viewer } as ModeratorAccess;
}

/** Accounts that may register a memorial; others are told why not in the spec's words (spec 1 §8). */
export async function registrar(call: Call): Promise<SiteAccess<"register">> {
  const { viewer } = await account(call);
  if (mayOnSite(viewer, "register")) return { viewer } as SiteAccess<"register">;
  const told = await flash(
    "Business account required",
    "You need to have business information to create memorials.",
    "bad",
  );
  throw goTo(paths.dashboard(), told);
}

/** The first step of registration: the draft in the URL, or the id for a new one; and today's date in the site's time zone. */
export async function firstStep(call: Call) {
  const access = await registrar(call);
  return { access, today: dayIn(env.timeZone, new Date()), ...(await firstDraft(access, call.request)) };
}

/** A later step of registration: the account's draft in the URL, if all earlier steps are done. */
export async function step(call: Call, name: Step): Promise<{ access: SiteAccess<"register">; draft: Draft }> {
  const access = await registrar(call);
  return { access, draft: await draftAt(access, call.request, name) };
}

async function visitAt(request: Carrier, id: string) {
  const visit = findVisit(id, await tokenOf(request));
  if (!visit) throw notFound();
  const { face, viewer } = visit;
  const unlocked = !face.has_password || (await isUnlocked(request, face.id, face.password_version));
  return { face, viewer, standing: await standingOf(face, viewer, unlocked) };
}

/** Accounts that look after the memorial that the URL names (by id), with an ability; for others it is not there. */
export async function memorial<A extends MemorialAbility>(call: Call, ability: A): Promise<MemorialAccess<A>> {
  await account(call);
  if (!isUuid(call.params.id ?? "")) throw notFound();
  const { face, viewer, standing } = await visitAt(call.request, call.params.id ?? "");
  if (!mayOnMemorial(standing, "manage") || !mayOnMemorial(standing, ability)) throw notFound();
  return memorialProof<A>(face, standing, viewer);
}

/** A memorial's public page by its id or slug, for the page cache, which only reads. Throws a 404 answer if there is none. */
export async function visitForCache(request: Carrier, id: string): Promise<MemorialVisit> {
  const { face, viewer, standing } = await visitAt(request, id);
  return { face, viewer, access: mayOnMemorial(standing, "read") ? memorialProof(face, standing, viewer) : null };
}

/** The state of a memorial's page, and whether it is open to someone who is not signed in; null for all who are, and where there is none. */
export async function stateForCache(request: Carrier, id: string): Promise<(PageState & { open: boolean }) | null> {
  const state = (await tokenOf(request)) === null ? findPageState(id) : null;
  if (!state) return null;
  return { ...state, open: !state.hasPassword || (await isUnlocked(request, state.id, state.passwordVersion)) };
}

/** A memorial's public page: its face, and the proof for what is inside once it is unlocked. The page cache may have asked already. */
export async function visit(call: Call): Promise<MemorialVisit> {
  mustBeOwnSite(call);
  if (call.context.page) return call.context.page.visit;
  const found = await visitForCache(call.request, call.params.id ?? "");
  keepSlug(call, found.face);
  return found;
}

/** What is inside a memorial, page or not: where it is locked, nothing is there. */
export async function reading(call: Call): Promise<{ face: MemorialFace; access: MemorialAccess<"read"> }> {
  const { face, access } = await visit(call);
  if (!access) throw notFound();
  return { face, access };
}

/** A slug that was changed leads to the one in force for ever (DESIGN §4.13), but for a form that is being refused: it shows what was typed. */
function keepSlug({ request, params, context }: Call, face: MemorialFace) {
  const asked = params.id ?? "";
  if (request.method !== "GET" || context.invalid || isUuid(asked) || asked === face.custom_url_slug) return;
  const url = new URL(request.url);
  const rest = url.pathname.split("/").slice(3).join("/");
  throw redirect(`${paths.memorial(face.custom_url_slug ?? face.id)}${rest && `/${rest}`}${url.search}`, 301);
}

/** Sharing at a memorial. Others go to its gate, but not with words that they typed: the action has no proof then and gives the words back. */
export async function sharing(call: Call): Promise<{ face: MemorialFace; access: MemorialAccess<"share"> | null }> {
  mustBeOwnSite(call);
  const { face, viewer, standing } = await visitAt(call.request, call.params.id ?? "");
  keepSlug(call, face);
  if (mayOnMemorial(standing, "share")) return { face, access: memorialProof(face, standing, viewer) };
  if (call.request.method === "POST" || call.context.invalid) return { face, access: null };
  throw goTo(paths.memorial(call.params.id ?? ""));
}

/** The private link of a receipt at the memorial that the URL names. */
export async function receipt(call: Call): Promise<ReceiptAccess> {
  const { access } = await receiptOrGone(call);
  if (!access) throw notFound();
  return access;
}

/** Like receipt, but if the memory is gone or never existed it returns no access; for a deleted memory it says who removed it. */
export async function receiptOrGone(call: Call) {
  mustBeOwnSite(call);
  const { params } = call;
  const face = await findMemorial(params.id ?? "");
  if (!face) throw notFound();
  const token = params.token ?? "";
  const found = await findReceipt(token);
  const access = found?.memorialId === face.id ? (found as ReceiptAccess) : null;
  return { access, removedBy: access ? null : await removedBy(token, face.id) };
}

/** A medium, for those who may see it where it is shown: at the gate, on the page, in moderation or in a registration (DESIGN §4.6). */
export async function media(call: Call) {
  mustBeOwnSite(call);
  const { request, params } = call;
  const found = isUuid(params.media ?? "") ? await findMedia(params.media ?? "") : null;
  if (!found) throw notFound();
  const proved = { access: { mediaId: found.id } as MediaAccess, files: found.files, title: found.content_title };
  if (!found.memorial_id) {
    const viewer = await viewerOf(request);
    if (viewer && viewer.id === found.account_id) return proved;
    throw notFound();
  }
  if (found.purpose === "portrait") return proved;
  const { standing } = await visitAt(request, found.memorial_id);
  const needed = found.purpose === "cover" || found.published ? "read" : "review";
  if (!mayOnMemorial(standing, needed)) throw notFound();
  return proved;
}

/** Where anyone may make an account (OPEN_SIGN_UP); elsewhere the page is not there. */
export async function openSignUp(call: Call): Promise<void> {
  mustBeOwnSite(call);
  if (!env.openSignUp) throw notFound();
}

/** Who opened the link of a mail that is still good; others are sent to sign in and told, all in the same words. */
export async function mailLink<Kind extends "confirmation" | "recovery" | "sign_in">(
  call: Call,
  kind: Kind,
): Promise<LinkAccess<Kind>> {
  mustBeOwnSite(call);
  const link = await linkOf(call.request, kind);
  const found = link && (await findToken(kind, link));
  if (found) return { ...found, email: link.email } as LinkAccess<Kind>;
  throw goTo(paths.auth(), await forgetLink(), await flash(...badLink));
}

/** Who opened an invitation that is still good; others are told that it is not, back at sign-in (spec 2 §4). */
export async function invited(call: Call): Promise<InvitationAccess> {
  mustBeOwnSite(call);
  const link = await linkOf(call.request, "business", "memorial");
  const found = link && (await findInvitation({ ...link, type: link.kind }));
  if (found) return { ...found, type: link.kind, email: link.email } as InvitationAccess;
  throw goTo(paths.auth(), await forgetLink(), await flash(...badInvitation));
}

/** What only demo mode shows; with a mail provider there is no outbox to show either. */
export async function demo(call: Call): Promise<void> {
  mustBeOwnSite(call);
  if (!env.demo || env.resend) throw notFound();
}

/** The machine's health check: open to everyone, and asks the database. */
export async function healthy(call: Call): Promise<void> {
  mustBeOwnSite(call);
  await ping();
}

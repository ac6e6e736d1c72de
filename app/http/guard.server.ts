import { env } from "~/env.server";
import { isUuid } from "~/lib/ids";
import { shortIdIn } from "~/lib/short-id";
import type {
  MediaAccess,
  MemorialAbility,
  MemorialAccess,
  ModeratorAccess,
  OwnAccount,
  SiteAbility,
  SiteAccess,
  Viewer,
} from "~/models/access";
import { mayOnMemorial, mayOnSite } from "~/models/access";
import { ping } from "~/models/health.server";
import { noteLook } from "~/models/memorial/admin-looks.server";
import { isClosed } from "~/models/memorial/closed.server";
import { siteDayOrder, siteToday } from "~/models/memorial/edit.server";
import { type MemorialFace, standingOf } from "~/models/memorial/find.server";
import type { Step } from "~/models/memorial/input";
import { looksAfterSome } from "~/models/memorial/looked-after.server";
import { findPageState, findVisit, type PageState } from "~/models/memorial/visit.server";
import { findMedia } from "~/models/memory/find-media.server";
import { isReviewable } from "~/models/moderation/reviewed.server";
import type { Reviewer } from "~/models/moderation/reviewer";
import { paths } from "~/paths";
import { type Call, type MemorialVisit, mustBeOurs } from "./context.server";
import type { Carrier } from "./cookies.server";
import { businessRequired, flash, seeOther } from "./flash.server";
import { draftAt, firstDraft } from "./forms/registration.server";
import { limitGuess } from "./limits.server";
import { mustBeOwnSite } from "./own-site.server";
import { isInQueue, redirectToCurrent } from "./requested-part.server";
import { isByPerson, sessionHashOf, tokenOf, viewerOf } from "./session.server";
import { typedPasswordLately } from "./sign-in/own-password.server";
import { passwordFirst, signInFirst } from "./sign-in/sign-in-first.server";
import { isUnlocked } from "./unlock.server";

/** Anything that a viewer may not reach is answered with 404, never 403: a 403 would tell that it exists. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: "Not Found" });
}

/** The answer to a visitor of a memorial that doesn't exist: 410 if it is deleted, otherwise 404. Throws 429 if there were too many guesses of short ids. */
export async function missing(call: Parameters<typeof limitGuess>[0], id: string): Promise<Response> {
  if (await isClosed(id)) return new Response(null, { status: 410, statusText: "Gone" });
  await limitGuess(call, id);
  return notFound();
}

function memorialProof<A extends MemorialAbility>(
  face: MemorialFace,
  standing: MemorialAccess<A>["standing"],
  viewer: Viewer | null,
) {
  if (viewer && standing === "admin") void noteLook(face, viewer);
  return { memorialId: face.id, standing, viewer } as MemorialAccess<A>;
}

/** Allows everyone, and returns the signed-in account, if any. */
export async function anyone(call: Call): Promise<{ viewer: Viewer | null }> {
  mustBeOwnSite(call);
  return { viewer: await viewerOf(call.request) };
}

/** Allows everyone to sign out. It doesn't look up the account: whoever has a cookie may end what it stands for. */
export const signOut = async (call: Call): Promise<void> => mustBeOwnSite(call);

/** Allows everyone from anywhere, for a URL with a secret to which mail programs post without an Origin (RFC 8058). */
export const mailProgram = async ({ context }: Call): Promise<void> => mustBeOurs(context);

/** Requires a signed-in account. Others are sent to sign in and come back to the requested URL. */
export async function account(call: Call): Promise<{ viewer: Viewer }> {
  mustBeOwnSite(call);
  const viewer = await viewerOf(call.request);
  if (!viewer) throw await signInFirst(call);
  return { viewer };
}

/** Requires a signed-in account, for what it changes of itself. */
export async function ownAccount(call: Call): Promise<OwnAccount> {
  const { viewer } = await account(call);
  return { viewer, session: await sessionHashOf(call.request) } as OwnAccount;
}

/** Requires that the signed-in account typed its password in this browser within 10 minutes. Others are asked for it first, and come back with their form. */
export async function passwordLately(call: Call): Promise<void> {
  if (!(await typedPasswordLately(call.request))) throw await passwordFirst(call);
}

/** Requires an account with an ability on the whole site; others get 404. */
export async function siteAbility<A extends SiteAbility>(call: Call, ability: A): Promise<SiteAccess<A>> {
  const { viewer } = await account(call);
  if (!mayOnSite(viewer, ability)) throw notFound();
  return { viewer } as SiteAccess<A>;
}

/** Requires an account that manages a business, or one that works for a business and may leave it; others get 404. */
export async function colleagues(call: Call) {
  const { viewer } = await account(call);
  if (mayOnSite(viewer, "leaveBusiness")) return { manages: null, works: { viewer } as SiteAccess<"leaveBusiness"> };
  return { manages: await siteAbility(call, "manageBusiness"), works: null };
}

/** Requires a reviewer of the memorial in the URL, or of the memory in the queue, or else an admin. */
export async function reviewer(call: Call): Promise<Reviewer> {
  if (call.params.id !== undefined) return memorial(call, "review");
  return isInQueue(call.request) ? queuedMemory(call) : siteAbility(call, "moderate");
}

/** Requires an account that reviews memories, for a memory in its queue. One at somebody else's memorial is 404; one that is gone has its message. */
async function queuedMemory(call: Call): Promise<ModeratorAccess> {
  const access = await moderator(call);
  if ((await isReviewable(access, call.params.memory ?? "")) === false) throw notFound();
  return access;
}

/** Requires an account that reviews memories, of the whole site or of some memorial; others get 404. */
export async function moderator(call: Call): Promise<ModeratorAccess> {
  const { viewer } = await account(call);
  if (!mayOnSite(viewer, "moderate") && !(await looksAfterSome(viewer))) throw notFound();
  return { viewer } as ModeratorAccess;
}

/** Requires an account that may register a memorial. Others are told why not (docs/product/wording.md). */
export async function registrar(call: Call): Promise<SiteAccess<"register">> {
  const { viewer } = await account(call);
  if (mayOnSite(viewer, "register")) return { viewer } as SiteAccess<"register">;
  throw seeOther(paths.dashboard(), await flash(...businessRequired));
}

/** The first step of registration: returns the draft in the URL or an id for a new one, today's date and the order of typed dates at the site. */
export async function firstRegistrationStep(call: Call) {
  const access = await registrar(call);
  const draft = await firstDraft(access, call.request);
  return { access, today: siteToday(), order: siteDayOrder(), ...draft };
}

/** A later step of registration: returns the account's draft in the URL, if all earlier steps are done, and the order of typed dates. */
export async function registrationStep(call: Call, step: Step) {
  const access = await registrar(call);
  return { access, order: siteDayOrder(), draft: await draftAt(access, call.request, step) };
}

/** Looks up a memorial with its visitor. With a context it tells visitors that one is deleted, and limits guesses of short ids. */
async function visitAt(request: Carrier, id: string, context?: Call["context"]) {
  const visit = findVisit(id, await tokenOf(request), isByPerson(request));
  if (!visit) {
    throw context ? await missing({ request, context }, id) : notFound();
  }
  const { face, viewer } = visit;
  const unlocked = !face.has_password || (await isUnlocked(request, face.id, face.password_version));
  const standing = await standingOf(face, viewer, unlocked);
  return { face, viewer, standing };
}

/** Requires an account that looks after the memorial in the URL (by id or short id) and has an ability; others get 404. */
export async function memorial<A extends MemorialAbility>(call: Call, ability: A): Promise<MemorialAccess<A>> {
  await account(call);
  const { id = "" } = call.params;
  const { face, viewer, standing } = await visitAt(call.request, id);
  if (!isUuid(id) && shortIdIn(id) !== face.short_id) throw notFound();
  if (!mayOnMemorial(standing, "manage") || !mayOnMemorial(standing, ability)) throw notFound();
  return memorialProof<A>(face, standing, viewer);
}

/** Reads a memorial's public page by its id or slug, for the page cache, which only reads. Throws a 404 answer if there is none. */
export async function visitForCache(request: Carrier, id: string, context?: Call["context"]): Promise<MemorialVisit> {
  const { face, viewer, standing } = await visitAt(request, id, context);
  return { face, viewer, access: mayOnMemorial(standing, "read") ? memorialProof(face, standing, viewer) : null };
}

/** Returns the state of a memorial's page and whether it is open; null for signed-in visitors and if there is no such memorial. */
export async function stateForCache(request: Carrier, id: string): Promise<(PageState & { open: boolean }) | null> {
  const state = (await tokenOf(request)) === null ? findPageState(id) : null;
  if (!state) return null;
  return { ...state, open: !state.hasPassword || (await isUnlocked(request, state.id, state.passwordVersion)) };
}

/** A memorial's public page: returns its face, and the proof of access once it is unlocked. The page cache may have done this already. */
export async function visit(call: Call): Promise<MemorialVisit> {
  mustBeOwnSite(call);
  if (call.context.page) return call.context.page.visit;
  const found = await visitForCache(call.request, call.params.id ?? "", call.context);
  redirectToCurrent(call, found.face);
  return found;
}

/** The contents of a memorial, on its page or elsewhere: 404 while it is locked. */
export async function unlockedMemorial(call: Call): Promise<{ face: MemorialFace; access: MemorialAccess<"read"> }> {
  const { face, access } = await visit(call);
  if (!access) throw notFound();
  return { face, access };
}

/** Sharing at a memorial. Visitors without access go to its gate; only an action gets no proof instead, and gives their words back. */
export async function sharing(call: Call): Promise<{ face: MemorialFace; access: MemorialAccess<"share"> | null }> {
  mustBeOwnSite(call);
  const { face, viewer, standing } = await visitAt(call.request, call.params.id ?? "", call.context);
  redirectToCurrent(call, face);
  if (mayOnMemorial(standing, "share")) return { face, access: memorialProof(face, standing, viewer) };
  if (call.request.method === "POST" || call.context.invalid) return { face, access: null };
  throw seeOther(paths.memorial(call.params.id ?? ""));
}

/** A medium, for those who may see it in its place: at the gate, on the page, in moderation or in a registration. */
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

/** Requires open sign-up (OPEN_SIGN_UP); otherwise 404. */
export async function openSignUp(call: Call): Promise<void> {
  mustBeOwnSite(call);
  if (!env.openSignUp) throw notFound();
}

/** Requires demo mode without an email provider, which would leave the outbox empty; otherwise 404. */
export async function demoMode(call: Call): Promise<void> {
  mustBeOwnSite(call);
  if (!env.demo || env.resend) throw notFound();
}

/** The health check of the machine, open to everyone: it queries the database. */
export async function healthCheck(call: Call): Promise<void> {
  mustBeOwnSite(call);
  await ping();
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { addedTo, pageNotices } from "~/features/added-to-page.server";
import { AddedNotices } from "~/features/parts";
import { seeOther } from "~/http/flash.server";
import { parseForm, readForm, refuse } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { languageOf, textsFor } from "~/http/language.server";
import { tryAgainIn } from "~/http/limits.server";
import { requestedPart } from "~/http/requested-part.server";
import { unlockAndRedirect } from "~/http/unlock.server";
import { catalogues } from "~/languages/all";
import { isLanguage } from "~/lib/languages";
import { datesForStrangers, lifeDates } from "~/lib/life-dates";
import { nameInSentences } from "~/lib/name-in-sentences";
import { readableId, shortIdIn } from "~/lib/short-id";
import { mayOnMemorial } from "~/models/access";
import { picturesOf } from "~/models/media/picture.server";
import { pageAddress } from "~/models/memorial/code.server";
import { type MemorialFace, readMemorialPage } from "~/models/memorial/find.server";
import { funeralHomeOf } from "~/models/memorial/funeral-home.server";
import { defaultMemorialText, gateForm } from "~/models/memorial/input";
import { askForPassword } from "~/models/memorial/lost-password.server";
import { openingOf, pageVersion } from "~/models/memorial/opening.server";
import { noMemories } from "~/models/memory/input";
import { approvedMemories } from "~/models/memory/list.server";
import { countPhotos } from "~/models/memory/photos.server";
import { suggestedTitles } from "~/models/memory/suggested-titles.server";
import { paths } from "~/paths";
import { pageMeta, titlesOf } from "~/ui/page/meta";
import { Gate } from "./gate";
import { gateGuess } from "./gate-guess.server";
import { here, toPrinted } from "./printed.server";
import { scanned } from "./scan.server";
import { Unlocked } from "./unlocked";

/** If the memorial can't be shown there is no data, and the page gets the common style. The unlocked page has no form that needs enhance.script.ts. */
export const handle = {
  inlineStyle: (data: unknown) => Boolean(data),
  ownScript: (data: { inside?: unknown } | undefined) => Boolean(data?.inside),
};

/** The line that the family wrote themselves; null if it is still the one that every memorial begins with. */
const ownLine = ({ memorial_text: text }: MemorialFace) => (text === defaultMemorialText ? null : text);

export async function loader(args: LoaderFunctionArgs) {
  const { face, access } = await guard.visit(args);
  const { id: requested = "", memory } = args.params;
  const language = languageOf(args.request, face.language);
  const texts = catalogues[language];
  const urlId = shortIdIn(requested) ? readableId(face) : requested;
  const redirect = await scanned(args, face.id, urlId, Boolean(access), texts.gate);
  if (redirect) throw redirect;
  if (access && memory !== undefined) throw await toPrinted(face, access, memory, texts.gate);
  const passwordLost = face.password_lost && !access;
  if (passwordLost) await askForPassword(face.id);
  const portraits = await picturesOf([face.portrait_id]);
  const { locale } = texts.about;
  const life = access ? face : datesForStrangers(face);
  const shown = {
    url: readableId(face),
    name: face.full_name,
    knownAs: nameInSentences(face),
    line:
      lifeDates(life.date_of_birth, life.date_of_death, locale) ??
      (access ? (ownLine(face) ?? texts.memorial.line) : null),
    portrait: portraits.get(face.portrait_id ?? "") ?? null,
    archived: face.status === "archived",
    passwordLost,
  };
  const funeralHome = await funeralHomeOf(face);
  const visited = { memorialId: face.id, url: shown.url, language, unlocked: Boolean(access) };
  const notices = await pageNotices(visited);
  const known = { face: shown, funeralHome, notices, language, errorMark: texts.page.error };
  if (!access) return { ...known, inside: null, gate: here(shown.url, memory) };
  const { tab, page: number } = requestedPart(new URL(args.request.url).searchParams);
  const opening = openingOf(face, locale);
  const shared = opening
    ? noMemories
    : await approvedMemories(access, tab, number).catch((error) => {
        console.error("memories:", error);
        return null;
      });
  const { visitorsKeepsake, ...page } = await readMemorialPage(access, locale);
  const unlocked = { ...visited, archived: shown.archived, isClosed: opening !== null, visitorsKeepsake };
  const inside = {
    ...page,
    ...(await addedTo(unlocked, shared?.memories ?? [], texts)),
    text: ownLine(face) === shown.line ? null : ownLine(face),
    ownLanguage: isLanguage(face.language) ? face.language : null,
    shared,
    photos: shared && !opening ? await countPhotos(access) : 0,
    suggestedTitles: suggestedTitles(face),
    opening,
    tab,
    version: pageVersion(face),
    address: pageAddress(face),
    hasPassword: face.has_password,
    manage: mayOnMemorial(access.standing, "manage") ? paths.memorialDetail(face.id) : null,
  };
  if (!shared && args.context.page) args.context.page.store = false;
  return { ...known, inside, gate: null };
}

export async function action(args: ActionFunctionArgs) {
  const { face, access } = await guard.visit(args);
  const { id = "", memory } = args.params;
  if (access) return seeOther(here(id, memory));
  const { gate, refusedForm } = textsFor(args.request, face.language);
  const submission = parseForm(await readForm(args), gateForm(gate), refusedForm);
  if (submission.status !== "success") return refuse(args.context, submission.reply());
  const reject = (text: string, status?: number) =>
    refuse(args.context, submission.reply({ fieldErrors: { password: [text] } }), status);
  if (face.password_lost) return refuse(args.context, submission.reply(), 409);
  try {
    const guessed = await gateGuess(args.context, face.id, submission.value.password);
    if (guessed === "wrong") return reject(gate.wrong);
    if ("wait" in guessed) return reject(`${refusedForm.tooMany} ${tryAgainIn(guessed.wait, refusedForm)}`, 429);
    return await unlockAndRedirect(args.request, face.id, guessed.version, here(id, memory));
  } catch (error) {
    console.error("gate:", error);
    return reject(gate.failed, 503);
  }
}

/** This page is rendered on the server only: if a screen with script leads here, it is loaded as a document. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  location.assign(request.url);
  return new Promise<never>(() => {});
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data?.face.name ?? titlesOf(matches)?.failed ?? "", {
    noindex: true,
    missing: titlesOf(matches)?.memorial,
  });

export default function Memorial() {
  const { face, inside, gate, funeralHome, notices } = useLoaderData<typeof loader>();
  const added = <AddedNotices notices={notices} />;
  return inside ? (
    <Unlocked face={face} inside={inside} funeralHome={funeralHome} added={added} />
  ) : (
    <Gate face={face} funeralHome={funeralHome} action={gate} added={added} />
  );
}

export { MemorialMissing as ErrorBoundary } from "./missing";

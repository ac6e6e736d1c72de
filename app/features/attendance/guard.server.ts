import type { Call } from "~/http/context.server";
import * as site from "~/http/guard.server";
import { languageOf } from "~/http/language.server";
import { catalogues } from "~/languages/all";
import { readableId } from "~/lib/short-id";
import { findPerson } from "./find.server";
import { askedAbout, occasionsOf } from "./occasions.server";
import { attendanceTexts } from "./texts";

/**
 * Somebody who may say that they came, with the occasions that they may have come to: none if nothing has begun, or if the page is archived. Others go to the
 * gate; somebody who was shut out while writing has no access, and gets the words back.
 */
export async function mayHaveCome(call: Call) {
  const { face, access } = await site.sharing(call);
  const language = languageOf(call.request, face.language);
  const isOpen = access && face.status !== "archived";
  return {
    face,
    access,
    url: readableId(face),
    language,
    occasions: isOpen ? await askedAbout(face.id, language) : [],
    texts: attendanceTexts[language],
    catalogue: catalogues[language],
  };
}

/** A person in the list of a memorial, for those who look after it; others get 404. */
export async function person(call: Call) {
  const access = await site.memorial(call, "manage");
  const found = await findPerson(access, call.params.person ?? "");
  if (!found) throw site.notFound();
  return { access, person: found };
}

/** Those who look after a memorial. The person whom they take off its list may be gone already. */
export const removing = (call: Call) => site.memorial(call, "manage");

/** The list of a memorial, for those who look after it, and the person whom its URL names by `to`; null if it names nobody. */
export async function thanking(call: Call) {
  const access = await site.memorial(call, "manage");
  const to = new URL(call.request.url).searchParams.get("to");
  const only = to === null ? null : await findPerson(access, to);
  if (to !== null && !only) throw site.notFound();
  return { access, only };
}

/** Those who look after a memorial and add somebody to its list, with all of its occasions in English. */
export async function adding(call: Call) {
  const access = await site.memorial(call, "manage");
  const occasions = await occasionsOf(access.memorialId, "en");
  return { access, occasions: occasions.map(({ id, name, when }) => ({ id, name, when })) };
}

import type { Call } from "~/http/context.server";
import * as site from "~/http/guard.server";
import { languageOf } from "~/http/language.server";
import { catalogues } from "~/languages/all";
import { readableId } from "~/lib/short-id";
import { isClosed } from "~/models/memorial/opening.server";
import { findPhoto } from "~/models/memory/photos.server";
import { readPicture } from "./find.server";
import { shownNames } from "./names.server";
import { peoplePaths } from "./paths";
import { peopleTexts } from "./texts";

/** The answer where there is nothing to see. */
export const gone = () => site.notFound();

/**
 * A visitor's page about one picture: the picture with the names below it, and the texts. Others than those who see the picture on the page get 404, or its
 * gate; somebody who was shut out while writing has no picture, and gets the words back.
 */
export async function picture(call: Call) {
  const { face, access } = await site.sharing(call);
  const mediaId = call.params.photo ?? "";
  const photo = access && !isClosed(face) ? await findPhoto(access, mediaId) : null;
  if (access && !photo) throw gone();
  const language = languageOf(call.request, face.language);
  const names = photo ? ((await shownNames([mediaId])).get(mediaId) ?? []) : [];
  return {
    face,
    access,
    photo,
    names,
    language,
    url: readableId(face),
    texts: peopleTexts[language],
    catalogue: catalogues[language],
  };
}

/** A picture for those who decide about its names, with the URL of its page for them. Others get 404, or the sign-in. */
export async function decided(call: Call) {
  const access = await site.memorial(call, "review");
  const { media = "" } = call.params;
  const picture = await readPicture(access, media);
  if (!picture) throw gone();
  return { access, media, picture, to: peoplePaths.picture(access.memorialId, media) };
}

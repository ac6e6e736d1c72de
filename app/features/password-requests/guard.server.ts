import type { Call } from "~/http/context.server";
import { seeOther } from "~/http/flash.server";
import * as site from "~/http/guard.server";
import { languageOf } from "~/http/language.server";
import { catalogues } from "~/languages/all";
import { readableId } from "~/lib/short-id";
import { paths } from "~/paths";
import type { GateAccess } from "./access";
import { passwordRequestTexts } from "./texts";

/** Somebody before the gate of a memorial, with its texts. Those who may pass are led to the page. */
export async function gate(call: Call) {
  const { face, access } = await site.visit(call);
  const url = readableId(face);
  if (access) throw seeOther(paths.memorial(url));
  const language = languageOf(call.request, face.language);
  return {
    access: { memorialId: face.id } as GateAccess,
    face,
    url,
    language,
    texts: passwordRequestTexts[language],
    catalogue: catalogues[language],
  };
}

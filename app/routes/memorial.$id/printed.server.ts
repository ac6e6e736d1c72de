import { flash, seeOther } from "~/http/flash.server";
import type { Texts } from "~/languages/texts";
import { readableId } from "~/lib/short-id";
import type { MemorialAccess } from "~/models/access";
import type { MemorialFace } from "~/models/memorial/find.server";
import { isClosed } from "~/models/memorial/opening.server";
import { findByCode } from "~/models/memory/list.server";
import { paths } from "~/paths";

/** The URL of a memorial's page, or of a memory's code in print, to which its gate leads back. */
export const here = (idOrSlug: string, code: string | undefined): string =>
  code === undefined ? paths.memorial(idOrSlug) : paths.printedMemory(idOrSlug, code);

/**
 * Redirects somebody who scanned the code of a memory in print to the memory: on the memorial's page, or in the list of the people who look after it.
 * If they can't see it, whatever the reason, the page says so in the words of a language.
 */
export async function toPrinted(
  face: MemorialFace,
  access: MemorialAccess<"read">,
  code: string,
  { notThere, notThereText }: Texts["gate"],
): Promise<Response> {
  const url = readableId(face);
  const found = await findByCode(access, code);
  if (found?.readers === "family") return seeOther(`${paths.view(face.id, partOf(found))}#memory-${found.id}`);
  // The page itself says when it will show its memories.
  if (isClosed(face)) return seeOther(paths.memorial(url));
  if (!found) return seeOther(paths.memorial(url), await flash(notThere, notThereText));
  return seeOther(`${paths.memories(url, partOf(found))}#memory-${found.id}`);
}

/** The part of a page as its own links name it. */
const partOf = ({ tab, page }: { tab: string; page: number }) => ({
  ...(tab === "tributes" && { tab }),
  ...(page > 1 && { page }),
});

import { photosOfMemory } from "~/models/memory/photos.server";
import { paths } from "~/paths";
import { mayVisitorsName } from "./allowed.server";
import type { picture } from "./guard.server";
import { peoplePaths } from "./paths";

/** The page to which somebody returns from a form: the picture's own, or all of its memory if there are several. */
export async function afterPicture({ access, photo, url }: Awaited<ReturnType<typeof picture>>): Promise<string> {
  if (!access || !photo) return paths.memorial(url);
  const { id } = photo.memory;
  const isAlone = (await photosOfMemory(access, id)).length === 1 || !(await mayVisitorsName(access.memorialId));
  return isAlone ? paths.photo(url, photo.media.id) : peoplePaths.choose(url, id);
}

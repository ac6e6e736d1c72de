import type { FormRead } from "~/http/forms/body-reader.server";
import type { FileRefusal } from "~/languages/texts";
import type { MemoryType } from "~/lib/memory-types";
import type { MemorialAccess } from "~/models/access";
import type { Incoming } from "~/models/media/picture.server";
import { formOverQuota } from "~/models/media/upload-room.server";
import { attachPictures, type Unsaved } from "~/models/memory/attach-picture.server";
import { hasPictures } from "~/models/memory/pictures.server";
import { attachFile } from "~/models/memory/submit.server";

/** The reason why a single file was refused, or how many of several were not saved. */
type Attached = { refused?: FileRefusal; unsaved?: Unsaved };

/** Stores the files of a form with its memory, whose words are saved already. Removes the received files. */
export async function attachShared(
  access: MemorialAccess<"share">,
  memoryId: string,
  files: Incoming[],
  { beyond }: Pick<FormRead, "beyond">,
  type: MemoryType,
): Promise<Attached> {
  const [file] = files;
  if (!file) return {};
  if (files.length > 1 || (await hasPictures(memoryId)))
    return { unsaved: await attachPictures(access, memoryId, files, beyond) };
  const refused = (await formOverQuota(access, memoryId, file)) ?? (await attachFile(access, memoryId, file, type));
  return refused ? { refused } : {};
}

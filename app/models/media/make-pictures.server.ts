import path from "node:path";
import { makePictures as make, removeLeftovers as remove } from "~/engines/media-cleaner";
import { scratch } from "~/gateways/storage/disk.server";

/**
 * Makes the copies of a picture that are served (app/engines/media-cleaner), in the folder of incoming files. The pictures of a memorial wait their turn
 * together. Returns the problem if there are no copies. Throws if this machine is the reason.
 */
export async function makePictures(
  file: string,
  { memorial, client }: { memorial: string | null; client: string },
  options?: Parameters<typeof make>[3],
) {
  return make(file, await scratch(), { group: memorial, client }, options);
}

/** Removes the copies left behind by an earlier server that was killed. */
export const removeLeftovers = async (): Promise<void> => remove(path.dirname(await scratch()));

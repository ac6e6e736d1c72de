import type { MediaAccess } from "../access";
import * as storage from "./storage.server";

/** A stored file, its size in bytes and how it is read. Null if there is none. */
export function openMediaFile({ mediaId }: MediaAccess, name: string) {
  return storage.open(`media/${mediaId}/${name}`);
}

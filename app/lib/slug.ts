import { fold } from "./fold.ts";

export const slugShape = /^[a-z0-9-]*$/;

/** Makes a URL slug from a name: folds accents, converts to lower case, removes other characters and turns spaces into hyphens. */
export function slugOf(name: string) {
  return fold(name)
    .replace(/[^a-z0-9\s-]/g, "")
    .replace(/[\s-]+/g, "-")
    .slice(0, 100)
    .replace(/^-|-$/g, "");
}

import { fold } from "./fold.ts";

export const slugShape = /^[a-z0-9-]*$/;

/** The URL slug of a name: lower-cased, other characters removed, spaces turned to hyphens (spec 1 §5). Accents are folded first. */
export function slugOf(name: string) {
  return fold(name)
    .replace(/[^a-z0-9\s-]/g, "")
    .replace(/[\s-]+/g, "-")
    .slice(0, 100)
    .replace(/^-|-$/g, "");
}

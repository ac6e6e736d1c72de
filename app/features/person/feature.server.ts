import type { Feature } from "../feature";

/** Its commands find, export and erase; it adds nothing to the site. */
export const feature: Feature = { name: "person" };

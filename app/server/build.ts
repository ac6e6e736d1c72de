import type { Site } from "./handle";
import type { programOf } from "./program";
import type { start } from "./start";
import type { staticFiles } from "./static-files";

/** Remix's build of the site, with what app/entry.server.tsx passes on to the program that starts it. */
export type Build = Site["build"] & {
  entry: { module: { programOf: typeof programOf; start: typeof start; staticFiles: typeof staticFiles } };
};

import { type Closed, closed } from "./access-outcomes.ts";
import type { Role } from "./access-roles.ts";
import { routeId } from "./routes.ts";

export interface AccessRow {
  route: string;
  url: string;
  read: readonly Role[];
  /** Null where there is no action: every writing method is 405 to all. */
  write: readonly Role[] | null;
  others: Closed;
  /** The outcome if they post. */
  writing: Closed;
}

/** A row of the access matrix; without an outcome for the others they get 404, or sign in first. */
export const row = (
  route: string,
  url: string,
  read: readonly Role[],
  write: readonly Role[] | null,
  others = closed,
  writing = others,
): AccessRow => ({ route: routeId(route), url, read, write, others, writing });

import type { Generated } from "kysely";
import type { Fixed, Optional } from "./columns";

/** Work that waits for a worker, or that one is doing (migration 059). Its row goes when it is done or given up. */
export interface Jobs {
  kind: Fixed<string>;
  /** The id of the row that it is about, in a table of its kind. */
  subject: Fixed<string>;
  due_at: string;
  /** The lease of the worker that has it, and until when others leave it alone. */
  lease_id: Optional<string>;
  lease_until: Optional<string>;
  /** Attempts that came to an end and failed. */
  attempts: Generated<number>;
  /** Attempts in a row that their process didn't survive, with the present one. */
  unended: Generated<number>;
  last_error: Optional<string>;
  /** When the worker that has it claimed it, or last noted that part of it is done (migration 064). */
  progressed_at: Optional<string>;
}

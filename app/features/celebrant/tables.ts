import type { Generated } from "kysely";
import type { Fixed, Optional } from "~/db/columns";

/** A memory that its writer lets be read aloud at the service (migration 082). */
export interface ReadAloud {
  memory_id: Fixed<string>;
  /** Its place in the pack, from 0; null until somebody has chosen. Those without come last, the oldest first. */
  place: Optional<number>;
  /** Whether the family leaves it out of the pack. */
  left_out: Generated<number>;
}

/** The family's additions to a memorial's pack, and its link. */
export interface CelebrantPacks {
  memorial_id: Fixed<string>;
  /** How the name is pronounced; empty if nobody has said. */
  pronunciation: Generated<string>;
  /** The answers by question, as JSON. */
  answers: Generated<string>;
  /** Null without a link. */
  link_hash: Optional<string>;
  link_made_at: Optional<string>;
}

declare module "~/db/schema" {
  interface Schema {
    read_aloud: ReadAloud;
    celebrant_packs: CelebrantPacks;
  }
}

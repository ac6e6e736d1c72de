import type { Fixed } from "~/db/columns";

/** The choices for a memorial's slideshow in the chapel (migration 042). */
export interface ChapelShows {
  memorial_id: Fixed<string>;
  /** As JSON. */
  choices: string;
  chosen_at: string;
}

declare module "~/db/schema" {
  interface Schema {
    chapel_shows: ChapelShows;
  }
}

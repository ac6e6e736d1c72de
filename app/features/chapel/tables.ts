import type { Fixed, Optional } from "~/db/columns";

/** The choices for a memorial's slideshow in the chapel (migration 042). */
export interface ChapelShows {
  memorial_id: Fixed<string>;
  /** As JSON. */
  choices: string;
  chosen_at: string;
}

/** The facts about a stored file: its length, its SHA-256 in hexadecimal digits, and whether a film or voice has a sound track (migration 042). */
export interface MediaSums {
  media_id: Fixed<string>;
  name: Fixed<string>;
  bytes: number;
  sha256: string;
  /** Null for a picture, and while nothing on this machine can tell. */
  has_sound: Optional<number>;
}

declare module "~/db/schema" {
  interface Schema {
    chapel_shows: ChapelShows;
    media_sums: MediaSums;
  }
}

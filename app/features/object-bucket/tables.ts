import type { Generated } from "kysely";
import type { Fixed, Optional } from "~/db/columns";

/** A file of a medium that is not, or not only, on the disk (migration 048). */
export interface MediaFiles {
  media_id: Fixed<string>;
  name: Fixed<string>;
  state: "waiting" | "moved" | "removing";
  /** Its length and SHA-256 once it is moved. */
  bytes: Optional<number>;
  sha256: Optional<string>;
  /** When it is to be moved or removed. */
  due_at: Optional<string>;
  attempts: Generated<number>;
  /** Tries in a row that their process didn't survive, with the present one (migration 052). */
  unended: Generated<number>;
}

/** The bucket of the media, in one row. */
export interface MediaBucket {
  only: Fixed<1>;
  name: string;
  /** Whether new media are moved into it; otherwise they stay on the disk. */
  takes_new: number;
}

declare module "~/db/schema" {
  interface Schema {
    media_bucket: MediaBucket;
    media_files: MediaFiles;
  }
}

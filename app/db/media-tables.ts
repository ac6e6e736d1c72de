import type { Generated } from "kysely";
import type { Fixed, Optional } from "./columns";

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

/** A file of a memory: an upload in pieces, or a stored file (migration 017). */
export interface Uploads {
  id: Fixed<string>;
  memory_id: Fixed<string>;
  memorial_id: Fixed<string>;
  /** A keyed hash of the client's address; empty once the client is forgotten. */
  client: string;
  bytes: number;
  /** Bytes on the disk. */
  received: number;
  state: "open" | "kept";
  started_at: Fixed<string>;
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

import type { Fixed, Optional } from "./columns";

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

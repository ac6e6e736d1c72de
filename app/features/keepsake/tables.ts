import type { Generated } from "kysely";
import type { Fixed, Optional } from "~/db/columns";

/** A copy of everything at a memorial, which a background job makes (migration 037). */
export interface Keepsakes {
  id: Fixed<string>;
  memorial_id: Fixed<string>;
  readers: Fixed<"family" | "visitors">;
  /** 1 if it is made in parts for programs that don't know ZIP64. */
  in_parts: Generated<number>;
  state: "waiting" | "making" | "ready" | "failed" | "outdated";
  asked_at: Fixed<string>;
  bytes_done: Generated<number>;
  bytes_total: Optional<number>;
  /** The names and lengths of its files as JSON, once it is ready. */
  files: Generated<string>;
  expires_at: Optional<string>;
}

/** An account that asked for a keepsake and gets a mail when it is ready. */
export interface KeepsakeAskers {
  keepsake_id: Fixed<string>;
  account_id: Fixed<string>;
}

/** The kinds of the jobs that make keepsakes, and that restore them. */
export const keepsakeJob = "keepsakes";
export const restoreJob = "restores";

/** A keepsake that an account restores (migration 038). */
export interface KeepsakeRestores {
  id: Fixed<string>;
  account_id: Fixed<string>;
  state: "uploading" | "waiting" | "working" | "done" | "refused";
  /** The name of the file on the sender's device. */
  name: Fixed<string>;
  bytes: number;
  /** The upload in pieces that is under way. */
  upload_id: Optional<string>;
  asked_at: Fixed<string>;
  /** Files that have been stored, and all of them. */
  steps_done: Generated<number>;
  steps_total: Optional<number>;
  memorial_id: Optional<string>;
  /** The report as JSON, once it is done or refused. */
  report: Generated<string>;
}

/** A medium that is stored already while its keepsake is being restored. */
export interface KeepsakeRestoreMedia {
  restore_id: Fixed<string>;
  /** Its id in the keepsake. */
  kept_id: Fixed<string>;
  media_id: Fixed<string>;
  /** The number of its files, and what couldn't be stored of it, as JSON (migration 041). */
  files: Generated<number>;
  problems: Generated<string>;
}

declare module "~/db/schema" {
  interface Schema {
    keepsakes: Keepsakes;
    keepsake_askers: KeepsakeAskers;
    keepsake_restores: KeepsakeRestores;
    keepsake_restore_media: KeepsakeRestoreMedia;
  }
}

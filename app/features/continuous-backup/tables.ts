import type { Fixed } from "~/db/columns";

/** A file in the bucket that the database knows of no more (migration 062). Restoring an older state needs it for a while. */
interface BackupRemovals {
  /** Its key, such as 'files/media/{id}/800.webp'. */
  key: Fixed<string>;
  noticed_at: string;
}

declare module "~/db/schema" {
  interface Schema {
    backup_removals: BackupRemovals;
  }
}

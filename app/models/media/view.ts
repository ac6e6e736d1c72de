import { filesColumn } from "~/db/media-files-column";
import { type MediaView, preparationOf } from "./input";

/** The columns of a row that was joined to its medium. All are null if it has none. */
export interface JoinedMedium {
  media_id: string | null;
  kind: MediaView["kind"] | null;
  width: number | null;
  height: number | null;
  files: string | null;
  copies_due_at: string | null;
}

/** The medium of a joined row for display; null if there is none. */
export function toMediaView(row: JoinedMedium): MediaView | null {
  const { media_id, kind, width, height } = row;
  if (!media_id || !kind || !row.files) return null;
  const files = filesColumn.read(row.files);
  const preparation = preparationOf(files.length, row.copies_due_at);
  return { id: media_id, kind, width: width ?? 0, height: height ?? 0, files, preparation };
}

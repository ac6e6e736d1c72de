import { safeFileName, type UniquePaths } from "~/engines/archive";
import type { MediaFile } from "~/models/media/input";
import { originalOf } from "~/models/media/source.server";
import * as storage from "~/models/media/storage.server";
import type { Medium } from "~/models/memorial/contents.server";

/** The purpose of a file: it is shown, stands for a film before it plays, or is kept as it was sent. */
type Role = "shown" | "poster" | "original";

/** A stored file in the archive. */
export interface KeptFile {
  role: Role;
  /** Its path in the archive. */
  path: string;
  type: string;
  width: number | null;
  height: number | null;
  bytes: number;
  /** Its key in the storage. */
  key: string;
}

/** A medium as the archive has it. It has no files if none is on the disk. */
export interface KeptMedium {
  id: string;
  kind: Medium["kind"];
  width: number | null;
  height: number | null;
  durationMs: number | null;
  files: KeptFile[];
}

/** The words behind a name that say which file it is, in the memorial's language. */
export type FileMarks = Record<"cover" | "late" | "original" | "poster", string>;

const markOf = (role: Role, marks: FileMarks) => (role === "shown" ? "" : ` (${marks[role]})`);

/** Kinds of pictures that browsers show. */
const shownTypes = /^image\/(jpeg|png|webp|gif|avif)$/;

/** Larger is better; of two equals a signature's PNG, whose lines are sharp, and then the one that the oldest programs open. */
const order = ({ width, type }: MediaFile) => (width ?? 0) + ({ "image/png": 0.7, "image/webp": 0 }[type] ?? 0.5);

function wantedOf({ kind, files }: Medium): { role: Role; file: MediaFile }[] {
  if (kind === "image") {
    const [best] = files.filter(({ type }) => shownTypes.test(type)).sort((a, b) => order(b) - order(a));
    const [largest] = [...files].sort((a, b) => order(b) - order(a));
    const shown = best ? [{ role: "shown" as const, file: best }] : [];
    return largest && largest !== best ? [...shown, { role: "original", file: largest }] : shown;
  }
  const shown = files.find(({ type }) => type.startsWith(kind));
  const poster = files.find(({ type }) => type.startsWith("image/"));
  const original = originalOf(files);
  // A recording in an old format is its source alone until it has been converted.
  if (!files.length) return [{ role: "original", file: { name: "source", type: "application/octet-stream" } }];
  return [
    ...(shown ? [{ role: "shown" as const, file: shown }] : []),
    ...(poster ? [{ role: "poster" as const, file: poster }] : []),
    ...(original && original !== shown ? [{ role: "original" as const, file: original }] : []),
  ];
}

/**
 * The files of a medium that belong in the archive, under a name that says whose they are. Of a picture that is the best copy there is; of a film or
 * voice the copy that plays, its poster, and the file as it was sent. Files that are missing from the disk are left out.
 */
export async function keepMedium(
  medium: Medium,
  {
    folder,
    name,
    suffix,
    paths,
    marks,
  }: { folder: string; name: string; suffix: string; paths: UniquePaths; marks: FileMarks },
): Promise<KeptMedium> {
  const { id, kind, width, height, durationMs } = medium;
  const files: KeptFile[] = [];
  for (const { role, file } of wantedOf(medium)) {
    const key = `media/${medium.id}/${file.name}`;
    const bytes = await storage.sizeOf(key);
    if (bytes === null) continue;
    const ending = /\.\w+$/.exec(file.name)?.[0] ?? "";
    const path = paths.take(`${folder}/${safeFileName(name, `${suffix}${markOf(role, marks)}${ending}`, kind)}`);
    const size = { width: file.width ?? null, height: file.height ?? null };
    files.push({ role, path, type: file.type, ...size, bytes, key });
  }
  return { id, kind, width, height, durationMs, files };
}

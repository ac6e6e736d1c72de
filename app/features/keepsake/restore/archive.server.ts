import path from "node:path";
import { Archive, BadArchive } from "~/engines/archive";
import type { RestoreRefusal } from "./input";
import { type KeptHead, readHead } from "./lines.server";

const megabyte = 1024 * 1024;
/** The largest memorial.json: 100,000 memories of 2,000 characters. */
const mostData = 200 * megabyte;
const parts = { data: "memorial.json", sums: "SHA256SUMS", rest: "media/" };
/** The lines in which we write it. */
const lineForm = { head: ["format", "version", "readers"], single: "memorial", list: "memories" };

/** A keepsake that was opened. */
export interface OpenKeepsake extends KeptHead {
  archive: Archive;
  /** Whether it has checksums. */
  hasSums: boolean;
  /** The number of its media files, and their bytes. */
  files: number;
  bytes: number;
  /** Its memorial.json, a line for each memory, as a file in the folder. */
  data: string;
}

interface Options {
  /** A folder for temporary files, which the caller removes. */
  folder: string;
  end: AbortSignal;
}

/** Takes out the data. Programs that format JSON write them in other lines than ours; those are written anew. */
async function headOf(archive: Archive, hasSums: boolean, folder: string) {
  const data = path.join(folder, "memorial.json");
  const { sum, stated } = await archive.extract(parts.data, data);
  if (hasSums && stated !== sum) return "changed";
  const head = await readHead(data);
  if (head !== "unreadable") return typeof head === "string" ? head : { ...head, data };
  const relined = path.join(folder, "relined.json");
  const again = (await archive.reline(data, relined, lineForm)) ? await readHead(relined) : head;
  return typeof again === "string" ? again : { ...again, data: relined };
}

const refusals = { "no-zip": "not-a-zip", damaged: "unreadable", "too-much": "too-much" } as const;

/** Why a keepsake whose archive is at fault can't be restored. Throws any other error. */
export function refusalOf(error: unknown): RestoreRefusal {
  if (error instanceof BadArchive) return refusals[error.fault];
  throw error;
}

/**
 * Opens the keepsake at a path, or returns why it is none that can be restored. Throws what `end` is aborted with, and if this machine is the reason why it
 * can't be opened. The caller closes its archive.
 */
export async function openKeepsake(file: string, options: Options): Promise<OpenKeepsake | RestoreRefusal> {
  let archive: Archive | null = null;
  let isOpen = false;
  try {
    const found = await Archive.open(file, parts, options);
    archive = found.archive;
    if (!found.opened) return "no-keepsake";
    const { dataBytes, hasSums, files, bytes } = found.opened;
    if (dataBytes > mostData) return "too-much";
    const head = await headOf(archive, hasSums, options.folder);
    if (typeof head === "string") return head;
    isOpen = true;
    return { ...head, archive, hasSums, files, bytes };
  } catch (error) {
    return refusalOf(error);
  } finally {
    if (!isOpen) archive?.close();
  }
}

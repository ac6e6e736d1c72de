import { constants } from "node:fs";
import { type FileHandle, lstat, mkdir, open } from "node:fs/promises";
import path from "node:path";

/** A folder that is held open, so that nothing that takes its place meanwhile is meant by `at`. */
export interface HeldFolder {
  at: (name: string) => string;
  sync: () => Promise<void>;
  close: () => Promise<void>;
}

const flags = constants.O_RDONLY | (constants.O_DIRECTORY ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** Where the files of an open folder are reached by its number, and not by its path. Linux alone has that; elsewhere the path has to do. */
const byNumber = process.platform === "linux";

function held(folder: string, handle: FileHandle): HeldFolder {
  const base = byNumber ? `/proc/self/fd/${handle.fd}` : folder;
  return { at: (name) => path.join(base, name), sync: () => handle.sync(), close: () => handle.close() };
}

/** Holds a folder. Throws if it is missing, or anything else than a folder, such as a symbolic link to one. */
export async function holdFolder(folder: string): Promise<HeldFolder> {
  return held(folder, await open(folder, flags));
}

/** Holds a folder within another one, and makes it if it is missing. Throws if something else has its name. */
export async function holdWithin(outer: HeldFolder, name: string): Promise<HeldFolder> {
  const folder = outer.at(name);
  const made = await mkdir(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
      return false;
    },
  );
  if (made) await outer.sync();
  return holdFolder(folder);
}

/** Whether a name in a folder is taken, also by a symbolic link that leads nowhere. */
export const isThere = (folder: HeldFolder, name: string): Promise<boolean> =>
  lstat(folder.at(name)).then(
    () => true,
    () => false,
  );

import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { lstat, open, readdir, rename, writeFile } from "node:fs/promises";
import { type HeldFolder, holdWithin, isThere } from "./held-folder.server";

/** The file in each folder that says what it is for. */
export const readMe = "READ ME.txt";

/** The names of files that programs write and rename once they are whole. */
const unfinished = /^[.~]|~$|\.(part|partial|tmp|temp|filepart|crdownload|download|swp|lock|upload|writing)$/i;

/** A file that may be a list, as it was at one look. */
export interface Found {
  name: string;
  /** Changes with its bytes. */
  shape: string;
}

/** The files of a folder that may be lists. Folders, symbolic links and files that are being written are left alone. */
export async function filesIn(folder: HeldFolder): Promise<Found[]> {
  const found: Found[] = [];
  for (const entry of await readdir(folder.at("."), { withFileTypes: true })) {
    if (!entry.isFile() || entry.name === readMe || unfinished.test(entry.name)) continue;
    const facts = await lstat(folder.at(entry.name)).catch(() => null);
    if (facts?.isFile()) found.push({ name: entry.name, shape: `${facts.ino} ${facts.size} ${facts.mtimeMs}` });
  }
  return found.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The bytes of a file with their digest; `bytes` is null if there are more than `most`. Null if it isn't there, or isn't as it was found. */
export async function readWhole(
  folder: HeldFolder,
  { name, shape }: Found,
  most: number,
): Promise<{ bytes: Buffer | null; digest: string } | null> {
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = await open(folder.at(name), flags).catch((error: NodeJS.ErrnoException) => {
    // Gone, or a symbolic link by now.
    if (error.code === "ENOENT" || error.code === "ELOOP") return null;
    throw error;
  });
  if (!handle) return null;
  const now = async () => {
    const { ino, size, mtimeMs } = await handle.stat();
    return { size, shape: `${ino} ${size} ${mtimeMs}` };
  };
  try {
    const before = await now();
    if (before.shape !== shape) return null;
    if (before.size > most)
      return { bytes: null, digest: createHash("sha256").update(`${name}\n${shape}`).digest("base64url") };
    const bytes = await handle.readFile();
    if ((await now()).shape !== shape || bytes.length !== before.size) return null;
    return { bytes, digest: createHash("sha256").update(bytes).digest("base64url") };
  } finally {
    await handle.close();
  }
}

/** A name that nothing in a folder has yet, as like another one as can be. */
export async function freeName(folder: HeldFolder, name: string): Promise<string> {
  for (let count = 1; ; count++) {
    const [, stem = "", end = ""] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
    const tried = count === 1 ? name : `${stem} (${count})${end}`;
    if (!(await isThere(folder, tried))) return tried;
  }
}

/** Moves a file into a folder beside it, with a text that says why. The text is there first; a process that is killed between leaves the file where it was. */
export async function fileAway(
  folder: HeldFolder,
  name: string,
  to: { place: string; target: string; why: string },
): Promise<void> {
  const inner = await holdWithin(folder, to.place);
  try {
    const note = `${to.target} - why.txt`;
    // Never through a link that somebody has put there.
    await writeFile(inner.at(`.${note}`), `${to.why}\n`, {
      flag: constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0),
    });
    await rename(inner.at(`.${note}`), inner.at(note));
    await rename(folder.at(name), inner.at(to.target));
    await inner.sync();
    await folder.sync();
  } finally {
    await inner.close();
  }
}

import type { Readable } from "node:stream";

/** A file's length in bytes and its SHA-256 in hexadecimal digits. */
export interface FileSum {
  bytes: number;
  sha256: string;
}

/** A part of a file, from start to end inclusive, in bytes. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A place for files under keys such as 'media/{id}/800.webp'. The bytes of a key never change. */
export interface Store {
  /**
   * Stores a file of this machine under a key. When it returns, the bytes are stored lastingly. Throws if they are not those of the sum, and stores
   * nothing then. The file may be gone afterwards.
   */
  put(key: string, file: string, sum: FileSum): Promise<void>;
  /** Opens the bytes of a key, all or a part of them; null if there is nothing under the key. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Removes what is under a key. It is no error if there is nothing. */
  remove(key: string): Promise<void>;
  /** Lists the names in a folder such as 'media/{id}' in ascending order: by default 100 from offset 0. */
  list(folder: string, page?: { limit?: number; offset?: number }): Promise<string[]>;
  /** Copies the bytes of a key into a new file and returns their sum; null, and no file, if there is nothing under the key. */
  copyOut(key: string, file: string): Promise<FileSum | null>;
}

/** A store that can't be used now: it doesn't answer, refuses, or breaks off. The message names no key. */
export class StoreAway extends Error {}

/** Throws unless the text is a key or the folder of a key. */
export function checkKey(key: string): void {
  if (!/^[\w-]+(\/[\w.-]+)*$/.test(key) || key.includes("..")) throw new Error("not a storage key");
}

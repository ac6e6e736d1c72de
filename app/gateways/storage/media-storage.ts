import type { Readable } from "node:stream";
import type { ByteRange, FileSum } from "./store";

/** How a browser's answer from another place is labelled: its type and, if given, its Content-Disposition. */
export interface LinkAnswer {
  type: string;
  disposition?: string | undefined;
}

/**
 * A place for the files of media that have left the disk; each of them arrives there first. Keys are such as 'media/{id}/800.webp', folders such as
 * 'media/{id}'. While the place can't be used, its methods throw StoreAway.
 */
export interface MediaStorage {
  /** Prepares for the server's start, before the first file is stored. Returns what is wrong if the server may not start, also if the feature is off. */
  prepare: () => string | null;
  /** Whether files may leave the disk at any time. */
  takesFiles: boolean;
  /** The origins from which browsers may fetch files themselves. */
  origins: string[];
  /** Returns an address at which a browser may fetch a file for a minute. */
  link?: ((key: string, answer: LinkAnswer) => Promise<string>) | undefined;
  /** Is told that files have arrived on the disk. */
  arrived: () => void;
  /** The sum of a file that has left the disk; null if it hasn't. */
  sumOf: (key: string) => Promise<FileSum | null>;
  /** The files of a folder that have left the disk, by name, with their bytes. */
  filesOf: (folder: string) => Promise<Map<string, number>>;
  /** Whether anything is known of a folder, even if all of it is to be removed. */
  isKnown: (folder: string) => Promise<boolean>;
  /** Opens a file that has left the disk, all or a part of it; null if there is none. */
  open: (key: string, range?: ByteRange) => Promise<Readable | null>;
  /** Copies a file into a new one, whatever is known of it, and returns its sum; null, and no new file, if there is none. */
  copyOut: (key: string, file: string) => Promise<FileSum | null>;
  /** Removes a file or a folder: at once, or as soon as the place can be used. */
  remove: (key: string) => Promise<void>;
  /** Removes what still has to be removed, as far as possible. Returns how many files are left. */
  finishRemovals: () => Promise<number>;
  /** Describes the place's problem for the operator; null if there is none. */
  trouble: () => Promise<string | null>;
}

/** Such a place as backups see it. Backups open the database file themselves. */
export interface MediaBackup {
  /** Copies a file into a new one; false if there is none. Null if there is no access to the place. */
  copyOut: ((key: string, file: string) => Promise<boolean>) | null;
  /** The operator's mistake if there is no access although files have left the disk. */
  lacking: string;
  /** A query that returns a row if files have left the disk. */
  moved: string;
  /** Tables that a restored database has empty, because all of its media are on the disk. */
  tables: string[];
}

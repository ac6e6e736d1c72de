import type { ShowList } from "../input";

// The slideshows that this browser keeps to show them without a network: an entry for each, its files, and their bytes in pieces. Pages and the worker
// share it. Other versions of this module may have written the stored values.

/** A slideshow that is kept, whole or in part. */
export interface KeptShow {
  /** The address of its page. */
  path: string;
  account: string;
  /** ISO UTC. */
  endsAt: string;
  list: ShowList;
  isComplete: boolean;
}

/** A file of a kept slideshow, or a part of its page. */
export interface KeptFile {
  path: string;
  url: string;
  type: string;
  /** The bytes that are here. */
  received: number;
  bytes?: number;
  complete?: boolean;
  /** Whether it is the page, a script or a style. */
  isPart?: boolean;
  /** SHA-256 in hexadecimal digits. */
  sha256?: string;
  headers?: Record<string, string>;
}

type Stores = Record<"shows" | "files" | "pieces", IDBObjectStore>;
type StoreName = keyof Stores;

/** A film that breaks off goes on from its last piece. */
export const pieceBytes = 4 * 1024 * 1024;
const keyOf: Record<StoreName, string | string[]> = {
  shows: "path",
  files: ["path", "url"],
  pieces: ["path", "url", "at"],
};
const allStores: StoreName[] = ["shows", "files", "pieces"];
/** Says to other pages, without opening a database, that there may be something to remove. */
export const mark = "chapel";

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open() {
  const request = indexedDB.open("everkeep-chapel", 1);
  request.onupgradeneeded = () => {
    for (const name of allStores) request.result.createObjectStore(name, { keyPath: keyOf[name] });
  };
  return done(request);
}

let opened: Promise<IDBDatabase> | undefined;
function database() {
  opened ??= open().catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Runs work in one transaction; resolves with its result when everything is on the disk. */
async function within<T>(names: StoreName[], mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>) {
  const transaction = (await database()).transaction(names, mode);
  const end = new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error ?? new DOMException("aborted", "AbortError"));
  });
  const stores = Object.fromEntries(names.map((name) => [name, transaction.objectStore(name)])) as Stores;
  const [value] = await Promise.all([work(stores), end]);
  return value;
}

const read = <T>(name: StoreName, work: (store: IDBObjectStore) => IDBRequest<T>) =>
  within([name], "readonly", (stores) => done(work(stores[name])));
/** All keys that begin with these parts. */
const below = (...parts: string[]) => IDBKeyRange.bound(parts, [...parts, []]);

export const show = (path: string): Promise<KeptShow | undefined> => read("shows", (shows) => shows.get(path));
export const shows = (): Promise<KeptShow[]> => read("shows", (shows) => shows.getAll());
export const file = (path: string, url: string): Promise<KeptFile | undefined> =>
  read("files", (files) => files.get([path, url]));
export const files = (path: string): Promise<KeptFile[]> => read("files", (files) => files.getAll(below(path)));

export async function putShow(entry: KeptShow): Promise<void> {
  await within(["shows"], "readwrite", ({ shows }) => done(shows.put(entry)));
  localStorage.setItem(mark, "kept");
}

export const putFile = (entry: KeptFile): Promise<unknown> =>
  within(["files"], "readwrite", ({ files }) => done(files.put(entry)));

/** Adds the next piece of a file, and notes how much of it is here. */
export async function addPiece(entry: KeptFile, bytes: Blob): Promise<KeptFile> {
  const added = { ...entry, received: entry.received + bytes.size };
  await within(["files", "pieces"], "readwrite", ({ files, pieces }) => {
    pieces.put({ path: entry.path, url: entry.url, at: entry.received, bytes });
    return done(files.put(added));
  });
  return added;
}

export const removeFile = (path: string, url: string): Promise<unknown> =>
  within(["files", "pieces"], "readwrite", ({ files, pieces }) => {
    pieces.delete(below(path, url));
    return done(files.delete([path, url]));
  });

/** The bytes of a file that is complete; undefined if it isn't. They stay on the disk until somebody reads them. */
export async function bytesOf(entry: KeptFile | undefined): Promise<Blob | undefined> {
  if (!entry?.complete) return undefined;
  const pieces: { bytes: Blob }[] = await read("pieces", (pieces) => pieces.getAll(below(entry.path, entry.url)));
  return new Blob(
    pieces.map(({ bytes }) => bytes),
    { type: entry.type },
  );
}

/** Removes a slideshow and all its files. */
export const forget = (path: string): Promise<unknown> =>
  within(allStores, "readwrite", ({ shows, files, pieces }) => {
    files.delete(below(path));
    pieces.delete(below(path));
    return done(shows.delete(path));
  });

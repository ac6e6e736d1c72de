import { day } from "~/lib/time";

/** The database for files that have not arrived yet: a reload, or a phone that suspends the browser, must not lose a recording. */
const name = "everkeep";
const store = "files";
/** In bytes. Larger files are not stored: they are in the phone's own gallery. */
const maxBytes = 60 * 1024 * 1024;
/** The time for which a file is stored, in milliseconds. */
const maxAge = day;

function run<T>(mode: IDBTransactionMode, work: (files: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  return new Promise((done) => {
    try {
      const opening = indexedDB.open(name, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(store);
      opening.onerror = () => done(undefined);
      opening.onsuccess = () => {
        const transaction = opening.result.transaction(store, mode);
        const request = work(transaction.objectStore(store));
        transaction.oncomplete = () => done(request.result);
        transaction.onerror = transaction.onabort = () => done(undefined);
      };
    } catch {
      // Uploads still work in a browser that forbids storage.
      done(undefined);
    }
  });
}

interface Stored {
  file: File;
  /** Milliseconds since 1970. */
  at: number;
}

/** Stores a file in this browser under the path of its page. Does nothing with a larger file than maxBytes. */
export async function storeFile(path: string, file: File): Promise<void> {
  if (file.size <= maxBytes)
    await run("readwrite", (files) => files.put({ file, at: Date.now() } satisfies Stored, path));
}

/** Moves a stored file to another page in one transaction, so that it is never lost in between. */
export async function moveStoredFile(file: File, from: string, to: string): Promise<void> {
  if (file.size > maxBytes) return;
  await run("readwrite", (files) => {
    files.delete(from);
    return files.put({ file, at: Date.now() } satisfies Stored, to);
  });
}

/** Returns the file stored for a page, or null. Deletes the files of all pages that are older than a day, because phones are lent. */
export async function findStoredFile(path: string): Promise<File | null> {
  await run("readwrite", (files) => {
    const all = files.openCursor();
    all.onsuccess = () => {
      const stored: Stored | undefined = all.result?.value;
      if (stored && !(Date.now() - stored.at < maxAge)) all.result?.delete();
      all.result?.continue();
    };
    return all;
  });
  const stored: Stored | undefined = await run("readonly", (files) => files.get(path));
  return stored?.file ?? null;
}

/** Deletes a page's file after it has arrived or been discarded. */
export async function removeStoredFile(path: string): Promise<void> {
  await run("readwrite", (files) => files.delete(path));
}

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
        try {
          const transaction = opening.result.transaction(store, mode);
          const request = work(transaction.objectStore(store));
          transaction.oncomplete = () => done(request.result);
          transaction.onerror = transaction.onabort = () => done(undefined);
        } catch {
          // It doesn't store such a value.
          done(undefined);
        }
      };
    } catch {
      // Uploads still work in a browser that forbids storage.
      done(undefined);
    }
  });
}

/** A file, or what it is made of: WebKit's private windows store bytes, but no files. */
type Content = { file: File } | { bytes: ArrayBuffer; name: string; type: string };

/** `at` is in milliseconds since 1970. */
type Stored = Content & { at: number };

const put = async (path: string, content: Content) =>
  (await run("readwrite", (files) => files.put({ ...content, at: Date.now() } satisfies Stored, path))) !== undefined;

/** Stores a file in this browser under the path of its page. False if it isn't stored: it is larger than maxBytes, or the browser stores nothing. */
export async function storeFile(path: string, file: File): Promise<boolean> {
  if (file.size > maxBytes) return false;
  if (await put(path, { file })) return true;
  // Safari 13 has no arrayBuffer() of a file.
  const bytes = await new Response(file).arrayBuffer().catch(() => null);
  return bytes !== null && put(path, { bytes, name: file.name, type: file.type });
}

/** Moves a stored file to another page in one transaction, so that it is never lost in between. */
export async function moveStoredFile(file: File, from: string, to: string): Promise<void> {
  const moved = await run<Stored>("readwrite", (files) => {
    const stored = files.get(from);
    stored.onsuccess = () => {
      if (!stored.result) return;
      files.delete(from);
      files.put({ ...stored.result, at: Date.now() }, to);
    };
    return stored;
  });
  if (!moved) await storeFile(to, file);
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
  if (!stored) return null;
  return "file" in stored ? stored.file : new File([stored.bytes], stored.name, { type: stored.type });
}

/** Deletes a page's file after it has arrived or been discarded. */
export async function removeStoredFile(path: string): Promise<void> {
  await run("readwrite", (files) => files.delete(path));
}

/** Files in this browser that have not arrived yet: a reload, or a phone that puts the browser away, must not lose a recording. */
const name = "everkeep";
const store = "files";
/** Larger files stay with the phone's own gallery, in bytes. */
const largest = 60 * 1024 * 1024;
/** Milliseconds for which a file is kept. */
const longest = 24 * 60 * 60 * 1000;

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
      // A browser that forbids storage still sends files.
      done(undefined);
    }
  });
}

interface Kept {
  file: File;
  /** Milliseconds since 1970. */
  at: number;
}

/** Keeps a file in this browser under the path of the page that it belongs to. */
export async function keepFile(path: string, file: File): Promise<void> {
  if (file.size <= largest) await run("readwrite", (files) => files.put({ file, at: Date.now() } satisfies Kept, path));
}

/** Keeps a file for another page than before: it is there for one of the two at any moment. */
export async function moveFile(file: File, from: string, to: string): Promise<void> {
  if (file.size > largest) return;
  await run("readwrite", (files) => {
    files.delete(from);
    return files.put({ file, at: Date.now() } satisfies Kept, to);
  });
}

/** The file kept for a page, if any. A phone may be lent, so that the files of all pages are forgotten that are older than a day. */
export async function keptFile(path: string): Promise<File | null> {
  await run("readwrite", (files) => {
    const all = files.openCursor();
    all.onsuccess = () => {
      const kept: Kept | undefined = all.result?.value;
      if (kept && !(Date.now() - kept.at < longest)) all.result?.delete();
      all.result?.continue();
    };
    return all;
  });
  const kept: Kept | undefined = await run("readonly", (files) => files.get(path));
  return kept?.file ?? null;
}

/** Forgets a page's file, once it has arrived or is not wanted. */
export async function forgetFile(path: string): Promise<void> {
  await run("readwrite", (files) => files.delete(path));
}

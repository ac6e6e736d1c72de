import type { ShowList } from "../input";
import { keepFile, sumOf } from "./keep-file";
import { keepPage, missingParts } from "./keep-page";
import { noRoom, Problem, refusal, refuse } from "./refusal";
import * as store from "./store";

// Stores a slideshow in this browser: its page and scripts, then each file.

async function startWorker(path: string) {
  const options: RegistrationOptions = { scope: path, updateViaCache: "none" };
  const registration = await navigator.serviceWorker.register("/chapel-worker.js", options);
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return;
  await new Promise<void>((resolve, reject) =>
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve();
      else if (worker.state === "redundant") reject(new Error("no worker"));
    }),
  );
}

/** Whether a browser says that its disk or its quota is full. */
function isFull(error: unknown) {
  if (!(error instanceof Error || error instanceof DOMException)) return false;
  return error.name === "QuotaExceededError" || /quota/i.test(error.message);
}

/** Refuses at once if there isn't enough room. Some browsers don't say how much there is, and the database takes a little more than the files. */
async function needRoom(needed: number) {
  const { storage }: Partial<Navigator> = navigator;
  const { quota, usage = 0 }: StorageEstimate = (await storage?.estimate?.().catch(() => ({}))) ?? {};
  if (quota !== undefined && needed * 1.02 > quota - usage) throw noRoom(needed, quota - usage);
  // Firefox asks people for this, and answers only once they have. The slideshow is kept without it too, unless the disk fills up.
  void storage?.persist?.().catch(() => false);
}

/**
 * Stores a slideshow, or what is missing of it. Says how far it is with `onProgress(done, all)`, in bytes. Throws a Problem with the reason in words if
 * it can't, before anything is fetched if there is no room.
 */
export async function keep(path: string, list: ShowList, onProgress: (done: number, all: number) => void) {
  const refused = await refusal();
  if (refused) refuse(refused);
  const here = new Map((await store.files(path)).map((entry) => [entry.url, entry]));
  const all = list.files.reduce((sum, { bytes }) => sum + bytes, 0);
  const needed = list.files.reduce((sum, { url, bytes }) => sum + bytes - (here.get(url)?.received ?? 0), 0);
  await needRoom(needed);
  try {
    const { account, endsAt } = list;
    const before = await store.show(path);
    const [listBefore, wasComplete] = [before?.list ?? list, before?.isComplete ?? false];
    await store.putShow({ path, account, endsAt, list: listBefore, isComplete: wasComplete });
    await startWorker(path);
    const parts = await keepPage(path);
    let done = 0;
    const onBytes = (bytes: number) => {
      done += bytes;
      onProgress(Math.min(done, all), all);
    };
    onBytes(0);
    for (const file of list.files) await keepFile(path, file, onBytes);
    const wanted = new Set([...parts, ...list.files.map(({ url }) => url)]);
    for (const url of here.keys()) if (!wanted.has(url)) await store.removeFile(path, url);
    await store.putShow({ path, account, endsAt, list, isComplete: true });
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (isFull(error)) throw noRoom(needed);
    const text = "This browser could not keep the slideshow. Please try again, or use another browser.";
    throw new Problem(text, { cause: error });
  }
}

/** Whether each file of a list is here as the server has it: its length and its SHA-256. Returns the addresses of those that aren't. */
export async function missing(path: string, list: ShowList, onFile: (at: number, all: number) => void) {
  const wrong: string[] = [];
  for (const [index, { url, bytes, sha256 }] of list.files.entries()) {
    onFile(index, list.files.length);
    const blob = await store.bytesOf(await store.file(path, url));
    const sum = blob?.size === bytes ? await sumOf(blob).catch(() => null) : null;
    if (sum === null || sum !== sha256) wrong.push(url);
  }
  return [...wrong, ...(await missingParts(path))];
}

// Stores a slideshow in this browser: its page and scripts, then each file in pieces, from where an earlier attempt broke off.

const store = globalThis.chapelStore;

/** A reason that people can do something about, in their words. */
export class Problem extends Error {}

export const bytesText = (bytes) =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : bytes < 1e9 ? `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;

const noRoom = (needed, free) =>
  new Problem(
    `There is not enough room on this computer: the slideshow needs ${bytesText(needed)}${free === undefined ? "" : `, and this browser may use ${bytesText(Math.max(0, free))} more`}. Free some space on its disk, or leave out some films, and try again.`,
  );

/** Why this browser can keep nothing; null if it can. */
export async function refusal() {
  const cannot = "This browser can't keep the slideshow.";
  if (!globalThis.isSecureContext) return `${cannot} Open this page with https.`;
  if (!navigator.serviceWorker || !globalThis.indexedDB)
    return `${cannot} A private window keeps nothing: please use an ordinary window of Chrome, Edge, Firefox or Safari.`;
  try {
    await store.shows();
    return null;
  } catch {
    return `${cannot} Its settings forbid sites to keep data. Please allow it for this site, or use another browser.`;
  }
}

async function sumOf(blob) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await blob.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function sentSum(answer) {
  const [, base64 = ""] = /sha-256=:([^:]+):/.exec(answer.headers.get("Repr-Digest") ?? "") ?? [];
  return [...atob(base64)].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, "0")).join("");
}

async function fetched(url, options) {
  const answer = await fetch(url, { ...options, cache: "no-store", redirect: "manual" }).catch(() => null);
  if (!answer) throw new Problem("The connection broke off. Everything that has arrived is kept. Press the button again to go on.");
  if (answer.type === "opaqueredirect" || [401, 403, 404].includes(answer.status))
    throw new Problem("Something in the slideshow has changed. Please load this page again.");
  if (!answer.ok) throw new Problem("The server could not send everything. Please try again in a minute.");
  return answer;
}

/** Puts what arrives into pieces, and tells how many bytes came. */
async function receive(answer, entry, onBytes) {
  const reader = answer.body.getReader();
  let parts = [];
  let size = 0;
  const flush = async () => {
    if (size) entry = await store.addPiece(entry, new Blob(parts));
    parts = [];
    size = 0;
  };
  for (;;) {
    const { done, value } = await reader.read().catch(async (error) => {
      await flush();
      throw new Problem("The connection broke off. Everything that has arrived is kept. Press the button again to go on.", { cause: error });
    });
    if (done) break;
    parts.push(value);
    size += value.length;
    onBytes(value.length);
    if (size >= store.pieceBytes) await flush();
  }
  await flush();
  return entry;
}

/** Stores a file of the slideshow, and compares its sum with the one that the server sent. One that arrived damaged is fetched once more. */
async function keepFile(path, { url, type, bytes }, onBytes, isLast = false) {
  let entry = await store.file(path, url);
  if (entry?.complete) return onBytes(bytes);
  if (entry?.received) onBytes(entry.received);
  const range = entry?.received ? { headers: { Range: `bytes=${entry.received}-` } } : {};
  const answer = entry?.received === bytes ? await fetched(url, { method: "HEAD" }) : await fetched(url, range);
  if (!entry || (range.headers && answer.status !== 206)) {
    if (entry) await store.removeFile(path, url);
    entry = { path, url, type, received: 0 };
  }
  const sha256 = sentSum(answer);
  if (entry.received < bytes) entry = await receive(answer, entry, onBytes);
  const whole = { ...entry, complete: true, bytes: entry.received };
  if (entry.received === bytes && (await sumOf(await store.bytesOf(whole))) === sha256)
    return store.putFile({ ...whole, sha256 });
  await store.removeFile(path, url);
  onBytes(-entry.received);
  if (isLast) throw new Problem("A file arrived damaged twice. Please check the network, and press the button again.");
  return keepFile(path, { url, type, bytes }, onBytes, true);
}

/** The page and everything that it needs to run. */
function ownParts(path) {
  const linked = document.querySelectorAll("script[src], link[rel=stylesheet], link[rel=icon], link[rel=modulepreload]");
  return [path, ...new Set([...linked].map((element) => new URL(element.src || element.href).pathname))];
}

async function keepPart(path, url) {
  const answer = await fetched(url);
  const bytes = await answer.blob();
  const policy = answer.headers.get("Content-Security-Policy");
  const type = answer.headers.get("Content-Type") ?? bytes.type;
  await store.removeFile(path, url);
  const entry = await store.addPiece({ path, url, type, received: 0, isPart: true }, bytes);
  await store.putFile({ ...entry, complete: true, bytes: bytes.size, ...(policy && { headers: { "Content-Security-Policy": policy } }) });
}

async function startWorker(path) {
  const registration = await navigator.serviceWorker.register("/chapel-worker.js", { scope: path, updateViaCache: "none" });
  const worker = registration.installing ?? registration.waiting;
  if (!registration.active && worker)
    await new Promise((resolve, reject) =>
      worker.addEventListener("statechange", () =>
        worker.state === "activated" ? resolve() : worker.state === "redundant" && reject(new Error("no worker")),
      ),
    );
}

const isFull = (error) => error?.name === "QuotaExceededError" || /quota/i.test(error?.message ?? "");

/**
 * Stores a slideshow, or what is missing of it. Says how far it is with `onProgress(done, all)`, in bytes. Throws a Problem with the reason in words if
 * it can't, before anything is fetched if there is no room.
 */
export async function keep(path, list, onProgress) {
  const refused = await refusal();
  if (refused) throw new Problem(refused);
  const here = new Map((await store.files(path)).map((entry) => [entry.url, entry]));
  const all = list.files.reduce((sum, { bytes }) => sum + bytes, 0);
  const needed = list.files.reduce((sum, { url, bytes }) => sum + bytes - (here.get(url)?.received ?? 0), 0);
  // Some browsers don't say how much room there is, and the database takes a little more than the files.
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => ({}))) ?? {};
  if (quota !== undefined && needed * 1.02 > quota - usage) throw noRoom(needed, quota - usage);
  // Firefox asks people for this, and answers only once they have. The slideshow is kept without it too, unless the disk fills up.
  void navigator.storage?.persist?.().catch(() => false);
  try {
    const { account, endsAt } = list;
    const before = await store.show(path);
    await store.putShow({ ...before, path, account, endsAt, list: before?.list ?? list, isComplete: before?.isComplete ?? false });
    await startWorker(path);
    for (const url of ownParts(path)) await keepPart(path, url);
    let done = 0;
    const onBytes = (bytes) => onProgress(Math.min((done += bytes), all), all);
    onBytes(0);
    for (const file of list.files) await keepFile(path, file, onBytes);
    const wanted = new Set(list.files.map(({ url }) => url));
    for (const { url, isPart } of here.values()) if (!isPart && !wanted.has(url)) await store.removeFile(path, url);
    await store.putShow({ path, account, endsAt, list, isComplete: true });
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (isFull(error)) throw noRoom(needed);
    throw new Problem("This browser could not keep the slideshow. Please try again, or use another browser.", { cause: error });
  }
}

/** Whether each file of a list is here as the server has it: its length and its SHA-256. Returns the addresses of those that aren't. */
export async function missing(path, list, onFile) {
  const wrong = [];
  for (const [at, { url, bytes, sha256 }] of list.files.entries()) {
    onFile(at, list.files.length);
    const entry = await store.file(path, url);
    const blob = await store.bytesOf(entry);
    const sum = blob?.size === bytes ? await sumOf(blob).catch(() => null) : null;
    if (sum === null || sum !== sha256) wrong.push(url);
  }
  for (const url of ownParts(path)) if (!(await store.bytesOf(await store.file(path, url)))) wrong.push(url);
  return wrong;
}

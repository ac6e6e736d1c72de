// The slideshows that this browser keeps to show them without a network: an entry for each, its files, and their bytes in pieces. The page loads this
// as a script, and the worker with importScripts.
globalThis.chapelStore = (() => {
  // A film that breaks off goes on from its last piece.
  const pieceBytes = 4 * 1024 * 1024;
  const keyOf = { shows: "path", files: ["path", "url"], pieces: ["path", "url", "at"] };
  // Says to other pages, without opening a database, that there may be something to remove (forget.js).
  const mark = "chapel";

  const done = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });

  function open() {
    const request = indexedDB.open("everkeep-chapel", 1);
    request.onupgradeneeded = () => {
      for (const [name, keyPath] of Object.entries(keyOf)) request.result.createObjectStore(name, { keyPath });
    };
    return done(request);
  }

  let opened;
  function database() {
    if (!opened) opened = open().catch((error) => Promise.reject(((opened = undefined), error)));
    return opened;
  }

  // Runs work in one transaction; resolves with its result when everything is on the disk.
  async function within(names, mode, work) {
    const transaction = (await database()).transaction(names, mode);
    const end = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error ?? new DOMException("aborted", "AbortError"));
    });
    const result = work(...names.map((name) => transaction.objectStore(name)));
    const [value] = await Promise.all([result, end]);
    return value;
  }

  const read = (name, work) => within([name], "readonly", (store) => done(work(store)));
  // All keys that begin with these parts.
  const below = (...parts) => IDBKeyRange.bound(parts, [...parts, []]);

  const show = (path) => read("shows", (shows) => shows.get(path));
  const shows = () => read("shows", (shows) => shows.getAll());
  const file = (path, url) => read("files", (files) => files.get([path, url]));
  const files = (path) => read("files", (files) => files.getAll(below(path)));
  const putShow = async (entry) => {
    await within(["shows"], "readwrite", (shows) => done(shows.put(entry)));
    globalThis.localStorage?.setItem(mark, "kept");
  };
  const putFile = (entry) => within(["files"], "readwrite", (files) => done(files.put(entry)));

  // Adds the next piece of a file, and notes how much of it is here.
  const addPiece = (entry, bytes) =>
    within(["files", "pieces"], "readwrite", async (files, pieces) => {
      pieces.put({ path: entry.path, url: entry.url, at: entry.received, bytes });
      await done(files.put({ ...entry, received: entry.received + bytes.size }));
    }).then(() => ({ ...entry, received: entry.received + bytes.size }));

  const removeFile = (path, url) =>
    within(["files", "pieces"], "readwrite", (files, pieces) => {
      pieces.delete(below(path, url));
      return done(files.delete([path, url]));
    });

  // The bytes of a file that is complete; undefined if it isn't. They stay on the disk until somebody reads them.
  async function bytesOf(entry) {
    if (!entry?.complete) return undefined;
    const pieces = await read("pieces", (pieces) => pieces.getAll(below(entry.path, entry.url)));
    return new Blob(pieces.map(({ bytes }) => bytes), { type: entry.type });
  }

  const forget = (path) =>
    within(Object.keys(keyOf), "readwrite", (shows, files, pieces) => {
      files.delete(below(path));
      pieces.delete(below(path));
      return done(shows.delete(path));
    });

  const isOver = ({ endsAt }) => Date.now() >= Date.parse(endsAt);

  // A network that hangs counts as none.
  async function within5s(url, options) {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), 5000);
    return fetch(url, { ...options, signal: controller.signal }).finally(() => clearTimeout(timer));
  }

  // Asks the server for a slideshow: its list, "gone" if this browser's account may not have it (any more), or "unknown" without an answer of ours.
  async function ask(path) {
    const answer = await within5s(`${path}/list`, { redirect: "manual", cache: "no-store" }).catch(() => null);
    if (answer?.type === "opaqueredirect") return "gone";
    // A network's own page about an error may have this status too, but not our id of the request.
    if ([401, 403, 404].includes(answer?.status) && answer.headers.has("X-Request-Id")) return "gone";
    return answer?.ok ? answer.json().catch(() => "unknown") : "unknown";
  }

  // Removes a slideshow that may not stay: its day is over, or the server says so. Resolves with what the server said.
  async function review(path) {
    const entry = await show(path);
    if (entry && isOver(entry)) await forget(path);
    const list = await ask(path);
    if (entry && (list === "gone" || (list.account && list.account !== entry.account))) await forget(path);
    return list;
  }

  return { pieceBytes, mark, show, shows, file, files, putShow, putFile, addPiece, removeFile, bytesOf, forget, isOver, ask, review, within5s };
})();

import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { type Server, startServer } from "./server.ts";

// A start of the product takes half a second of CPU time, and the first request of each kind runs cold code. So the tests of one process share a
// server, one after the other, and before each of them its data become those of SEEDED_DATA_DIR again. Its process keeps nothing else that a test
// could notice, except cached pages, which it finds by the version of their memorial.

/** Added to all versions at each reset, so that none comes twice. No test changes a memorial so often. */
const versionStep = 1_000_000;

/** npm start gives new objects 4 MB, which suits a small machine; with 16 a tenth less of the server's time goes into collecting them. */
const node = ["--min-semi-space-size=16", "--max-semi-space-size=16"];

/** Milliseconds in which the last mails of a test have to be sent, and the lines about its requests printed. */
const patience = 5000;

/** The entries of the data folder that may differ from the seed: folders that a reset empties, and files of the running process. */
const emptied = ["outbox", "incoming", "uploads"];
const ofProcess = ["everkeep.db", "everkeep.db-wal", "everkeep.db-shm", "reserve", "reserve.part"];

const entriesOf = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
const isSame = (one: string, other: string) => existsSync(one) && readFileSync(one).equals(readFileSync(other));

/** Whether a reset can restore the folder: no file is on its way, and beside that only what is reset differs from the seed. */
function isRestorable(dataDir: string, seed: string) {
  const arriving = ["incoming", "uploads"].flatMap((name) => entriesOf(path.join(dataDir, name)));
  if (arriving.some((name) => !name.endsWith(".json"))) return false;
  const reset = ["files", ...emptied, ...ofProcess];
  const fixed = readdirSync(seed).filter((name) => !reset.includes(name));
  return (
    readdirSync(dataDir).every((name) => reset.includes(name) || fixed.includes(name)) &&
    fixed.every((name) => isSame(path.join(dataDir, name), path.join(seed, name)))
  );
}

function restoreFiles(dataDir: string, seed: string) {
  for (const name of emptied) {
    for (const entry of entriesOf(path.join(dataDir, name))) rmSync(path.join(dataDir, name, entry));
    if (!existsSync(path.join(seed, name))) rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
  const [now, wanted] = [path.join(dataDir, "files"), path.join(seed, "files")];
  const seeded = new Set(readdirSync(wanted, { recursive: true, encoding: "utf8" }));
  for (const name of readdirSync(now, { recursive: true, encoding: "utf8" }))
    if (!seeded.has(name)) rmSync(path.join(now, name), { recursive: true, force: true });
  for (const name of seeded) {
    const [to, from] = [path.join(now, name), path.join(wanted, name)];
    if (statSync(from).isDirectory()) mkdirSync(to, { recursive: true });
    else if (!isSame(to, from)) copyFileSync(from, to);
  }
}

/** Waits for a condition as long as the last work of a test may take; false if it doesn't come true. */
async function comesTrue(condition: () => boolean) {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(10)) if (condition()) return true;
  return false;
}

/** A server's database in the process of the tests, beside a copy of the seeded one. */
class Data {
  readonly #file: string;
  readonly #live: Database.Database;
  readonly #seed: Database.Database;

  constructor(file: string, seed: string) {
    this.#file = file;
    this.#seed = new Database(seed, { timeout: patience });
    this.#live = new Database(file, { timeout: patience });
    this.#live.prepare("attach ? as seed").run(seed);
  }

  #count(select: string) {
    return this.#live.prepare(`select count(*) from (${select})`).pluck().get() as number;
  }

  /** Whether no mail is under way, and none will be: in the same transaction, everything is removed that a mail would be about. */
  readonly endMail = () =>
    this.#live
      .transaction(() => {
        if (this.#count("select 1 from mail_queue where next_attempt_at is not null")) return false;
        this.#live.exec("delete from waiting_memories; delete from moderation_mail_schedule");
        return true;
      })
      .immediate();

  /** Whether copies of recordings have to be made, or are being made. */
  makesCopies() {
    return this.#count("select 1 from media where copies_due_at is not null") > 0;
  }

  /** Makes the database the seeded one, as one transaction, tables and triggers included. */
  async restore() {
    this.#seed.prepare("update memorials set version = version + ?").run(versionStep);
    await this.#seed.backup(this.#file, { progress: () => Number.MAX_SAFE_INTEGER });
  }

  isSeeded() {
    // The words of an index that stores none can't be read; its other tables tell them.
    const tables = this.#live
      .prepare("select name from seed.sqlite_master where type = 'table' and sql not like 'create virtual%'")
      .pluck()
      .all() as string[];
    return ["sqlite_master", ...tables].every((table) =>
      [
        ["main", "seed"],
        ["seed", "main"],
      ].every(
        ([one, other]) => !this.#count(`select * from ${one}."${table}" except select * from ${other}."${table}"`),
      ),
    );
  }

  close() {
    this.#live.close();
    this.#seed.close();
  }
}

/** The server that the tests of a process use in turn, with settings beside those of every test. */
export class FreshServer {
  readonly #env: Record<string, string>;
  #server: Server | undefined;
  /** A copy of the seeded database, which is written to. */
  readonly #scratch = mkdtempSync(path.join(tmpdir(), "everkeep-seed-"));
  #data: Data | undefined;

  constructor(env: Record<string, string> = {}) {
    this.#env = env;
  }

  /** A server with the cast and nothing else: the one that was given back, or a new one. */
  async take(): Promise<Server> {
    if (this.#server && !(await this.#reset(this.#server).catch(() => false))) await this.#drop();
    this.#server ??= await startServer({ env: this.#env, node });
    const from = this.#server.output().length;
    const { output } = this.#server;
    return { ...this.#server, output: () => output().slice(from) };
  }

  /** Ends a test's use of the server. It isn't used again if the test failed, or was about something that a reset can't undo. */
  async giveBack(usable: boolean): Promise<void> {
    if (!usable) await this.#drop();
  }

  async stop(): Promise<void> {
    await this.#drop();
    rmSync(this.#scratch, { recursive: true, force: true });
  }

  /** The same at once, for a process that is about to end. */
  kill(): void {
    this.#server?.process.kill("SIGKILL");
    for (const folder of [this.#scratch, this.#server?.dataDir])
      if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }

  async #drop() {
    this.#data?.close();
    this.#data = undefined;
    await this.#server?.stop();
    this.#server = undefined;
  }

  /** Resets a server that a test has used; false if it can't be used again. */
  async #reset(server: Server) {
    const seed = process.env.SEEDED_DATA_DIR;
    if (!seed || server.process.exitCode !== null || server.process.signalCode !== null) return false;
    // It is answered after everything that earlier requests left to be done, and its line is printed after theirs.
    const last = await fetch(`${server.origin}/healthz`);
    await last.text();
    const id = last.headers.get("X-Request-Id");
    if (!last.ok || !id || !isRestorable(server.dataDir, seed)) return false;
    this.#data ??= this.#open(server, seed);
    const data = this.#data;
    if (data.makesCopies() || !(await comesTrue(data.endMail))) return false;
    await data.restore();
    restoreFiles(server.dataDir, seed);
    return (await comesTrue(() => server.output().includes(id))) && data.isSeeded();
  }

  #open(server: Server, seed: string) {
    const copy = path.join(this.#scratch, "seed.db");
    // A new server has no page of an earlier one, so its versions may begin again.
    for (const end of ["", "-wal", "-shm"]) rmSync(`${copy}${end}`, { force: true });
    copyFileSync(path.join(seed, "everkeep.db"), copy);
    return new Data(path.join(server.dataDir, "everkeep.db"), copy);
  }
}

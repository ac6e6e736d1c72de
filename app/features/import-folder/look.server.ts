import { randomUUID } from "node:crypto";
import path from "node:path";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { env } from "~/env.server";
import { mostBytes, refusalText } from "~/features/imports/door.server";
import { later, now } from "~/gateways/clock.server";
import { startJob } from "~/jobs/background-jobs.server";
import { dayIn, showWhen } from "~/lib/dates";
import { day, minute } from "~/lib/time";
import type { SiteAccess } from "~/models/access";
import { type Found, fileAway, filesIn, freeName, readWhole } from "./files.server";
import { type Folder, folderOf, holdOwn } from "./folders.server";
import { registrars } from "./guard.server";
import { type HeldFolder, holdFolder, holdWithin, isThere } from "./held-folder.server";
import { type Ending, takeList } from "./list.server";
import { importFolder } from "./settings.server";

/** Milliseconds between two looks, for which a file must not have changed, and for which a process has one to itself. */
const interval = 10_000;
const quiet = minute;
const lease = 5 * minute;

/** Files that are taken from one business in 24 hours. */
export const mostADay = 100;

/** What this process has seen: the shape of each file, and since when (in milliseconds) it has it. */
const seen = new Map<string, { shape: string; since: number }>();

/** Why the folder, or one in it, can't be read; null if all can. */
export const trouble: { text: string | null } = { text: null };

type File = NonNullable<Awaited<ReturnType<typeof claim>>>;

/** Claims a file for this process by the digest of its bytes. Null if another process is at it; one that was filed before says so. */
function claim({ accountId }: Folder, digest: string, name: string) {
  return transaction(async (trx) => {
    const found = await trx
      .selectFrom("import_folder_files")
      .select(["id", "name", "state", "outcome", "why", "target", "lease_until", "taken_at"])
      .where("account_id", "=", accountId)
      .where("digest", "=", digest)
      .executeTakeFirst();
    if (found?.state === "filed" && found.outcome !== "refused") return found;
    if (found && found.state !== "filed") {
      if ((found.lease_until ?? "") > now().toISOString()) return null;
      await trx
        .updateTable("import_folder_files")
        .set({ lease_until: later(lease) })
        .where("id", "=", found.id)
        .execute();
      return found;
    }
    // A file that was refused may be tried again: what could not be read may be readable by now.
    if (found) await trx.deleteFrom("import_folder_files").where("id", "=", found.id).execute();
    const { count } = await trx
      .selectFrom("import_folder_files")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("account_id", "=", accountId)
      .where("taken_at", ">", later(-day))
      .executeTakeFirstOrThrow();
    if (count >= mostADay) return null;
    const row = {
      id: randomUUID(),
      name,
      state: "taking" as const,
      outcome: null,
      why: null,
      target: null,
      lease_until: later(lease),
      taken_at: now().toISOString(),
    };
    await trx
      .insertInto("import_folder_files")
      .values({ ...row, account_id: accountId, digest })
      .execute();
    return row;
  });
}

const change = (id: string) => db.updateTable("import_folder_files").where("id", "=", id);

/** The name under which a file is filed: with the day on which it was taken, and no longer than a file system takes with its note. */
async function targetFor(folder: HeldFolder, place: string, name: string) {
  const inner = await holdWithin(folder, place);
  const { ext } = path.parse(name);
  const short = Buffer.byteLength(name) > 180 ? `list${ext.slice(0, 10)}` : name;
  return freeName(inner, `${dayIn(env.timeZone, now())} ${short}`).finally(() => inner.close());
}

async function isFiled(folder: HeldFolder, place: string, target: string) {
  const inner = await holdWithin(folder, place);
  return isThere(inner, target).finally(() => inner.close());
}

/** Moves a file to the place that was decided, unless it is there already, or isn't the same any more. */
async function finish(
  folder: HeldFolder,
  digest: string,
  { id, name }: Pick<File, "id" | "name">,
  to: { place: string; target: string; why: string },
) {
  const [source] = (await filesIn(folder)).filter((one) => one.name === name);
  const read = source && (await readWhole(folder, source, mostBytes));
  if (read?.digest === digest && !(await isFiled(folder, to.place, to.target))) await fileAway(folder, name, to);
  await change(id).set({ state: "filed", lease_until: null }).execute();
}

/** Files a list that came before with the very same bytes. */
async function fileAgain(folder: HeldFolder, name: string, before: File) {
  const { day: on, time } = showWhen(before.taken_at, env.timeZone);
  const why = `This file is the same as one that was taken on ${on}, ${time}: nothing was done. To import it all the same, upload it under "Import a list".`;
  await fileAway(folder, name, { place: "done", target: await targetFor(folder, "done", name), why });
}

async function decide(
  access: SiteAccess<"register">,
  own: Folder,
  file: File,
  bytes: Uint8Array | null,
): Promise<Ending | null> {
  if (!bytes) return { outcome: "refused", why: refusalText("too-big") };
  return takeList(access, { id: file.id, name: file.name, salt: own.salt }, bytes);
}

async function take(access: SiteAccess<"register">, own: Folder, folder: HeldFolder, found: Found) {
  const read = await readWhole(folder, found, mostBytes);
  const file = read && (await claim(own, read.digest, found.name));
  if (!read || !file) return;
  if (file.state === "filed") return fileAgain(folder, found.name, file);
  let { outcome, why, target } = file;
  if (file.state === "taking") {
    const ending = await decide(access, own, file, read.bytes);
    if (!ending) {
      await db.deleteFrom("import_folder_files").where("id", "=", file.id).execute();
      return;
    }
    ({ outcome, why } = ending);
    target = await targetFor(folder, outcome, file.name);
    await change(file.id).set({ state: "moving", outcome, why, target }).execute();
  }
  await finish(folder, read.digest, file, { place: outcome ?? "done", target: target ?? file.name, why: why ?? "" });
}

/** Whether a file has been as it is for long enough. */
function isQuiet(key: string, shape: string, quietFor: number) {
  const before = seen.get(key);
  if (before?.shape === shape) return Date.now() - before.since >= quietFor;
  seen.set(key, { shape, since: Date.now() });
  return false;
}

/** Ends what a process that was killed had decided and moved, but not noted. */
async function finishMoved(folder: HeldFolder, { accountId }: Folder) {
  const rows = await db
    .selectFrom("import_folder_files")
    .select(["id", "name", "digest", "outcome", "target", "why"])
    .where("account_id", "=", accountId)
    .where("state", "=", "moving")
    .where("lease_until", "<=", now().toISOString())
    .execute();
  for (const { outcome, target, why, digest, ...file } of rows)
    await finish(folder, digest, file, { place: outcome ?? "done", target: target ?? file.name, why: why ?? "" });
}

/** Looks into the folder of a business; returns what could not be read or moved. */
async function lookInto(access: SiteAccess<"register">, root: HeldFolder, quietFor: number, end?: AbortSignal) {
  const troubles: string[] = [];
  const own = await folderOf(access);
  const folder = await holdOwn(root, own, access.viewer.businessName?.trim() || "your business");
  try {
    await finishMoved(folder, own);
    const files = await filesIn(folder);
    const keys = new Set(files.map(({ name }) => `${own.name}/${name}`));
    for (const key of seen.keys()) if (key.startsWith(`${own.name}/`) && !keys.has(key)) seen.delete(key);
    for (const found of files) {
      if (end?.aborted) break;
      if (!isQuiet(`${own.name}/${found.name}`, found.shape, quietFor)) continue;
      await take(access, own, folder, found).catch((error: Error) => troubles.push(`${own.name}: ${error.message}`));
    }
    return troubles;
  } finally {
    await folder.close();
  }
}

/**
 * Looks once into the folders of all businesses in a folder, and takes the files that have been the same for so many milliseconds and two looks. One that
 * can't be read doesn't keep the others; the operator is told.
 */
export async function look(root: string, quietFor = quiet, end?: AbortSignal): Promise<void> {
  const troubles: string[] = [];
  const held = await holdFolder(root).catch((error: Error) => void troubles.push(`IMPORT_FOLDER: ${error.message}`));
  try {
    for (const access of held ? await registrars() : []) {
      if (end?.aborted || !held) return;
      const found = await lookInto(access, held, quietFor, end).catch(({ message }: Error) => [message]);
      troubles.push(...found);
    }
  } finally {
    await held?.close();
  }
  const text = troubles.length ? troubles.slice(0, 3).join("; ") : null;
  if (text && text !== trouble.text) console.error(`import folder: ${text}`);
  if (!text && trouble.text) console.log("import folder: everything can be read again");
  trouble.text = text;
}

/** Starts to watch the folder, if there is one. */
export function startWatching(): void {
  const root = importFolder;
  if (root === null) return;
  startJob("import folder", {
    wakeDelay: 0,
    round: async (end) => {
      await look(root, quiet, end).catch((error: Error) => console.error(`import folder: ${error.message}`));
      return interval;
    },
  });
}

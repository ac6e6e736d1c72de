import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { features } from "~/features/all.server";
import { now } from "~/gateways/clock.server";
import { minute } from "~/lib/time";
import { roomForFiles } from "./room.server";
import { ending, progressOf, removeUpload } from "./upload-files.server";

// The files that staff send in pieces: keepsakes that are to be restored, and scans of cards. They belong to no memory, so they have a quota of their own.

/**
 * The shares of the room for files that unfinished keepsakes and scans may take, of one account and of all: by the bytes that were announced, so that nobody can
 * begin many and then fill them all. A quarter stays for mourners, whatever staff send.
 */
const shares = { account: 1 / 2, all: 3 / 4 };

/** An upload that began so many milliseconds ago and got no piece for so many makes way if room is short, as those of memories do. */
const lifeWhenFull = 120 * minute;
const silence = 10 * minute;

/** A keepsake or a file of a scan that has not arrived, or that is there and not done with. */
export interface StaffFile {
  /** The key of its owner's id in an upload's metadata, such as 'scan'. */
  kind: string;
  /** The id of the restore, or of the scan. */
  owner: string;
  account: string;
  upload: string | null;
  bytes: number;
  awaited: boolean;
  begun: string;
}

async function staffFiles(from: typeof db | Writing = db): Promise<StaffFile[]> {
  const found: StaffFile[] = [];
  for (const { uploads } of await features()) found.push(...((await uploads?.files(from)) ?? []));
  return found;
}

async function arrivedOf({ awaited, bytes, upload }: StaffFile) {
  if (!awaited) return bytes;
  return upload ? ((await progressOf(upload))?.bytes ?? 0) : 0;
}

/** The bytes that there would be for files without the unfinished keepsakes and scans. */
export async function spaceForStaff(): Promise<number> {
  let space = roomForFiles();
  for (const file of await staffFiles()) space += await arrivedOf(file);
  return space;
}

/**
 * Whether an account may not announce so many bytes more: with what it and all others have announced they would take more than their share of the space.
 * `but` is the id of a restore whose length is announced anew. To be called in the transaction that notes them.
 */
export async function exceedsShare(
  trx: Writing,
  { account, bytes, but }: { account: string; bytes: number; but?: string },
  space: number,
): Promise<boolean> {
  const others = (await staffFiles(trx)).filter(({ owner }) => owner !== but);
  const sum = (files: StaffFile[]) => files.reduce((total, file) => total + file.bytes, bytes);
  const own = others.filter((file) => file.account === account);
  return sum(own) > shares.account * space || sum(others) > shares.all * space;
}

async function isSilent({ awaited, begun, upload }: StaffFile) {
  if (!awaited || (upload && ending.has(upload))) return false;
  if (now().getTime() - Date.parse(begun) < lifeWhenFull) return false;
  const progress = upload ? await progressOf(upload) : null;
  return !progress || now().getTime() - progress.touched >= silence;
}

/** Ends an upload whose sender has gone silent: the report says so, and a scan goes on with the files that are there. */
async function drop({ kind, owner, upload }: StaffFile) {
  const { uploads } = (await features()).find((feature) => feature.uploads?.owner === kind) ?? {};
  await transaction((trx) => uploads?.drop(trx, owner) ?? Promise.resolve());
  if (upload) await removeUpload(upload);
}

/**
 * Ends a silent upload of staff because room is short: the one that began first, of the account that has announced the most. False if there is none. The worker
 * finds a scan that goes on at its next round.
 */
export async function dropSilentUpload(): Promise<boolean> {
  const files = await staffFiles();
  const silent: StaffFile[] = [];
  for (const file of files) if (await isSilent(file)) silent.push(file);
  // The files of a scan come one after the other, so one that waits for its turn isn't silent.
  const isWhole = ({ owner }: StaffFile) =>
    files.every((file) => file.owner !== owner || !file.awaited || silent.includes(file));
  const held = (account: string) =>
    files.filter((file) => file.account === account).reduce((sum, { bytes }) => sum + bytes, 0);
  const [next] = silent
    .filter(isWhole)
    .sort((a, b) => held(b.account) - held(a.account) || a.begun.localeCompare(b.begun));
  if (!next) return false;
  for (const file of silent.filter(({ owner }) => owner === next.owner)) await drop(file);
  return true;
}

/** Repeats an attempt that finds no room, and ends silent uploads of staff in between. */
export async function untilStaffFit<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const result = await attempt();
    if (result !== "no-room" || !(await dropSilentUpload())) return result;
  }
}

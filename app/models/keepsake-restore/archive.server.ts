import { readFile, rm } from "node:fs/promises";
import * as storage from "~/gateways/storage/disk.server";
import { BadZip, ZipReader } from "~/gateways/unzip.server";
import type { RestoreRefusal } from "./input";
import { type KeptHead, readHead } from "./lines.server";

const megabyte = 1024 * 1024;
/** The largest memorial.json: 100,000 memories of 2,000 characters. */
const mostData = 200 * megabyte;
/** The largest SHA256SUMS: 200,000 names of 150 bytes. */
const mostSums = 40 * megabyte;

/** A keepsake that was opened. */
export interface OpenKeepsake extends KeptHead {
  zip: ZipReader;
  /** The folder of its files in the archive, which ends with a slash unless it is empty: some programs pack the folder itself. */
  folder: string;
  /** The checksums by path; null if there are none. */
  sums: Map<string, string> | null;
  /** Its memorial.json in a temporary file. */
  data: string;
  close: () => Promise<void>;
}

/** The folder in which an archive has its memorial.json: at the top, or one below. */
function folderIn(zip: ZipReader): string | null {
  if (zip.sizeOf("memorial.json") !== null) return "";
  const found = zip.names.find((name) => /^[^/]+\/memorial\.json$/.test(name));
  return found ? found.slice(0, -"memorial.json".length) : null;
}

async function readSums(zip: ZipReader, name: string, pace: () => Promise<void>) {
  const bytes = zip.sizeOf(name);
  if (bytes === null || bytes > mostSums) return null;
  const file = await storage.scratch();
  try {
    await zip.extract(name, file, pace);
    const lines = (await readFile(file, "utf8")).split("\n");
    const found = lines.map((line) => /^([0-9a-f]{64}) [ *](.+?)\r?$/.exec(line));
    return new Map(found.flatMap((match) => (match?.[2] ? [[match[2].normalize("NFC"), match[1] ?? ""]] : [])));
  } finally {
    await rm(file, { force: true });
  }
}

async function open(zip: ZipReader, pace: () => Promise<void>): Promise<OpenKeepsake | RestoreRefusal> {
  const folder = folderIn(zip);
  if (folder === null) return "no-keepsake";
  if ((zip.sizeOf(`${folder}memorial.json`) ?? 0) > mostData) return "too-much";
  const sums = await readSums(zip, `${folder}SHA256SUMS`, pace);
  const data = await storage.scratch();
  const remove = () => rm(data, { force: true });
  try {
    const sum = await zip.extract(`${folder}memorial.json`, data, pace);
    const head = sums && sums.get("memorial.json") !== sum ? "changed" : await readHead(data);
    if (typeof head === "string") {
      await remove();
      return head;
    }
    const close = () => {
      zip.close();
      return remove();
    };
    return { ...head, zip, folder, sums, data, close };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Opens the keepsake at a path, or returns why it is none that can be restored. `pace` is awaited after each piece. The caller closes it, which removes
 * the temporary file.
 */
export async function openKeepsake(path: string, pace: () => Promise<void>): Promise<OpenKeepsake | RestoreRefusal> {
  let zip: ZipReader | null = null;
  try {
    zip = await ZipReader.open(path);
    const opened = await open(zip, pace);
    if (typeof opened === "string") zip.close();
    return opened;
  } catch (error) {
    zip?.close();
    if (error instanceof BadZip) return zip ? "unreadable" : "not-a-zip";
    throw error;
  }
}

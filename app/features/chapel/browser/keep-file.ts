import type { ShowFile } from "../input";
import { Problem, refuse } from "./refusal";
import * as store from "./store";

// Fetches one file of a slideshow in pieces, from where an earlier attempt broke off.

const brokenOff = "The connection broke off. Everything that has arrived is kept. Press the button again to go on.";

/** The SHA-256 of some bytes, in hexadecimal digits. */
export async function sumOf(blob: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await blob.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function sentSum(answer: Response) {
  const [, base64 = ""] = /sha-256=:([^:]+):/.exec(answer.headers.get("Repr-Digest") ?? "") ?? [];
  return [...atob(base64)].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, "0")).join("");
}

/** Asks the server for something that belongs to the slideshow. */
export async function fetched(url: string, options?: RequestInit): Promise<Response> {
  const answer = await fetch(url, { ...options, cache: "no-store", redirect: "manual" }).catch(() => null);
  if (!answer) refuse(brokenOff);
  if (answer.type === "opaqueredirect" || [401, 403, 404].includes(answer.status))
    refuse("Something in the slideshow has changed. Please load this page again.");
  if (!answer.ok) refuse("The server could not send everything. Please try again in a minute.");
  return answer;
}

/** Puts what arrives into pieces, and tells how many bytes came. */
async function receive(answer: Response, entry: store.KeptFile, onBytes: (bytes: number) => void) {
  const reader = answer.body?.getReader() ?? refuse(brokenOff);
  let kept = entry;
  let parts: BlobPart[] = [];
  let size = 0;
  const flush = async () => {
    if (size) kept = await store.addPiece(kept, new Blob(parts));
    parts = [];
    size = 0;
  };
  for (;;) {
    const { done, value } = await reader.read().catch(async (error) => {
      await flush();
      throw new Problem(brokenOff, { cause: error });
    });
    if (done) break;
    parts.push(value);
    size += value.length;
    onBytes(value.length);
    if (size >= store.pieceBytes) await flush();
  }
  await flush();
  return kept;
}

/** Asks for the rest of a file, or for its head alone once every byte has arrived. */
function asked(url: string, received: number, bytes: number) {
  if (received === bytes) return fetched(url, { method: "HEAD" });
  return fetched(url, received ? { headers: { Range: `bytes=${received}-` } } : {});
}

/**
 * Stores a file of the slideshow at `path`, and compares its sum with the one that the server sent. One that arrived damaged is fetched once more.
 * `onBytes` hears how many bytes came.
 */
export async function keepFile(
  path: string,
  { url, type, bytes }: Pick<ShowFile, "url" | "type" | "bytes">,
  onBytes: (bytes: number) => void,
  isLast = false,
): Promise<void> {
  let entry = await store.file(path, url);
  if (entry?.complete) return onBytes(bytes);
  const here = entry?.received ?? 0;
  if (here) onBytes(here);
  const answer = await asked(url, here, bytes);
  if (!entry || (here !== bytes && here > 0 && answer.status !== 206)) {
    if (entry) await store.removeFile(path, url);
    entry = { path, url, type, received: 0 };
  }
  const sha256 = sentSum(answer);
  if (entry.received < bytes) entry = await receive(answer, entry, onBytes);
  const whole = { ...entry, complete: true, bytes: entry.received };
  const blob = entry.received === bytes ? await store.bytesOf(whole) : undefined;
  if (blob && (await sumOf(blob)) === sha256) return void (await store.putFile({ ...whole, sha256 }));
  await store.removeFile(path, url);
  onBytes(-entry.received);
  if (isLast) refuse("A file arrived damaged twice. Please check the network, and press the button again.");
  return keepFile(path, { url, type, bytes }, onBytes, true);
}

import { availableParallelism } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { Colours } from "./colours.ts";
import type { HeicProblem, HeicShare, HeicWork, Piece } from "./heic-worker.ts";
import { emptyTiff, type Pixels } from "./tiff.ts";

const script = path.join(import.meta.dirname, "heic-worker.ts");
/** Threads for one picture in tiles; each takes 40 MB. */
const maxThreads = 2;

function runWorker(workerData: HeicWork): Promise<HeicShare | HeicProblem> {
  return new Promise((done) => {
    let answer: HeicShare | HeicProblem = "cut-off";
    const worker = new Worker(script, { workerData, stdout: true, stderr: true });
    worker.once("message", (message: HeicShare | HeicProblem) => {
      answer = message;
    });
    worker.once("error", () => undefined);
    // The thread's memory is freed only after it has ended, and the next picture waits for that.
    worker.once("exit", () => done(answer));
  });
}

/** Whether a picture is in tiles, by the beginning of the file. libheif doesn't report where the tiles of a cropped picture are. */
function isInTiles(file: Uint8Array) {
  const start = Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, 100_000));
  return start.includes("grid") && !start.includes("clap");
}

/** Copies a file into memory that several threads can read. */
function shared(bytes: Uint8Array) {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}

/** A decoded picture. With a profile, which converts it to sRGB, it is also a TIFF of the same memory. Without one it is sRGB already. */
export interface HeicPicture {
  pixels: Pixels;
  profiled: { icc: Buffer; tiff: Uint8Array } | null;
}

/**
 * Decodes the main picture of a HEIC file in separate threads: upright, and on white where it is transparent. HDR becomes sRGB. A picture whose pixels
 * take more than `room` bytes is scaled down by whole steps, but to no less than is displayed. At most `most` threads share its tiles. Returns 'too-heavy' if a thread needs more than 416 MB,
 * and 'cut-off' if the file can't be read.
 */
export async function decodeHeic(
  file: Uint8Array,
  room: number,
  most = maxThreads,
): Promise<HeicPicture | HeicProblem> {
  const inTiles = isInTiles(file);
  const threads = inTiles ? Math.min(most, availableParallelism()) : 1;
  const bytes = shared(file);
  const shares = await Promise.all(
    Array.from({ length: threads }, (_, part) => runWorker({ bytes, share: { part, of: threads, inTiles, room } })),
  );
  const [first] = shares;
  const problem = shares.find((share) => typeof share === "string");
  if (problem) return problem;
  if (!first || typeof first === "string") return "cut-off";
  const { width, height, colours } = first;
  const pieces = shares.flatMap((share) => (typeof share === "string" ? [] : share.pieces));
  if (colours && "icc" in colours) {
    const icc = Buffer.from(colours.icc);
    const { file: tiff, pixels } = emptyTiff({ width, height }, icc);
    join(pieces, pixels);
    return { pixels, profiled: { icc, tiff } };
  }
  const [piece] = pieces;
  if (piece?.width === width && piece.height === height)
    return { pixels: { width, height, data: piece.data }, profiled: null };
  const pixels = { width, height, data: new Uint8Array(width * height * 3) };
  join(pieces, pixels);
  return { pixels, profiled: null };
}

/** Restores colours that were passed between threads, which turns a Buffer into plain bytes. */
const restored = (colours: Colours): Colours =>
  colours && "icc" in colours ? { icc: Buffer.from(colours.icc) } : colours;

/** Moves pieces to their places in a picture. Each is freed at once, so that a large picture is never in memory twice. */
function join(pieces: Piece[], { width, data }: Pixels) {
  for (const piece of pieces) {
    for (let y = 0, length = piece.width * 3; y < piece.height; y++)
      data.set(piece.data.subarray(y * length, (y + 1) * length), ((piece.top + y) * width + piece.left) * 3);
    (piece.data.buffer as ArrayBuffer).transfer(0);
  }
}

/** Returns how the colours of an AVIF or HEIF become sRGB, from its headers alone. */
export async function heifColours(file: Uint8Array): Promise<Colours> {
  const found = await runWorker({ bytes: shared(file), share: null });
  return typeof found === "string" ? null : restored(found.colours);
}

/** Bytes that the threads of a picture in tiles need. */
const tilesMemory = 100_000_000;
/** Samples of luma and chroma per pixel, by HEVC's number for their ratio. */
const samples = [1, 1.5, 2, 3];

/** Returns the number of pixels of the largest picture in a HEIC file, from its headers. */
export function heicPixels(bytes: Buffer): number {
  let pixels = 0;
  // A size box: 'ispe', version and flags, width, height (ISO/IEC 23008-12 §6.5.3).
  for (
    let offset = bytes.indexOf("ispe");
    offset >= 0 && offset + 16 <= bytes.length;
    offset = bytes.indexOf("ispe", offset + 4)
  )
    pixels = Math.max(pixels, bytes.readUInt32BE(offset + 8) * bytes.readUInt32BE(offset + 12));
  return pixels;
}

/**
 * Estimates the bytes needed to decode a HEIC file from its headers, beside the resulting pixels. Every sample is stored twice, and WebAssembly's memory grows in steps of a
 * fifth.
 */
export function heicNeeds(bytes: Buffer): number {
  if (isInTiles(bytes)) return tilesMemory;
  // The decoder's configuration holds the ratio and the depth (ISO/IEC 14496-15 §8.3.3).
  const config = bytes.indexOf("hvcC") + 4;
  const known = config >= 4 && config + 18 <= bytes.length;
  const ratio = known ? bytes.readUInt8(config + 16) & 3 : 1;
  const isDeep = known && (bytes.readUInt8(config + 17) & 7) > 0;
  return heicPixels(bytes) * (samples[ratio] ?? 3) * 2 * (isDeep ? 2 : 1) * 1.25 + bytes.length;
}

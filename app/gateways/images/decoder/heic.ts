import { availableParallelism } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { Colours } from "./colours.ts";
import type { HeicProblem, HeicShare, HeicWork, Piece } from "./heic-worker.ts";
import type { Pixels } from "./tiff.ts";

const script = path.join(import.meta.dirname, "heic-worker.ts");
/** Threads for one picture in tiles; each takes 40 MB. */
const mostThreads = 2;

function work(workerData: HeicWork): Promise<HeicShare | HeicProblem> {
  return new Promise((done) => {
    let answer: HeicShare | HeicProblem = "cut-off";
    const worker = new Worker(script, { workerData, stdout: true, stderr: true });
    worker.once("message", (given: HeicShare | HeicProblem) => {
      answer = given;
    });
    worker.once("error", () => undefined);
    // The thread's memory is only freed after it has ended; the next picture waits for that.
    worker.once("exit", () => done(answer));
  });
}

/** Whether a picture is in tiles, as its first part says. libheif doesn't tell where the tiles of a cropped one are. */
function isInTiles(file: Uint8Array) {
  const start = Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, 100_000));
  return start.includes("grid") && !start.includes("clap");
}

/** A copy of a file that several threads read. */
function shared(bytes: Uint8Array) {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}

/**
 * Decodes the main picture of a HEIC file: upright, on white where it is see-through, scaled down if it is more than twice as large as displayed, in
 * threads of its own. The profile makes sRGB of it; without one, it is sRGB already, as HDR always is. Returns 'too-heavy' if a thread needs more
 * than 416 MB, 'cut-off' if the file can't be read.
 */
export async function decodeHeic(file: Uint8Array): Promise<{ pixels: Pixels; icc: Buffer | null } | HeicProblem> {
  const inTiles = isInTiles(file);
  const threads = inTiles ? Math.min(mostThreads, availableParallelism()) : 1;
  const bytes = shared(file);
  const shares = await Promise.all(
    Array.from({ length: threads }, (_, part) => work({ bytes, share: { part, of: threads, inTiles } })),
  );
  const [first] = shares;
  const problem = shares.find((share) => typeof share === "string");
  if (problem) return problem;
  if (!first || typeof first === "string") return "cut-off";
  const { width, height, colours } = first;
  const pieces = shares.flatMap((share) => (typeof share === "string" ? [] : share.pieces));
  const [piece] = pieces;
  const data = piece?.width === width && piece.height === height ? piece.data : joined(pieces, width, height);
  return { pixels: { width, height, data }, icc: colours && "icc" in colours ? Buffer.from(colours.icc) : null };
}

/** Colours as they were before they passed from thread to thread, which turns a Buffer into plain bytes. */
const received = (colours: Colours): Colours =>
  colours && "icc" in colours ? { icc: Buffer.from(colours.icc) } : colours;

function joined(pieces: Piece[], width: number, height: number) {
  const data = new Uint8Array(width * height * 3);
  for (const piece of pieces)
    for (let y = 0, length = piece.width * 3; y < piece.height; y++)
      data.set(piece.data.subarray(y * length, (y + 1) * length), ((piece.top + y) * width + piece.left) * 3);
  return data;
}

/** How the colours of an AVIF or HEIF become sRGB, from its headers alone. */
export async function heifColours(file: Uint8Array): Promise<Colours> {
  const found = await work({ bytes: shared(file), share: null });
  return typeof found === "string" ? null : received(found.colours);
}

/** Bytes that the threads of a picture in tiles need. */
const tilesNeed = 100_000_000;
/** Samples of luma and chroma for each pixel, by the number that HEVC gives to their ratio. */
const samples = [1, 1.5, 2, 3];

/** Bytes needed to decode a HEIC file, by its headers: every sample is held twice, and WebAssembly's memory grows in steps of a fifth. */
export function heicNeeds(bytes: Buffer): number {
  if (isInTiles(bytes)) return tilesNeed;
  let pixels = 0;
  // A size box: 'ispe', version and flags, width, height (ISO/IEC 23008-12 §6.5.3).
  for (let at = bytes.indexOf("ispe"); at >= 0 && at + 16 <= bytes.length; at = bytes.indexOf("ispe", at + 4))
    pixels = Math.max(pixels, bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12));
  // The ratio and the depth stand in the decoder's configuration (ISO/IEC 14496-15 §8.3.3).
  const config = bytes.indexOf("hvcC") + 4;
  const known = config >= 4 && config + 18 <= bytes.length;
  const ratio = known ? bytes.readUInt8(config + 16) & 3 : 1;
  const isDeep = known && (bytes.readUInt8(config + 17) & 7) > 0;
  return pixels * (samples[ratio] ?? 3) * 2 * (isDeep ? 2 : 1) * 1.25 + bytes.length;
}

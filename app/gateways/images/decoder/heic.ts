import path from "node:path";
import { Worker } from "node:worker_threads";
import type { HeicPixels, HeicProblem } from "./heic-worker.ts";

const script = path.join(import.meta.dirname, "heic-worker.ts");

/**
 * Decodes the main picture of a HEIC file: upright, sRGB, made smaller where it is more than twice what is shown. It has a thread of its own, so
 * that the decoder still hears when the server goes away, and at most 272 MB. What needs more is 'too-heavy'; what can't be read is 'cut-off'.
 */
export function decodeHeic(bytes: Uint8Array<ArrayBuffer>): Promise<HeicPixels | HeicProblem> {
  return new Promise((done) => {
    let answer: HeicPixels | HeicProblem = "cut-off";
    const options = { workerData: bytes, transferList: [bytes.buffer], stdout: true, stderr: true };
    const worker = new Worker(script, options);
    worker.once("message", (given) => {
      answer = given;
    });
    worker.once("error", () => undefined);
    // The thread's memory is given back when it has ended; the next picture waits for that.
    worker.once("exit", () => done(answer));
  });
}

/** Bytes that the decoding of a HEIC file takes, by the largest size that it names: 190 MB for 48 megapixels, as measured. */
export function heicNeeds(bytes: Buffer): number {
  let pixels = 0;
  // A size: 'ispe', version and flags, width, height (ISO/IEC 23008-12 §6.5.3).
  for (let at = bytes.indexOf("ispe"); at >= 0 && at + 16 <= bytes.length; at = bytes.indexOf("ispe", at + 4))
    pixels = Math.max(pixels, bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12));
  return pixels * 4 + bytes.length;
}

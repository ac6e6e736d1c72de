import path from "node:path";
import { Worker } from "node:worker_threads";
import type { HeicPixels, HeicProblem } from "./heic-worker";

// It runs beside the built server, as Node reads it; npm start and the Docker image both begin in the project's folder.
const script = path.resolve("app/gateways/images/heic-worker.ts");
const patience = 60_000;

/** How a HEIF file begins whose pictures are HEVC: the brands of iPhones, Samsung phones and Canon cameras. AVIF has others. */
export function isHeic(start: Buffer): boolean {
  const brand = start.toString("latin1", 8, 12);
  if (start.toString("latin1", 4, 8) !== "ftyp") return false;
  if (/^(hei[cxms]|hev[cxms])$/.test(brand)) return true;
  return /^(mif1|msf1)$/.test(brand) && /hei[cx]|hev[cx]/.test(start.toString("latin1", 16, 64));
}

/**
 * Decodes the main picture of a HEIC file: upright, sRGB, made smaller where it is more than twice what is shown. It has a thread of its own, at
 * most 272 MB and a minute. What needs more is 'too-heavy'; what can't be read is 'cut-off'.
 */
export function decodeHeic(bytes: Uint8Array<ArrayBuffer>): Promise<HeicPixels | HeicProblem> {
  return new Promise((done) => {
    let answer: HeicPixels | HeicProblem = "cut-off";
    const options = { workerData: bytes, transferList: [bytes.buffer], stdout: true, stderr: true };
    const worker = new Worker(script, options);
    const timer = setTimeout(() => {
      answer = "too-heavy";
      void worker.terminate();
    }, patience);
    worker.once("message", (given) => {
      answer = given;
    });
    worker.once("error", () => undefined);
    // The thread's memory is given back when it has ended; the next picture waits for that.
    worker.once("exit", () => {
      clearTimeout(timer);
      done(answer);
    });
  });
}

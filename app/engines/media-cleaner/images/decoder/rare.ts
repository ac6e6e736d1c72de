import { spawn } from "node:child_process";
import { buffer } from "node:stream/consumers";
import { crc32, deflateSync } from "node:zlib";
import type { DecodingProblem } from "./job.ts";
import { jpeg2000Profile, jpeg2000Size } from "./jpeg2000.ts";
import type { RareFormat } from "./kind.ts";

// Formats that sharp's own build can't read: BMP, ICO and JPEG 2000. ffmpeg, which is here for films, decodes them in a process of its own.

/** 60 megapixels, as for all pictures (docs/product/limits.md). */
const pixelLimit = 60_000_000;

interface Way {
  demuxer: string;
  /** The only decoders that may open the file; an icon's pictures are PNGs or BMPs. */
  decoders: string;
  /** Most pixels of a picture. The largest icon in use has 1024 x 1024. */
  mostPixels: number;
  /** Bytes a pixel that ffmpeg and its PNG take, by measurement: 12 megapixels of JPEG 2000 took 231 MB, 60 of BMP 475 MB. */
  perPixel: number;
}
const ways: Record<RareFormat, Way> = {
  bmp: { demuxer: "bmp_pipe", decoders: "bmp", mostPixels: 50_000_000, perPixel: 8 },
  ico: { demuxer: "ico", decoders: "bmp,png", mostPixels: 4_000_000, perPixel: 12 },
  jpeg2000: { demuxer: "j2k_pipe", decoders: "jpeg2000", mostPixels: 15_000_000, perPixel: 22 },
};

/** Bytes of memory that ffmpeg takes by itself, and of addresses, which `ulimit` counts. */
const base = { memory: 60_000_000, addresses: 400_000_000 };
/** Seconds of processor time: 15 megapixels of JPEG 2000 take 4. */
const timeLimit = 15;
/** The kernel ends a process that has used up its processor time with one of these. */
const lateSignals = ["SIGXCPU", "SIGKILL"];

/** Returns the size in pixels that a BMP's header states: in 16 bits each in the oldest version, else in 32 with a sign for the order of its rows. */
function bmpSize(bytes: Buffer) {
  if (bytes.length < 26) return null;
  if (bytes.readUInt32LE(14) === 12) return { width: bytes.readUInt16LE(18), height: bytes.readUInt16LE(20) };
  return { width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) };
}

/** Returns the pixels to expect: of an icon the most that it may have, because each of its pictures has a header of its own. Null without a header. */
function pixelsOf(bytes: Buffer, format: RareFormat): number | null {
  if (format === "ico") return ways.ico.mostPixels;
  const size = format === "bmp" ? bmpSize(bytes) : jpeg2000Size(bytes);
  return size && size.width * size.height;
}

/** Puts a colour profile into a PNG, behind its header of 33 bytes. */
function withProfile(png: Buffer, profile: Buffer) {
  const body = Buffer.concat([Buffer.from("iCCPicc\0\0", "latin1"), deflateSync(profile, { level: 1 })]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, 33), length, body, sum, png.subarray(33)]);
}

/** Runs ffmpeg on a file. Returns a PNG of its first picture, of an icon's largest; or why there is none. */
async function toPng(path: string, { demuxer, decoders, mostPixels }: Way, memory: number) {
  const limits = `ulimit -c 0; ulimit -v ${Math.floor((memory + base.addresses) / 1024)}; ulimit -t ${timeLimit}`;
  const quiet = ["-nostdin", "-hide_banner", "-loglevel", "error", "-threads", "1", "-filter_threads", "1"];
  // A decoder counts whole blocks of 64 pixels.
  const bounds = ["-max_pixels", String(Math.ceil(mostPixels * 1.1)), "-codec_whitelist", decoders];
  const input = ["-protocol_whitelist", "file", "-f", demuxer, "-i", `file:${path}`];
  const output = ["-frames:v", "1", "-vf", "format=rgb24|rgba", "-map_metadata", "-1", "-fflags", "+bitexact"];
  const png = ["-threads", "1", "-c:v", "png", "-pred", "none", "-compression_level", "1"];
  const args = ["ffmpeg", ...quiet, ...bounds, ...input, ...output, ...png, "-f", "image2pipe", "pipe:1"];
  const child = spawn("sh", ["-c", `${limits}; exec "$0" "$@"`, ...args], { stdio: ["ignore", "pipe", "ignore"] });
  const ended = new Promise<{ code: number | null; signal: string | null }>((done) => {
    child.once("error", () => done({ code: 127, signal: null }));
    child.once("close", (code, signal) => done({ code, signal }));
  });
  const made = await buffer(child.stdout);
  const { code, signal } = await ended;
  if (code === 0 && made.length) return made;
  return signal && lateSignals.includes(signal) ? "too-slow" : "cut-off";
}

/**
 * Turns a BMP, ICO or JPEG 2000 into a PNG of 8 bits, with the colour profile that a JPEG 2000 states, and without any other metadata. `reserveMemory`
 * waits until the bytes that this takes may be used. Returns the reason if the file is damaged, or too large for this machine.
 */
export async function decodeRare(
  path: string,
  bytes: Buffer,
  format: RareFormat,
  reserveMemory: (bytes: number) => Promise<void>,
): Promise<Buffer | DecodingProblem> {
  const way = ways[format];
  const pixels = pixelsOf(bytes, format);
  if (!pixels) return "cut-off";
  if (pixels > pixelLimit) return "too-many-pixels";
  if (pixels > way.mostPixels) return "too-heavy";
  const memory = base.memory + pixels * way.perPixel;
  await reserveMemory(memory);
  const png = await toPng(path, way, memory);
  const profile = format === "jpeg2000" ? jpeg2000Profile(bytes) : null;
  return typeof png === "string" || !profile ? png : withProfile(png, profile);
}

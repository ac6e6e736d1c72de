import { execFile, spawn } from "node:child_process";
import { rm, stat } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { promisify } from "node:util";
import { bareEnvironment, endFirst } from "../process.server";
import type { Recording } from "./recording";

let found: Promise<boolean> | undefined;

/** Whether ffmpeg is on the machine (in PATH): asked once. */
export function hasFfmpeg(): Promise<boolean> {
  found ??= promisify(execFile)("ffmpeg", ["-version"], { timeout: 20_000, env: bareEnvironment }).then(
    () => true,
    () => false,
  );
  return found;
}

/** No more than this is written, whatever the input says of itself. */
const mostBytes = 200 * 1024 * 1024;
const quiet = ["-nostdin", "-hide_banner", "-loglevel", "error", "-y"];
/** Nothing of where, when and with what it was made goes over, nor of ffmpeg itself. */
const forgetful = ["-map_metadata", "-1", "-map_chapters", "-1", "-sn", "-dn", "-fflags", "+bitexact"];
const oneThread = ["-threads", "1", "-filter_threads", "1"];
const limited = ["-fs", String(mostBytes)];

/** What lies in the file is opened as what it was found to be: no playlist leads elsewhere, and nothing but this file can be reached. */
const from = (path: string, demuxer: Recording["demuxer"]) => [
  ...["-protocol_whitelist", "file", "-threads", "1", "-f", demuxer],
  ...["-i", `file:${path}`],
];

const film = [
  ...["-map", "0:v:0", "-map", "0:a:0?"],
  // At most 1280 x 720, or upright 720 x 1280.
  ...[
    "-vf",
    "scale=w='min(iw,if(gte(iw,ih),1280,720))':h='min(ih,if(gte(iw,ih),720,1280))':force_original_aspect_ratio=decrease:force_divisible_by=2,setsar=1",
  ],
  ...["-c:v", "libx264", "-preset", "veryfast", "-crf", "23", "-pix_fmt", "yuv420p", "-flags:v", "+bitexact"],
];
const voice = ["-c:a", "aac", "-b:a", "128k", "-ac", "2", "-flags:a", "+bitexact"];
const mp4 = ["-movflags", "+faststart", "-f", "mp4"];
// The frame that differs least from its neighbours: a film often begins in the dark.
const still = ["-map", "0:v:0", "-vf", "scale='min(800,iw)':-2,thumbnail=60", "-frames:v", "1", "-q:v", "4"];

export type Wanted = "film" | "voice" | "poster";

const outputs: Record<Wanted, string[]> = {
  film: [...film, ...voice, ...mp4],
  voice: ["-map", "0:a:0", "-vn", ...voice, ...mp4],
  poster: [...still, "-flags:v", "+bitexact", "-c:v", "mjpeg", "-f", "image2", "-update", "1"],
};

/**
 * Makes a copy of a recording: an H.264 and AAC MP4 of at most 1280 x 720 px, an M4A, or a JPEG of at most 800 px width. In a process of the lowest
 * priority, for at most so many milliseconds or until the signal; false when it could not be made, with nothing left behind.
 */
export async function makeCopy(
  wanted: Wanted,
  input: { path: string; demuxer: Recording["demuxer"] },
  output: string,
  { patience, end }: { patience: number; end: AbortSignal },
): Promise<boolean> {
  const seconds = String(Math.ceil(patience / 1000));
  const words = [...quiet, "-timelimit", seconds, ...from(input.path, input.demuxer), ...outputs[wanted]];
  const good = await run([...words, ...forgetful, ...oneThread, ...limited, `file:${output}`], patience, end);
  const size = good ? (await stat(output).catch(() => null))?.size : 0;
  if (size && size < mostBytes * 0.98) return true;
  await rm(output, { force: true });
  return false;
}

function run(words: string[], patience: number, end: AbortSignal) {
  if (end.aborted) return false;
  return new Promise<boolean>((done) => {
    const child = spawn("ffmpeg", words, { stdio: ["ignore", "ignore", "pipe"], env: bareEnvironment });
    const kill = () => child.kill("SIGKILL");
    const timer = setTimeout(kill, patience);
    process.once("exit", kill);
    end.addEventListener("abort", kill);
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => {
      if (said.length < 500) said += chunk;
    });
    child.once("spawn", () => yieldTo(child.pid));
    const settle = (good: boolean) => {
      clearTimeout(timer);
      process.removeListener("exit", kill);
      end.removeEventListener("abort", kill);
      if (!good && !end.aborted) console.error(`media: ffmpeg: ${said.slice(0, 500).trim() || "ended early"}`);
      done(good);
    };
    child.once("error", () => settle(false));
    child.once("close", (code) => settle(code === 0));
  });
}

/** The machine's other work goes first. */
function yieldTo(pid: number | undefined) {
  if (!pid) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already.
  }
  void endFirst(pid);
}

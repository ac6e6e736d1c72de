import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { needCommands } from "./debian.ts";

/**
 * A loudspeaker that nobody hears, for machines without one: Firefox refuses to play a voice there. Gives the environment for programs that are to use it, and ends
 * it.
 */
export async function silentSpeaker() {
  needCommands(["pulseaudio"], ["pulseaudio"]);
  const folder = mkdtempSync(path.join(tmpdir(), "everkeep-sound-"));
  const socket = path.join(folder, "speaker");
  const loads = [`module-native-protocol-unix socket=${socket} auth-anonymous=1`, "module-null-sink"];
  const words = ["-n", "--exit-idle-time=-1", "--daemonize=no", ...loads.map((load) => `--load=${load}`)];
  const speaker = spawn("pulseaudio", words, { stdio: "ignore", env: { ...process.env, HOME: folder } });
  for (const end = Date.now() + 20_000; !existsSync(socket); await pause(50))
    if (Date.now() > end || speaker.exitCode !== null) throw new Error("pulseaudio did not start");
  return {
    env: { PULSE_SERVER: `unix:${socket}` },
    end: () => {
      speaker.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

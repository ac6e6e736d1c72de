import { type ChildProcess, spawn } from "node:child_process";
import { needCommands } from "../debian.ts";

let display: Promise<string> | undefined;

/** Starts the one X server without a screen that all windows of this process share, and resolves with its name. Installs it where it isn't. */
export function openDisplay(): Promise<string> {
  display ??= new Promise((resolve, reject) => {
    needCommands(["Xvfb"], ["xvfb"]);
    // The server chooses a free number and writes it to the file descriptor.
    const words = ["-displayfd", "3", "-screen", "0", "1400x2200x24", "-nolisten", "tcp"];
    const server = spawn("Xvfb", words, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
    server.stdio[3]?.once("data", (number: Buffer) => resolve(`:${String(number).trim()}`));
    server.once("exit", (code) => reject(new Error(`Xvfb ended with ${code}`)));
    server.unref();
    endWithUs(server);
  });
  return display;
}

/** Kills a process when this one ends. */
export function endWithUs(child: ChildProcess) {
  const end = () => void child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
}

/** What a program with a window needs of its environment. */
export async function windowEnv() {
  return { ...process.env, DISPLAY: await openDisplay(), GDK_BACKEND: "x11", LIBGL_ALWAYS_SOFTWARE: "1" };
}

import { execFile, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { install, needCommands } from "../debian.ts";
import { steady } from "../heard.ts";
import { endWithUs, windowEnv } from "./display.ts";

// Reads what WebKit and Firefox tell a screen reader over AT-SPI, the way of assistive technology on Linux.

const reader = path.join(import.meta.dirname, "heard.py");
const registry = "/usr/libexec/at-spi2-registryd";

/** Installs what carries it where it isn't. */
export function needAccessibility() {
  const packages = ["dbus", "at-spi2-core", "gir1.2-atspi-2.0", "python3-gi"];
  const question = "import gi; gi.require_version('Atspi', '2.0')";
  if (spawnSync("/usr/bin/python3", ["-c", question]).status !== 0 || !existsSync(registry)) install(...packages);
  needCommands(["dbus-daemon"], packages);
}

/** Starts a bus of its own for assistive technology. Resolves with what a browser needs of its environment, and with the end of the bus. */
export async function openAccessibility() {
  needAccessibility();
  const words = ["--session", "--nofork", "--print-address=3"];
  const bus = spawn("dbus-daemon", words, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  endWithUs(bus);
  const address = await new Promise<string>((resolve, reject) => {
    bus.stdio[3]?.once("data", (line: Buffer) => resolve(String(line).trim()));
    bus.once("exit", (code) => reject(new Error(`dbus-daemon ended with ${code}`)));
  });
  const { DISPLAY = "" } = await windowEnv();
  const env = {
    DISPLAY,
    DBUS_SESSION_BUS_ADDRESS: address,
    GNOME_ACCESSIBILITY: "1",
  };
  return { env, close: () => bus.kill() };
}

/** Resolves with what is heard of the page with a title over a bus, once it stays the same. */
export async function heardOver(env: Record<string, string>, title: string): Promise<string> {
  const read = async () => {
    const { stdout } = await promisify(execFile)("/usr/bin/python3", [reader, title], {
      env: { ...process.env, ...env },
    });
    return steady(stdout);
  };
  let last = await read();
  for (let now = await read(); now !== last; now = await read()) last = now;
  return last;
}

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Where a Chromium is: CHROMIUM_PATH, Debian's, Playwright's own; where there is none, Debian's is installed. */
export function findChromium(): string {
  const found = () =>
    [process.env.CHROMIUM_PATH, "/usr/bin/chromium", chromium.executablePath()].find(
      (file) => file && existsSync(file),
    );
  const first = found();
  if (first) return first;
  const sudo = process.getuid?.() === 0 ? [] : ["sudo"];
  for (const words of [
    ["apt-get", "update"],
    ["apt-get", "install", "-y", "--no-install-recommends", "chromium", "fonts-noto-core"],
  ]) {
    const [command = "", ...rest] = [...sudo, ...words];
    execFileSync(command, rest, {
      stdio: ["ignore", 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
  const installed = found();
  if (!installed) throw new Error("No Chromium: install one and name it in CHROMIUM_PATH");
  return installed;
}

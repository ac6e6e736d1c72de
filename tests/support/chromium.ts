import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { install } from "./debian.ts";

/** The headless shell comes first: journeys take a third less time in it. */
const debians = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/**
 * Installs Debian's headless shell beside its Chromium, in the same version: another version would replace the Chromium. Where that can't be done, the
 * journeys run in the Chromium that is there.
 */
export function installShell() {
  if (process.env.CHROMIUM_PATH || !existsSync("/usr/bin/chromium") || existsSync("/usr/bin/chromium-headless-shell"))
    return;
  try {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg-query's own placeholder.
    const version = execFileSync("dpkg-query", ["-W", "-f=${Version}", "chromium"], { encoding: "utf8" });
    install(`chromium-headless-shell=${version}`);
  } catch (error) {
    console.log(`No headless shell beside Chromium: ${(error as Error).message}`);
  }
}

/**
 * The environment of the journeys' browsers. They have the project's own fonts alone, so that a page is as wide on every machine, and a locale of UTF-8,
 * without which Chromium calls a download with other than English letters "download".
 */
export const browserEnv = {
  ...process.env,
  LC_ALL: "C.UTF-8",
  FONTCONFIG_FILE: path.resolve(import.meta.dirname, "fonts.conf"),
};

/** Finds a Chromium that keeps whole pages for Back, which a headless shell doesn't do. Installs Debian's if there is none; null where that fails. */
export function findWholeChromium(): string | null {
  const given = process.env.CHROMIUM_PATH;
  if (given && !/headless[-_]shell/.test(given)) return given;
  const ofDebian = "/usr/bin/chromium";
  try {
    if (!existsSync(ofDebian)) install("chromium");
    return ofDebian;
  } catch (error) {
    console.log(`No whole Chromium: ${(error as Error).message}`);
    return null;
  }
}

/** Finds a Chromium: CHROMIUM_PATH, Debian's (a complete one first, if `whole`), or Playwright's own. Installs Debian's if there is none. */
export function findChromium({ whole = false } = {}): string {
  const ofDebian = whole ? debians.toReversed() : debians;
  const found = () =>
    [process.env.CHROMIUM_PATH, ...ofDebian, chromium.executablePath()].find((file) => file && existsSync(file));
  const first = found();
  if (first) return first;
  install("chromium-headless-shell", "fonts-noto-core");
  const installed = found();
  if (!installed) throw new Error("No Chromium: install one and name it in CHROMIUM_PATH");
  return installed;
}

import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { install } from "./debian.ts";

/** The one without windows first: the journeys take a third less time in it. */
const debians = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** Where a Chromium is: CHROMIUM_PATH, Debian's (a whole one first, if asked to), Playwright's own; where there is none, Debian's is installed. */
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

import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { install } from "./debian.ts";

/** Where a Chromium is: CHROMIUM_PATH, Debian's, Playwright's own; where there is none, Debian's is installed. */
export function findChromium(): string {
  const found = () =>
    [process.env.CHROMIUM_PATH, "/usr/bin/chromium", chromium.executablePath()].find(
      (file) => file && existsSync(file),
    );
  const first = found();
  if (first) return first;
  install("chromium", "fonts-noto-core");
  const installed = found();
  if (!installed) throw new Error("No Chromium: install one and name it in CHROMIUM_PATH");
  return installed;
}

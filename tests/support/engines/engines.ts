import { needCommands } from "../debian.ts";
import { needAccessibility } from "./accessibility.ts";
import { needOldChromium, startChromium, startOldChromium } from "./chromium.ts";
import type { Driver } from "./driver.ts";
import { startFirefox } from "./firefox.ts";
import { needWebKit, startWebKit } from "./webkit.ts";

/** How each engine is started. An iPhone's browsers are WebKit; the old Chromium stands for phones of 2020 and 2021. */
export const engines: Record<string, () => Promise<Driver>> = {
  Chromium: () => startChromium(),
  WebKit: () => startWebKit(),
  Firefox: startFirefox,
  "Chromium of 2020": startOldChromium,
};

/** Installs the engines that are missing, before files of tests that run beside each other ask for them at once. */
export function installEngines() {
  needCommands(["firefox-esr"], ["firefox-esr"]);
  needWebKit();
  needOldChromium();
  needAccessibility();
}

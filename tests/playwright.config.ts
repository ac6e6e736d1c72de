import { defineConfig } from "@playwright/test";
import { findChromium } from "./support/chromium.ts";

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const sizes = { phone: { width: 360, height: 740 }, office: { width: 1280, height: 800 } };

/** Every journey at both sizes, with script and without. */
export default defineConfig({
  testDir: "journeys",
  globalSetup: "./support/seeded.ts",
  testMatch: "**/*.journey.ts",
  outputDir: "../test-results",
  workers: 2,
  timeout: 120_000,
  forbidOnly: Boolean(process.env.CI),
  use: {
    trace: "off",
    locale: "en-GB",
    timezoneId: "Europe/London",
    launchOptions: { executablePath: findChromium(), args },
  },
  projects: Object.entries(sizes).flatMap(([size, viewport]) =>
    [false, true].map((javaScriptEnabled) => ({
      name: `${size}, ${javaScriptEnabled ? "with" : "without"} script`,
      use: { viewport, javaScriptEnabled },
    })),
  ),
});

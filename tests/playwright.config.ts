import { defineConfig } from "@playwright/test";
import { browserEnv, findChromium } from "./support/chromium.ts";
import { workersFor } from "./support/workers.ts";

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

/** Journeys of mourners, walked only on a phone. */
const ofPhones =
  /\/(failing-scripts|family-only|follow|languages|livestream|memorial-page|memory-notice|nothing-lost|opening|prompts|several-pictures|share|share-again|share-fits|share-type|short-address|too-many-tries)\.journey\.ts$/;

/** Walked at one width if script runs; ALL_WAYS=1 walks everything at both. */
const onPhone = process.env.ALL_WAYS ? {} : { testMatch: ofPhones };
const onPC = process.env.ALL_WAYS ? {} : { testIgnore: ofPhones };

const ways = Object.entries(sizes).flatMap(([size, viewport]) =>
  [false, true].map((javaScriptEnabled) => ({ size, viewport, javaScriptEnabled })),
);
/** A PC without script is what nobody has: it is walked with ALL_WAYS=1 alone. */
const walked = ways.filter(
  ({ size, javaScriptEnabled }) => process.env.ALL_WAYS || size === "phone" || javaScriptEnabled,
);

/** Every journey without script on a phone and with it on a PC; what mourners do most, with script on a phone instead. ALL_WAYS=1 walks all in all four ways. */
export default defineConfig({
  testDir: "journeys",
  globalSetup: "./support/sessions.ts",
  testMatch: "**/*.journey.ts",
  outputDir: "../test-results",
  snapshotPathTemplate: "heard/{arg}{ext}",
  workers: workersFor(1.5),
  timeout: 900_000,
  expect: { timeout: 120_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    // An action that can't be done fails while the page still stands there to be described.
    actionTimeout: 300_000,
    trace: "off",
    locale: "en-GB",
    timezoneId: "Europe/London",
    launchOptions: { executablePath: findChromium(), args, env: browserEnv },
  },
  projects: walked.map(({ size, viewport, javaScriptEnabled }) => ({
    name: `${size}, ${javaScriptEnabled ? "with" : "without"} script`,
    ...(javaScriptEnabled && (size === "phone" ? onPhone : onPC)),
    use: { viewport, javaScriptEnabled },
  })),
});

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

/** Once on a phone without script and once on a PC with it, to keep the whole short; ALL_WAYS=1 walks these in all four ways too. */
const shorter = process.env.ALL_WAYS
  ? /$^/
  : /\/(address|analytics|co-owners|every-page|inline-style|invitations|leaving|live|main-job|management|microphone-denied|moderation|moderation-mail|old-browsers|open-pages|passwords|photos|print|qr|recorder-and-pad|registration|requests|review|search|sign-up|signed-out|viewer)\.journey\.ts$/;

/** What mourners do, on a phone alone. */
const ofPhones = process.env.ALL_WAYS
  ? /$^/
  : /\/(bad-network|nothing-lost|share|share-again|too-many-tries)\.journey\.ts$/;

const ways = Object.entries(sizes).flatMap(([size, viewport]) =>
  [false, true].map((javaScriptEnabled) => ({ size, viewport, javaScriptEnabled })),
);
/** A PC without script is what nobody has: it is walked with ALL_WAYS=1 alone. */
const walked = ways.filter(
  ({ size, javaScriptEnabled }) => process.env.ALL_WAYS || size === "phone" || javaScriptEnabled,
);

/** Every journey without script on a phone and with it on a PC; what mourners do most, with script on a phone instead. */
export default defineConfig({
  testDir: "journeys",
  globalSetup: "./support/seeded.ts",
  testMatch: "**/*.journey.ts",
  outputDir: "../test-results",
  workers: 3,
  timeout: 480_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    trace: "off",
    locale: "en-GB",
    timezoneId: "Europe/London",
    // Without a locale of UTF-8 Chromium calls a download with other than English letters "download".
    launchOptions: { executablePath: findChromium(), args, env: { ...process.env, LC_ALL: "C.UTF-8" } },
  },
  projects: walked.map(({ size, viewport, javaScriptEnabled }) => ({
    name: `${size}, ${javaScriptEnabled ? "with" : "without"} script`,
    testIgnore:
      size === "office" ? [ofPhones, ...(javaScriptEnabled ? [] : [shorter])] : javaScriptEnabled ? shorter : [],
    use: { viewport, javaScriptEnabled },
  })),
});

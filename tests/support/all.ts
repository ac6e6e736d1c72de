import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { installStore } from "./bucket/store.ts";
import { findChromium, installShell } from "./chromium.ts";
import { installTools } from "./corpus/tools.ts";
import { needCommands } from "./debian.ts";
import { installEngines } from "./engines/engines.ts";
import { failedJourneys, failedUnits, journeysTriedAgain, type Suite, type UnitReport } from "./failures.ts";
import { runsAllRows } from "./fewer-rows.ts";
import { installFfmpeg } from "./ffmpeg.ts";
import { temporaryFolder } from "./temporary.ts";
import { coreJourneys, testFiles } from "./test-files.ts";

// npm test: every kind of check in turn, without the slow tests and with the core journeys alone; npm run test:all: everything; npm test -- NAME…: all
// tests of the files whose paths contain a name. Closes with what failed and the sum of all runners. A runner that can't start counts as one failure.
// A whole run takes most of an hour on a machine that others may share, so a test that fails is tried once more there, and is named if that went well.

const scratch = mkdtempSync(path.join(temporaryFolder(), "everkeep-results-"));
const temporary = path.join(scratch, "tmp");
mkdirSync(temporary);
const total = { passed: 0, failed: 0 };
const failures: string[] = [];
const triedAgain: string[] = [];

function run(command: string, args: string[], env: Record<string, string> = {}) {
  console.log(`\n> ${command} ${args.join(" ")}`);
  return new Promise<boolean>((resolve) => {
    // Most tests start a server: what V8 made of its code is kept for the next.
    const compiled = { NODE_COMPILE_CACHE: path.join(scratch, "compiled") };
    const rows = isWhole ? {} : { ALL_ROWS: "1" };
    const given = { ...process.env, ...compiled, ...rows, TMPDIR: temporary, ...env };
    const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"], env: given });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}

async function single(command: string, args: string[]) {
  const good = await run(command, args);
  total[good ? "passed" : "failed"]++;
  if (!good) failures.push([command, ...args].join(" "));
  return good;
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

function count(passed: number, failed: number, good: boolean) {
  total.passed += passed;
  total.failed += failed || (good ? 0 : 1);
}

async function checks() {
  const [built] = await Promise.all([
    single("npm", ["run", "-s", "build"]),
    single("biome", ["check", "--error-on-warnings"]),
  ]);
  return built;
}

/** Installs what tests of media and printed sheets call. */
function installPrograms() {
  needCommands(["pdfinfo", "pdffonts", "pdftoppm", "qpdf"], ["poppler-utils", "qpdf"]);
  needCommands(["curl"], ["curl"]);
  installFfmpeg();
  installStore();
  installTools();
}

/** Runs Vitest with some options or files, or on all of its own. Tests that need a build see to it themselves (seeded.ts), as journeys do. */
async function vitest(args: string[]) {
  const report = path.join(scratch, "vitest.json");
  const again = path.join(scratch, "vitest-again.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const noted = [`--reporter=${import.meta.dirname}/tried-again.ts`];
  const words = ["run", "--config", "tests/vitest.config.ts", ...reporters, ...noted, `--retry=${tries}`, ...args];
  const good = await run("vitest", words, { TRIED_AGAIN: again });
  const result = read(report) as (UnitReport & { numPassedTests: number; numFailedTests: number }) | null;
  count(result?.numPassedTests ?? 0, result?.numFailedTests ?? 0, good);
  failures.push(...failedUnits(result));
  triedAgain.push(...((read(again) as string[] | null) ?? []));
}

/** Runs Playwright on some journeys, or on all, with some options. */
async function playwright(files: string[], options: string[] = []) {
  const report = path.join(scratch, "playwright.json");
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: findChromium() };
  const words = [
    "test",
    "--config",
    "tests/playwright.config.ts",
    "--reporter=list,json",
    `--retries=${tries}`,
    ...options,
  ];
  // Playwright takes them for regular expressions.
  const good = await run("playwright", [...words, ...files.map((file) => file.replaceAll(/[.$]/g, "\\$&"))], env);
  const result = read(report) as (Suite & { stats: Record<"expected" | "unexpected" | "flaky", number> }) | null;
  const stats = result?.stats;
  count((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0, good);
  failures.push(...failedJourneys(result));
  triedAgain.push(...journeysTriedAgain(result));
}

const args = process.argv.slice(2);
const names = args.filter((arg) => arg !== "--all");
const isQuick = args.length === 0;
const isWhole = names.length === 0;
const tries = isWhole ? 1 : 0;
const chosen = testFiles(names);
for (const name of chosen.unknown) {
  total.failed++;
  failures.push(`no test file's path contains '${name}'`);
}
// It needs one core for more than a minute, so the first tests run beside it.
const types = isWhole ? single("tsc", []) : null;
if (!isWhole || (await checks())) {
  if (chosen.journeys.length || chosen.vitest.some((file) => /^tests\/(models|routes)\//.test(file))) installPrograms();
  if (chosen.vitest.some((file) => file.startsWith("tests/engines/"))) installEngines();
  if (isQuick) await vitest(["--tags-filter=!slow && !deep"]);
  else if (chosen.vitest.length) await vitest(isWhole ? (runsAllRows() ? [] : ["--tags-filter=!deep"]) : chosen.vitest);
  if (chosen.journeys.length) {
    installShell();
    if (isQuick) await playwright(coreJourneys, ["--grep-invert=@slow"]);
    else await playwright(isWhole ? [] : chosen.journeys);
  }
}

await types;

try {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
} catch (error) {
  // A small disk that a test left behind is no fault of what was tested.
  console.log(`Not removed: ${(error as Error).message}`);
}
if (triedAgain.length) console.log(`\nPassed only at the second try:\n\n${triedAgain.join("\n\n")}`);
if (failures.length) console.log(`\nFailed:\n\n${failures.join("\n\n")}`);
if (isQuick) console.log("\nSlow tests and further journeys were left out: npm run test:all runs everything.");
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);

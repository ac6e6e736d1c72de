import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findChromium } from "./chromium.ts";
import { installTools } from "./corpus/tools.ts";
import { needCommands } from "./debian.ts";
import { failedJourneys, failedUnits, type Suite, type UnitReport } from "./failures.ts";
import { installFfmpeg } from "./ffmpeg.ts";

// Runs every kind of check in turn and closes with what failed and their sum. A runner that can't start counts as one failure.

const scratch = mkdtempSync(path.join(tmpdir(), "everkeep-results-"));
const total = { passed: 0, failed: 0 };
const failures: string[] = [];

function run(command: string, args: string[], env: Record<string, string> = {}) {
  console.log(`\n> ${command} ${args.join(" ")}`);
  return new Promise<boolean>((resolve) => {
    // Most tests start a server: what V8 made of its code is kept for the next.
    const compiled = { NODE_COMPILE_CACHE: path.join(scratch, "compiled") };
    const given = { ...process.env, ...compiled, ...env };
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

// Three that need nothing of each other.
const [built] = await Promise.all([
  single("npm", ["run", "-s", "build"]),
  single("tsc", []),
  single("biome", ["check", "--error-on-warnings"]),
]);
if (built) {
  needCommands(["pdfinfo", "pdffonts", "pdftoppm", "qpdf"], ["poppler-utils", "qpdf"]);
  installFfmpeg();
  installTools();
  const units = path.join(scratch, "vitest.json");
  const unitsGood = await run("vitest", [
    "run",
    "--config",
    "tests/vitest.config.ts",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${units}`,
  ]);
  const unitResult = read(units) as (UnitReport & { numPassedTests: number; numFailedTests: number }) | null;
  count(unitResult?.numPassedTests ?? 0, unitResult?.numFailedTests ?? 0, unitsGood);
  failures.push(...failedUnits(unitResult));

  const journeys = path.join(scratch, "playwright.json");
  const journeysGood = await run(
    "playwright",
    ["test", "--config", "tests/playwright.config.ts", "--reporter=list,json"],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: journeys,
      CHROMIUM_PATH: findChromium(),
    },
  );
  const journeyResult = read(journeys) as
    | (Suite & { stats: Record<"expected" | "unexpected" | "flaky", number> })
    | null;
  const stats = journeyResult?.stats;
  count(stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), journeysGood);
  failures.push(...failedJourneys(journeyResult));
}

rmSync(scratch, { recursive: true, force: true });
if (failures.length) console.log(`\nFailed:\n\n${failures.join("\n\n")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { failedUnits, type UnitReport } from "../support/failures.ts";
import { atLeast, atMost, type Row } from "./row.ts";

/** The tests of media, uploads, sweeping, backups, erasing, keepsakes and books: parts of their files' paths. */
const files = [
  ...[
    "media",
    "upload",
    "late-file",
    "submission",
    "recordings",
    "old-",
    "unprepared",
    "copies",
    "full-size",
    "heic",
    "hdr",
    "picture",
  ],
  ...[
    "sums",
    "sweep",
    "backup",
    "person",
    "keepsake",
    "kept-as-is",
    "book",
    "portrait",
    "receipt",
    "several-pictures",
    "chapel",
  ],
];
/** They see to a store of their own. */
const own = ["routes/bucket", "models/stores"];

/** Runs the tests of everything that stores media once more with a bucket as the store (STORE=s3). */
export async function bucketSuite(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "everkeep-suite-"));
  const report = path.join(folder, "report.json");
  const projects = ["models", "memory", "routes"].flatMap((name) => ["--project", name]);
  const words = ["run", "--config", "tests/vitest.config.ts", ...projects];
  const output = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const others = own.flatMap((name) => ["--exclude", `**/${name}**`]);
  try {
    const env = { ...process.env, STORE: "s3" };
    const child = spawn("vitest", [...words, ...output, ...others, ...files], {
      stdio: ["ignore", "inherit", "inherit"],
      env,
    });
    await new Promise((resolve) => child.once("exit", resolve));
    const result = JSON.parse(readFileSync(report, "utf8")) as UnitReport & {
      numPassedTests: number;
      numFailedTests: number;
    };
    for (const failure of failedUnits(result)) console.log(failure);
    return [
      atLeast(300, "with a bucket: tests that passed", result.numPassedTests),
      atMost(0, "with a bucket: tests that failed", result.numFailedTests),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

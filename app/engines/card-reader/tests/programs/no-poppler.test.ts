import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

// The module below is loaded with a shell in PATH, but without poppler.
const folder = mkdtempSync(path.join(tmpdir(), "no-poppler-"));
symlinkSync("/bin/sh", path.join(folder, "sh"));
const found = process.env.PATH;
process.env.PATH = folder;
const { openStack } = await import("../../index");
process.env.PATH = found;
afterAll(() => rmSync(folder, { recursive: true }));

test("where there is no poppler, a PDF can't be read, and this is said", async () => {
  const file = path.join(folder, "scan");
  writeFileSync(file, "%PDF-1.7\n");
  expect(await openStack(file)).toEqual({ problem: "no-pdf-reader" });
});

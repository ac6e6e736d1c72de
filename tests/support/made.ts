import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Before all tests: a folder in which their workers share the films and voices that they make. Each project's setup comes here; one makes it. */
export default function sharedFolder() {
  if (process.env.MADE_DIR) return;
  const folder = mkdtempSync(path.join(tmpdir(), "everkeep-made-"));
  process.env.MADE_DIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The bytes that `make` gives, made once in a run of the tests; the key must say all that they depend on. */
export function madeOnce(key: unknown, make: () => Buffer): Buffer {
  const folder = process.env.MADE_DIR;
  if (!folder) return make();
  const file = path.join(folder, createHash("sha256").update(JSON.stringify(key)).digest("hex"));
  if (existsSync(file)) return readFileSync(file);
  const bytes = make();
  // Two workers may make the same at the same time: nobody reads a file that is half written.
  const part = `${file}.${randomUUID()}`;
  writeFileSync(part, bytes);
  renameSync(part, file);
  return bytes;
}

import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addApiKey } from "../support/api.ts";
import { rows } from "../support/client.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
const folder = mkdtempSync(path.join(tmpdir(), "walk-"));

beforeAll(async () => {
  server = await takeServer();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  return server.stop();
});

it("the walk through the API in docs/api.md works word for word", async () => {
  const blocks = [...readFileSync("docs/api.md", "utf8").matchAll(/^```bash\n(.*?)^```$/gms)].map(
    ([, block = ""]) => block,
  );
  expect(blocks.length).toBeGreaterThan(8);
  const { text } = addApiKey(server.dataDir, "director@holloway.example");
  const env = { ...process.env, EVERKEEP: server.origin, KEY: text };
  // One shell for all of them, which stops at the first command that fails.
  const script = ["set -euo pipefail", ...blocks].join("\n");
  const { stdout } = await promisify(execFile)("bash", ["-c", script], { cwd: folder, env });
  const [memorial] = rows<Record<string, string>>(
    server.dataDir,
    "select * from memorials where full_name = 'Rose Hartley'",
  );
  expect(memorial).toMatchObject({ known_as: "Rosie", service_location: "St Mary's, Whitby", status: "active" });
  expect(rows(server.dataDir, "select * from memorials where full_name = 'Rose Hartley'")).toHaveLength(1);
  expect(rows(server.dataDir, "select * from memorial_invitations where memorial_id = ?", memorial?.id)).toEqual([]);
  expect(readFileSync(path.join(folder, "code.png")).subarray(1, 4).toString()).toBe("PNG");
  expect(readFileSync(path.join(folder, "handout.pdf")).subarray(0, 5).toString()).toBe("%PDF-");
  expect(stdout).toContain('"pending":0');
  expect(stdout).toContain("412");
});

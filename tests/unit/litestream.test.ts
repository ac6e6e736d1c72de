import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";

const program = "node_modules/@flydotio/litestream-linux-x64/litestream";

test.skipIf(!existsSync(program))("Litestream reads the newest schema, and restores what it has copied", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "everkeep-test-"));
  const [file, copies, settings] = ["everkeep.db", "copies", "litestream.yml"].map((name) => path.join(folder, name));
  cpSync(String(process.env.MIGRATED_DATABASE), String(file));
  const replica = { type: "file", path: copies };
  writeFileSync(String(settings), JSON.stringify({ dbs: [{ path: file, replicas: [replica] }] }));
  const child = spawn(program, ["replicate", "-config", String(settings)], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  let said = "";
  child.stdout.on("data", (text) => {
    said += text;
  });
  const written = () => existsSync(String(copies)) && readdirSync(String(copies), { recursive: true }).join();
  await expect.poll(() => `${written()}${said}`).toMatch(/\.wal\.lz4|error/i);
  expect(said).not.toMatch(/error/i);
  const restored = path.join(folder, "restored.db");
  const { status, stdout } = spawnSync(program, ["restore", "-config", String(settings), "-o", restored, String(file)]);
  expect(status, String(stdout)).toBe(0);
  const database = new Database(restored);
  onTestFinished(() => void database.close());
  expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
});

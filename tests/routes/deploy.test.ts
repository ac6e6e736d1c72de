import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Client, readPage } from "../support/client.ts";
import { startServer } from "../support/server.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const steps =
  read("docs/operations.md")
    .split(/^## Deploy$/m)[1]
    ?.split(/^6\. /m)[0] ?? "";
const fly = read("fly.toml");

/** What an operator types for the settings that the steps name and fly.toml leaves to her. */
const typed: Record<string, string> = {
  OPERATOR_NAME: "Lantern House Ltd",
  OPERATOR_ADDRESS: "2 Quay Road, Bristol",
  SUPPORT_EMAIL: "help@memorials.example",
  SUPPORT_PHONE: "+44 1632 960123",
  PROMISES: "hosting",
  OPERATOR_EMAIL: "you@memorials.example",
  OPERATOR_WEBHOOK: "https://hooks.example/everkeep",
  OPERATOR_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
  STATUS_TOKEN: "t".repeat(32),
  SESSION_SECRETS: "s".repeat(64),
  ACCESS_PASSWORD_KEYS: "k".repeat(64),
  RESEND_API_KEY: "re_key",
  MAIL_FROM: "Everkeep <mail@memorials.example>",
};

test("who follows the steps of the deployment gets a server that has nothing to warn of", async () => {
  const inFly = Object.fromEntries(
    [...fly.matchAll(/^ {2}([A-Z_]+) = "(.*)"$/gm)].map(([, name = "", value]) => [name, value]),
  );
  const named = [...new Set([...steps.matchAll(/\b([A-Z]+(?:_[A-Z]+)+|PROMISES)\b/g)].map(([name]) => name))];
  expect(named.filter((name) => name !== "DATA_DIR").sort()).toEqual(
    ["APP_ORIGIN", "SITE_TIME_ZONE", ...Object.keys(typed)].sort(),
  );
  const server = await startServer({ env: { DEMO: "false", ...inFly, ...typed } });
  onTestFinished(() => server.stop());
  const levels = server
    .output()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).level);
  expect(levels).not.toContain("warn");
  expect(levels).not.toContain("error");
  const { text } = await readPage(await new Client(server.origin).get("/help"));
  expect(text).toContain("help@memorials.example");
  expect(text).toContain("+44 1632 960123");
});

test("fly.toml has room to swap, time for a migration that copies, and a volume that grows", () => {
  expect(fly).toMatch(/^swap_size_mb = \d{3}/m);
  expect(Number(/grace_period = "(\d+)s"/.exec(fly)?.[1])).toBeGreaterThanOrEqual(60);
  for (const setting of [
    "initial_size",
    "auto_extend_size_threshold",
    "auto_extend_size_increment",
    "auto_extend_size_limit",
  ])
    expect(fly).toMatch(new RegExp(`^  ${setting} = `, "m"));
});

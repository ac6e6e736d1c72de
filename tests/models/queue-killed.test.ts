import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { env } from "~/env.server";
import { enqueue } from "~/jobs/queue.server";
import { jobs } from "../support/jobs";
import { addAccount } from "../support/rows";

const support = path.resolve(import.meta.dirname, "../support");
const log = path.join(env.dataDir, "deadly.log");
const noted = () => (existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : []);
let child: ChildProcess | undefined;

/** A process that works on the queue, in which a job kills it. */
function start(deadly: string) {
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const [runner = "", worker = ""] = ["run-app.ts", "dying-worker.ts"].map((name) => path.join(support, name));
  child = spawn(process.execPath, [runner, worker, log, deadly], {
    env: { ...environment, DATA_DIR: env.dataDir },
    stdio: "inherit",
  });
  return child;
}

afterEach(() => void child?.kill("SIGKILL"));

test("a job that kills its process is tried once more, alone, and then given up; the job beside it is done", async () => {
  const [deadly, other] = [await addAccount(), await addAccount()];
  await transaction(async (trx) => {
    for (const { id } of [deadly, other]) await enqueue(trx, "deadly", id);
  });
  for (let deaths = 0; deaths < 2; deaths++) {
    const [, signal] = await once(start(deadly.id), "exit");
    expect(signal).toBe("SIGKILL");
  }
  start(deadly.id);
  await expect.poll(jobs).toEqual([]);
  const tried = noted().filter((line) => line.startsWith(`begin ${deadly.id}`));
  expect(tried).toEqual([expect.stringMatching(/[12]$/), `begin ${deadly.id} 1`]);
  const second = noted().lastIndexOf(tried[1] ?? "");
  // Nothing else began or was being done beside the second attempt.
  expect(noted()[second + 1]).not.toMatch(/^done/);
  expect(
    noted()
      .filter((line) => /^(done|given up)/.test(line))
      .sort(),
  ).toEqual([`done ${other.id}`, `given up ${deadly.id}: two processes ended while they were at it`]);
});

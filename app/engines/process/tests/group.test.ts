import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { run } from "../index";

const folder = mkdtempSync(path.join(tmpdir(), "groups-"));
afterAll(() => rmSync(folder, { recursive: true }));
const long = { timeout: 60_000, groupMemory: 500 * 2 ** 20, priority: 19 };
let count = 0;

const statusOf = (file: string) => {
  const pid = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  return pid ? { pid, runs: existsSync(`/proc/${pid}/stat`) } : null;
};

/** A program that starts another one, which writes its id into a file and sleeps. */
function startsAnother(then: string) {
  const file = path.join(folder, String(++count));
  return { file, args: ["-c", `sh -c 'echo $$ > "$0"; exec sleep 60' "${file}" & ${then}`] };
}

test("a program gets its arguments and nothing to read, and its output, complaint and code are told", async () => {
  const output: string[] = [];
  const read = (text: string) => output.push(text);
  const args = ["-c", 'echo "$1"; cat; echo complaint >&2; exit 3', "sh", "two  words; $(exit 9)"];
  expect(await run("sh", args, { ...long, read })).toMatchObject({ code: 3, complaint: "complaint\n", isLarge: false });
  expect(output.join("")).toBe("two  words; $(exit 9)\n");
});

test("it has the lowest priority, and so has all that it starts", async () => {
  const output: string[] = [];
  await run("sh", ["-c", "nice; sh -c nice"], { ...long, read: (text) => output.push(text) });
  expect(output.join("")).toBe("19\n19\n");
});

test("a program that isn't there is told by its code", async () => {
  expect((await run("/no/such/program", [], long)).code).toBe(127);
});

test("what a program has left behind ends with it", async () => {
  const { file, args } = startsAnother(`while [ ! -s "$0" ]; do sleep 0.02; done`);
  const ran = await run("sh", [...args, path.join(folder, String(count))], long);
  expect(ran.code).toBe(0);
  await expect.poll(() => statusOf(file)).toMatchObject({ runs: false });
});

test("one that takes too long is killed with all that it has started", async () => {
  const { file, args } = startsAnother("wait");
  expect(await run("sh", args, { ...long, timeout: 500 })).toMatchObject({ isLate: true });
  await expect.poll(() => statusOf(file)).toMatchObject({ runs: false });
});

test("memory counts together: two that need 150 MB each are too large for 300 MB", async () => {
  const hog = `"${process.execPath}" -e 'const all = Buffer.alloc(150 * 2 ** 20, 1); setTimeout(() => all, 60_000)'`;
  const one = await run("sh", ["-c", `${hog} & wait`], { ...long, groupMemory: 300 * 2 ** 20, timeout: 1500 });
  expect(one).toMatchObject({ isLarge: false, isLate: true });
  const two = await run("sh", ["-c", `${hog} & ${hog} & wait`], { ...long, groupMemory: 300 * 2 ** 20 });
  expect(two).toMatchObject({ isLarge: true, isLate: false });
});

test("all of it ends when the process that started it is killed", async () => {
  const { file, args } = startsAnother("wait");
  const body = `import { run } from ${JSON.stringify(path.resolve(import.meta.dirname, "../index.ts"))};
    await run("sh", ${JSON.stringify(args)}, ${JSON.stringify(long)});`;
  const runner = path.resolve(import.meta.dirname, "../../../../tests/support/run-app.ts");
  const script = path.join(folder, "starts.ts");
  writeFileSync(script, body);
  const { NODE_OPTIONS: _, ...env } = process.env;
  const parent = spawn(process.execPath, [runner, script], { env, stdio: "inherit" });
  await expect.poll(() => statusOf(file)).toMatchObject({ runs: true });
  parent.kill("SIGKILL");
  await expect.poll(() => statusOf(file)).toMatchObject({ runs: false });
});

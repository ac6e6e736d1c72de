import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { run, startWorker, talk } from "../index";

const folder = mkdtempSync(path.join(tmpdir(), "children-"));
afterAll(() => rmSync(folder, { recursive: true }));
const long = { timeout: 60_000 };

/** Starts a worker that does this with each message. */
function worker(body: string) {
  const script = path.join(folder, `${Math.random()}.mjs`);
  writeFileSync(script, `process.on("message", (message) => { ${body} });`);
  return startWorker(script, { heap: 32 });
}

/** A talk in which each message is the outcome, and so is the end. */
const simple = {
  job: { say: "hello" },
  hear: (message: unknown) => message as unknown,
  ended: (code: number | null, signal: string | null): unknown => ({ code, signal }),
};

test("a program's output is read, and its end told", async () => {
  let output = "";
  const ran = await run("sh", ["-c", "echo out; echo complaint >&2; exit 3"], {
    ...long,
    read: (text) => {
      output += text;
    },
  });
  expect(output).toBe("out\n");
  expect(ran).toEqual({
    code: 3,
    signal: null,
    isMissing: false,
    isLate: false,
    isLarge: false,
    complaint: "complaint\n",
  });
});

test("a program that takes too long, writes too much or has to end is killed", async () => {
  expect(await run("sleep", ["60"], { timeout: 50 })).toMatchObject({ signal: "SIGKILL", isLate: true });
  const read = (text: string) => text.length > 100_000_000;
  expect(await run("sh", ["-c", "while :; do echo more; done"], { ...long, read })).toMatchObject({ isLate: false });
  const end = AbortSignal.timeout(50);
  expect(await run("sleep", ["60"], { ...long, end })).toMatchObject({ signal: "SIGKILL", isLate: false });
});

test("a program that isn't there is told from one that fails", async () => {
  expect(await run("no-such-program", [], long)).toMatchObject({ code: null, isMissing: true });
});

test("a child knows PATH and NODE_ENV alone", async () => {
  process.env.SESSION_SECRETS = "a secret";
  const child = worker("process.send(Object.keys(process.env).sort())");
  const names = (await talk(child, simple)) as string[];
  child.kill("SIGKILL");
  expect(names.filter((name) => !/^(MALLOC|UV)_/.test(name))).toEqual(["NODE_ENV", "PATH"]);
});

test("a worker answers, and one that ends instead, or has ended before, is told by its end", async () => {
  const answers = worker("process.send({ heard: message.say })");
  expect(await talk(answers, simple)).toEqual({ heard: "hello" });
  answers.kill("SIGKILL");
  const dies = worker("process.exit(7)");
  expect(await talk(dies, simple)).toEqual({ code: 7, signal: null });
  expect(await talk(dies, simple)).toEqual({ code: null, signal: null });
});

test("a worker that is looked at may be killed, and a talk given up", async () => {
  const silent = worker("");
  const watch = { interval: 5, look: () => silent.kill("SIGKILL") };
  expect(await talk(silent, { ...simple, watch })).toEqual({ code: null, signal: "SIGKILL" });
  const other = worker("");
  const end = { signal: AbortSignal.timeout(50), outcome: "given up" };
  expect(await talk<unknown>(other, { ...simple, end })).toBe("given up");
});

import { type Answer, BadWorkbook, type Job } from "./job.ts";
import type { Workbook } from "./workbook.ts";

// A separate process that opens one workbook of a stranger. It has no secrets, writes nothing and may be killed at any moment. It runs without a build.

/** Rows that are sent at once. */
const atOnce = 100;

const send = (answer: Answer) => new Promise<void>((done) => void process.send?.(answer, () => done()));

let workbook: Workbook | undefined;

async function open(): Promise<Answer> {
  const pieces: Buffer[] = [];
  for await (const piece of process.stdin) pieces.push(piece as Buffer);
  const { Workbook } = await import("./workbook.ts");
  workbook = await Workbook.open(Buffer.concat(pieces));
  return { opened: { kind: workbook.kind, sheets: workbook.sheets } };
}

async function answerTo(job: Job): Promise<Answer> {
  if ("open" in job) return open();
  if (!workbook) throw new Error("no workbook is open");
  const rows = workbook.rows(job.sheet, job);
  for (let piece = []; ; ) {
    const step = rows.next();
    if (!step.done) piece.push(step.value);
    if (piece.length === atOnce || (step.done && piece.length)) {
      await send({ rows: piece });
      piece = [];
    }
    if (step.done) return { done: step.value };
  }
}

process.on("message", async (job: Job) => {
  try {
    await send(await answerTo(job));
  } catch (error) {
    await send(error instanceof BadWorkbook ? error.answer : { failed: (error as Error).message });
  }
});
// Ctrl-C reaches the whole process group. The server ends this process itself.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
// The server has ended.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

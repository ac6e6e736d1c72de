import { makeCopies } from "./copies.ts";
import type { Answer, Job, Made, Message } from "./job.ts";

// A separate process that opens strangers' files. It gets one job at a time, has no secrets and may be killed at any moment. It runs without a
// build, so it imports nothing from the app.

// sharp writes the copy in full size itself, and nobody else on the machine may read it.
process.umask(0o077);

const send = (answer: Answer) => void process.send?.(answer);
let resume = () => {};

/** Reports the memory that the job needs and waits until the server has room for it. */
function reserveMemory(bytes: number) {
  send({ needs: bytes });
  return new Promise<void>((done) => {
    resume = done;
  });
}

const displayed = (made: Made[]) => send({ displayed: made });

async function perform(job: Job) {
  send({ begun: true });
  try {
    const made = await makeCopies(job, { reserveMemory, displayed });
    send(typeof made === "string" ? { problem: made } : { made });
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    send({ failed: message, code });
  }
}

process.on("message", (message: Message) => {
  if ("job" in message) void perform(message.job);
  else resume();
});
// Ctrl-C reaches the whole process group. The server finishes its current work and then ends this process itself.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
// The server has ended. exit() would wait for the current decoding.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

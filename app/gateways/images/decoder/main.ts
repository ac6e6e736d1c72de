import { makeCopies } from "./copies.ts";
import type { Answer, Job, Told } from "./job.ts";

// A separate process that opens strangers' files: it gets one job at a time, knows no secrets and may be killed at any moment. It runs without a
// build, so it imports nothing of the app.

const tell = (answer: Answer) => void process.send?.(answer);
let goOn = () => {};

/** Reports the memory it needs and waits until the server has room for it. */
function room(bytes: number) {
  tell({ needs: bytes });
  return new Promise<void>((done) => {
    goOn = done;
  });
}

async function perform(job: Job) {
  tell({ begun: true });
  try {
    const made = await makeCopies(job, room);
    tell(typeof made === "string" ? { problem: made } : { made });
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    tell({ failed: message, code });
  }
}

process.on("message", (told: Told) => {
  if ("job" in told) void perform(told.job);
  else goOn();
});
// Ctrl-C reaches the whole process group; the server finishes its current work and ends this process itself.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
// The server is gone. exit() would wait for the current decoding.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

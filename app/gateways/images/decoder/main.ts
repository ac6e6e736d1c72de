import { makeCopies } from "./copies.ts";
import type { Answer, Job, Told } from "./job.ts";

// A process of its own, which opens what strangers sent: it is told one job at a time, knows no secret and may be killed at any moment. It runs
// as it stands, so it imports nothing of the app.

const tell = (answer: Answer) => void process.send?.(answer);
let goOn = () => {};

/** Says what is needed, and waits until the server has room for it. */
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
// Ctrl-C reaches the whole group; the server finishes what it is at, and ends this process itself.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
// The server is gone. exit() would wait for what is being decoded.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

import type { Answer, Job, Message } from "./job.ts";
import { readPage } from "./page.ts";
import type { Places } from "./places.ts";
import { countPages, openPage } from "./source.ts";

// A separate process that opens strangers' scans. It gets one job at a time, has no secrets and may be killed at any moment. It runs without a build.

process.umask(0o077);

const send = (answer: Answer) => void process.send?.(answer);
let resume: (places: (Places | null)[]) => void = () => {};

/** Asks the server, which alone knows how a code is written, where everything is on the cards with these codes. */
function placesOf(codes: { text: string; size: number }[]) {
  send({ codes });
  return new Promise<(Places | null)[]>((done) => {
    resume = done;
  });
}

async function outcomeOf(job: Job): Promise<Answer> {
  if ("count" in job) {
    const pages = await countPages(job.count);
    return typeof pages === "string" ? { problem: pages } : { pages };
  }
  const scan = await openPage(job);
  return typeof scan === "string" ? { problem: scan } : readPage(scan, job.out, placesOf);
}

async function perform(job: Job) {
  send({ begun: true });
  const answer = await outcomeOf(job).catch(({ message, code }: NodeJS.ErrnoException): Answer => {
    return { failed: message, code };
  });
  // The page's pixels are free now. A process that kept them would be ended as too large, and another one would have to start for each page.
  globalThis.gc?.();
  send(answer);
}

process.on("message", (message: Message) => {
  if ("job" in message) void perform(message.job);
  else resume(message.places);
});
// Ctrl-C reaches the whole process group. The server finishes its current work and then ends this process itself.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
// The server has ended. exit() would wait for the current page.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

import { appendFileSync } from "node:fs";
import { startWorker } from "~/jobs/worker.server";

// A process of its own: it works on jobs of the kind 'deadly', writes into a log what it does, and is killed by the jobs that the file names.
const [log = "", ...deadly] = process.argv.slice(3);
const note = (text: string) => appendFileSync(log, `${text}\n`);

let running = 0;
startWorker({
  name: "deadly",
  subjects: "accounts",
  interval: 20,
  wakeDelay: 0,
  lanes: 2,
  lease: 200,
  run: async ({ subject }) => {
    running += 1;
    note(`begin ${subject} ${running}`);
    await new Promise((soon) => setTimeout(soon, 50));
    if (deadly.includes(subject)) process.kill(process.pid, "SIGKILL");
    running -= 1;
    note(`done ${subject}`);
  },
  giveUp: async ({ subject }, reason) => note(`given up ${subject}: ${(reason as Error).message}`),
});
// The worker's timers don't keep a process alive.
setInterval(() => undefined, 1000);

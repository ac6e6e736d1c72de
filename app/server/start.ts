import { env } from "~/env.server";
import { endRounds } from "~/models/rounds.server";
import { listen } from "./listen";
import { logErrorsAsJson, logListening } from "./log";
import type { Program } from "./program";

/** Milliseconds that requests and jobs under way have to finish; Fly.io kills 30 s after it asked (fly.toml). */
const deadline = 15_000;

async function seed() {
  const { seedWhenEmpty } = await import("~/db/seed/seed.server");
  const password = await seedWhenEmpty();
  console.log(`Everkeep is at ${env.origin}, in demo mode.`);
  console.log(`Sign in at ${env.origin}/auth as director@holloway.example or admin@everkeep.example with ${password}`);
  console.log(`A memorial to visit: ${env.origin}/memorial/margaret-ellis with the password rosegarden`);
}

/** Makes SIGTERM and SIGINT end the process: nothing new is taken, work under way finishes within the deadline, and the exit code is 0. */
function endOnSignal(program: Program, close: () => Promise<void>) {
  const end = async () => {
    setTimeout(() => process.exit(0), deadline).unref();
    program.endStreams();
    await Promise.all([close(), endRounds()]);
    // Its client may have left, but a memory that has arrived is still to be stored.
    await program.finished();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, end);
}

/** Starts the product: the cast in demo mode, the background jobs, and the server. A port that can't be used ends the process with one line. */
export async function start(program: Program): Promise<void> {
  let close = async (_: number) => {};
  endOnSignal(program, () => close(deadline));
  // The cast comes before the jobs, which would begin to work on half of it.
  if (env.demo) await seed();
  program.startJobs();
  const server = await listen(env.port, program).catch((error: Error) => {
    console.error(`everkeep: PORT cannot be used: ${error.message}`);
    process.exit(1);
  });
  close = server.close;
  logErrorsAsJson();
  logListening(server.port);
}

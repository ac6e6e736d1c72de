import { die, env } from "~/env.server";
import { features, featuresOn, unknownOff } from "~/features/all.server";
import { endJobs } from "~/jobs/background-jobs.server";
import { breachedListFault } from "~/models/account/chosen-password.server";
import { listen } from "./listen";
import { logAsJson, logListening } from "./log";
import type { Program } from "./program";

/** Milliseconds that running requests and jobs have to finish. Fly.io kills the process 30 s after the signal (fly.toml). */
const deadline = 15_000;

async function seed() {
  const { seedWhenEmpty } = await import("~/seed/seed.server");
  const password = await seedWhenEmpty();
  console.log(`Everkeep is at ${env.origin}, in demo mode.`);
  console.log(`Sign in at ${env.origin}/auth as director@holloway.example or admin@everkeep.example with ${password}`);
  console.log(`A memorial to visit: ${env.origin}/memorial/margaret-ellis with the password rosegarden`);
}

/** Ends the process on SIGTERM and SIGINT. It stops taking requests, lets running work finish within the deadline, and exits with code 0. */
function shutDownGracefully(program: Program, close: () => Promise<void>) {
  const end = async () => {
    setTimeout(() => process.exit(0), deadline).unref();
    program.endStreams();
    await Promise.all([close(), endJobs()]);
    // A memory that has arrived must still be stored, even if its client has left.
    await program.finished();
    for (const feature of await featuresOn()) await feature.end?.();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, end);
}

/** Starts the product: demo data in demo mode, background jobs, and the server. Ends the process with one line if the port can't be used. */
export async function start(program: Program): Promise<void> {
  // They read their settings now, so that a mistake ends the process before anything else is done.
  const all = await features();
  const [unknown] = unknownOff();
  if (unknown !== undefined) die(`FEATURES_OFF names '${unknown}', which is no feature`);
  const fault = breachedListFault();
  if (fault) die(`BREACHED_PASSWORDS ${env.breachedPasswords} ${fault}`);
  let close = async (_: number) => {};
  shutDownGracefully(program, () => close(deadline));
  // The demo data comes before the jobs, which would otherwise begin to work on half of it.
  if (env.demo) await seed();
  logAsJson(all.flatMap(({ secrets }) => secrets ?? []));
  await program.startJobs();
  const server = await listen(env.port, program).catch((error: Error) => die(`PORT cannot be used: ${error.message}`));
  close = server.close;
  for (const line of env.advice) console.warn(line);
  logListening(server.port);
}

import { startJob, wakeJob } from "~/jobs/background-jobs.server";

const interval = 5000;

/** Starts running the imports that are due now or later with `run`, which is false once none is left. Ends with the process. */
export function startImports(run: (end: AbortSignal) => Promise<boolean>): void {
  startJob("imports", {
    wakeDelay: 50,
    round: async (end) => {
      while (!end.aborted && (await run(end)));
      return interval;
    },
  });
}

/** Wakes the worker because an import is to be run; does nothing if this process has none. */
export function wakeImports(): void {
  wakeJob("imports");
}

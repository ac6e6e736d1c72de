import type { ChildProcess } from "node:child_process";

export interface Talk<Outcome> {
  /** The first message to the worker. */
  job: object;
  /** The meaning of a message from it: the outcome, or undefined if more messages follow. */
  hear: (message: unknown) => Outcome | undefined;
  /** The outcome if the worker ends before it has answered, or could not be started. */
  ended: (code: number | null, signal: string | null, error?: Error) => Outcome;
  /** Looks at what the worker uses, every so many milliseconds, and may kill it. */
  watch?: { interval: number; look: () => void };
  /** Gives the talk up, with this outcome. The worker is killed. */
  end?: { signal: AbortSignal; outcome: Outcome };
}

/** Gives a worker a job, and resolves with the outcome: its answer, or what its end means. A worker has one job at a time. */
export function talk<Outcome>(child: ChildProcess, { job, hear, ended, watch, end }: Talk<Outcome>): Promise<Outcome> {
  return new Promise((settle) => {
    const timer = watch && setInterval(watch.look, watch.interval);
    const done = (outcome: Outcome) => {
      clearInterval(timer);
      child.off("message", onMessage).off("exit", onExit).off("error", onError);
      end?.signal.removeEventListener("abort", onAbort);
      settle(outcome);
    };
    const onMessage = (message: unknown) => {
      const outcome = hear(message);
      if (outcome !== undefined) done(outcome);
    };
    const onExit = (code: number | null, signal: string | null) => done(ended(code, signal));
    const fail = (error: Error) => done(ended(null, null, error));
    // Of a worker that runs, errors are about messages and signals alone.
    const onError = (error: Error) => child.pid === undefined && fail(error);
    const onAbort = () => {
      child.kill("SIGKILL");
      if (end) done(end.outcome);
    };
    child.on("message", onMessage).once("exit", onExit).once("error", onError);
    end?.signal.addEventListener("abort", onAbort, { once: true });
    if (end?.signal.aborted) onAbort();
    else
      child.send(job, (error) => {
        if (!error) return;
        // One that still runs tells by its end.
        if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
        else fail(error);
      });
  });
}

import { startJob, wakeJob } from "~/jobs/background-jobs.server";
import { hour } from "~/lib/time";
import { deliverWebhooks } from "./deliver.server";
import { queueNewEvents } from "./queue.server";
import { sweepWebhooks } from "./sweep.server";

/** Milliseconds between two rounds: triggers write the events, and can't wake the worker. */
const interval = 2000;

async function round(end: AbortSignal) {
  await queueNewEvents(end);
  await deliverWebhooks({ end });
  return interval;
}

/** Starts the delivery of webhooks in this process, with retries, and the hourly removal of old entries of the log. Ends with the process. */
export function startWebhooks(): void {
  startJob("webhooks", { wakeDelay: 50, round });
  startJob("old webhooks", {
    wakeDelay: 0,
    round: async (end) => {
      await sweepWebhooks(end).catch((error) =>
        console.error(`webhooks: old ones cannot be removed: ${error.message}`),
      );
      return hour;
    },
  });
}

/** Wakes the worker because a webhook is due; does nothing if this process has none. */
export function wakeWebhooks(): void {
  wakeJob("webhooks");
}

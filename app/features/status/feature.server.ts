import { startJob } from "~/jobs/background-jobs.server";
import { minute } from "~/lib/time";
import type { Feature } from "../feature";
import { alertOperator } from "./alerts.server";
import { nobodyTold } from "./settings.server";
import { allSigns } from "./signs.server";

/** Milliseconds between two looks. */
const interval = minute / 2;

export const feature: Feature = {
  name: "status",
  startJobs() {
    if (nobodyTold)
      console.warn(
        "OPERATOR_EMAIL and OPERATOR_WEBHOOK are not set: nobody is told when mail, backup, disk or a job stops. Set one or both.",
      );
    startJob("alerts", {
      wakeDelay: 0,
      round: async () => {
        await alertOperator().catch((error: Error) => console.error(`alerts: ${error.message}`));
        return interval;
      },
    });
  },
  notices: {
    async analytics() {
      const troubles = (await allSigns()).flatMap(({ trouble }) => trouble ?? []);
      return [
        ...(troubles.length ? [{ part: "status/troubles", data: { troubles } }] : []),
        ...(nobodyTold ? [{ part: "status/nobody-told", data: {} }] : []),
      ];
    },
  },
};

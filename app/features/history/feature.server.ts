import { year } from "~/lib/time";
import type { Feature } from "../feature";
import { historyPaths } from "./paths";
import { historyYears, sweepHistory } from "./sweep.server";

export const feature: Feature = {
  name: "history",
  sweep: async (end) => [await sweepHistory(new Date(), end), "entries of histories"],
  retained: [{ what: "An entry in the history of a memorial, which says who did what", life: historyYears * year }],
  links: { memorial: { details: (id) => [{ label: "History", to: historyPaths.history(id) }] } },
};

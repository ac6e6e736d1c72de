import type { Feature } from "../feature";
import { historyPaths } from "./paths";
import { sweepHistory } from "./sweep.server";

export const feature: Feature = {
  name: "history",
  sweep: async (end) => [await sweepHistory(new Date(), end), "entries of histories"],
  links: { memorial: { details: (id) => [{ label: "History", to: historyPaths.history(id) }] } },
};

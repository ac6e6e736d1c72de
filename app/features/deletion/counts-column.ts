import { z } from "zod";
import { jsonColumn } from "~/db/json-column";
import type { Counted } from "../feature";

const counted = () => z.object({ count: z.number(), one: z.string(), many: z.string() });

/** The counts of everything that a memorial held when it was deleted. */
export const countsColumn = jsonColumn<Counted[]>(
  "deletions.counts",
  () => z.array(counted()),
  () => [],
);

import { z } from "zod";
import { jsonColumn } from "~/db/json-column";

const day = z.object({
  id: z.string(),
  kind: z.string(),
  day: z.string(),
  isOff: z.boolean(),
  print: z.string(),
});

/** A day that is still to come, with a print of everything about it that followers would want to know. */
export type ComingDay = z.infer<typeof day>;

const change = z.object({ kind: z.string(), what: z.enum(["added", "changed", "calledOff", "removed"]) });

/** A change of a day, by the kind of its gathering. */
export type DayChange = z.infer<typeof change>;

export const toldColumn = jsonColumn<ComingDay[]>(
  "followed_days.told",
  () => z.array(day),
  () => [],
);

export const newsColumn = jsonColumn<DayChange[]>(
  "followed_days.news",
  () => z.array(change),
  () => [],
);

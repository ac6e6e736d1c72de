import type { z } from "zod";
import { jsonIn } from "~/lib/json";

/** The one door through which the JSON of a column is read. */
export interface JsonColumn<T> {
  /** For pages: what stands for an empty column if it is null, or if it doesn't fit, because it is damaged or of another version. Never throws. */
  read(stored: string | null | undefined): T;
  /** For work that would lose something if it went on without the value: throws if it doesn't fit. */
  demand(stored: string): T;
}

/** Makes the door of a column. `name` stands in the log, without the value, when it doesn't fit; `empty` is what an empty column means. */
export function jsonColumn<T>(name: string, schema: () => z.ZodType<T>, empty: () => T): JsonColumn<T> {
  let made: z.ZodType<T> | undefined;
  const valueIn = (stored: string) => {
    made ??= schema();
    return made.safeParse(jsonIn(stored));
  };
  const unfit = `${name}: a stored value doesn't have the expected shape`;
  return {
    read(stored) {
      if (stored === null || stored === undefined) return empty();
      const found = valueIn(stored);
      if (found.success) return found.data;
      console.error(unfit);
      return empty();
    },
    demand(stored) {
      const found = valueIn(stored);
      if (!found.success) throw new Error(unfit);
      return found.data;
    },
  };
}

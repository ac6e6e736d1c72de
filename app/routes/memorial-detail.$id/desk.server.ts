import { featuresOn } from "~/features/all.server";
import type { MemorialAccess } from "~/models/access";
import { readColors } from "~/models/handout/colors.server";
import { lastPrinted } from "~/models/history/printed.server";

/** The tools of a memorial's desk: what is known of its handout, and what features add. */
export async function readTools(access: MemorialAccess<"manage">) {
  const on = await featuresOn();
  const [colors, printed, ...added] = await Promise.all([
    readColors(access),
    lastPrinted(access, ["handout"]),
    ...on.map(({ tools }) => tools?.(access) ?? []),
  ]);
  const details = on.flatMap(({ links }) => links?.memorial?.details?.(access.memorialId) ?? []);
  const removal = on.flatMap(({ links }) => links?.removal?.(access) ?? []);
  return { handout: { colors, printed }, rows: added.flat(), links: details, removal };
}

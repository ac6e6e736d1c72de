import { readHistory } from "~/features/history/list.server";
import type { MemorialAccess, Standing, Viewer } from "~/models/access";

/** Everything that somebody may do at a memorial. */
export const accessOf = (memorialId: string, viewer: Viewer, standing: Standing = "owner") =>
  ({ memorialId, standing, viewer }) as unknown as MemorialAccess<"edit"> &
    MemorialAccess<"manage"> &
    MemorialAccess<"review"> &
    MemorialAccess<"removePrimaryOwner">;

/** The sentences of a memorial's history as a viewer reads them, oldest first. */
export async function sentencesOf(memorialId: string, viewer: Viewer, standing: Standing = "owner") {
  const { entries } = await readHistory(accessOf(memorialId, viewer, standing), null);
  return entries.map(({ sentence }) => sentence).reverse();
}

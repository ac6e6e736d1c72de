import { paths } from "~/paths";
import { flash, goTo } from "./flash.server";

/** Back to a memorial's owners, where the one who was to be removed is not among them (spec 2 §8). */
export async function noSuchOwner(memorialId: string): Promise<Response> {
  return goTo(paths.coOwners(memorialId), await flash("Error", "No matching owner found to delete", "bad"));
}

/** Waits for a removal, and goes back to the memorial's owners with the spec's message (spec 2 §8). */
export async function removeAndReturn(memorialId: string, removal: Promise<boolean>): Promise<Response> {
  try {
    if (!(await removal)) return noSuchOwner(memorialId);
    const told = await flash("Owner Removed", "Co-owner has been removed from the memorial");
    return goTo(paths.coOwners(memorialId), told);
  } catch (error) {
    console.error("co-owners:", error);
    return goTo(paths.coOwners(memorialId), await flash("Error", "Failed to remove co-owner", "bad"));
  }
}

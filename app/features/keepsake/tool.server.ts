import { showDay } from "~/lib/dates";
import type { MemorialAccess } from "~/models/access";
import type { Tool } from "~/ui/memorial/tool-row";
import { familyKeepsake } from "./find.server";
import { isUnderWay } from "./input";
import { keepsakePaths } from "./paths";

/** The copy of everything as a row of a memorial's desk. */
export async function keepsakeTool(access: MemorialAccess<"manage">): Promise<Tool> {
  const keepsake = await familyKeepsake(access);
  const { state, expiresOn } = keepsake;
  const until = expiresOn ? ` until ${showDay(expiresOn)}` : "";
  return {
    phase: "after",
    name: "Download everything",
    to: keepsakePaths.keepsake(access.memorialId),
    about: "All memories in one file, to keep for as long as you like",
    state: isUnderWay(keepsake) ? "being made" : state === "ready" ? `ready${until}` : null,
    picture: { drawing: "M11 18h26v19H11zM9 11h30v7H9zM24 22v10M19 28l5 5 5-5" },
  };
}

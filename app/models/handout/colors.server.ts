import { db } from "~/db/connection.server";
import { now } from "~/gateways/clock.server";
import type { HandoutColors } from "~/lib/handout/colors";
import { defaultColors } from "~/lib/handout/themes";
import type { MemorialAccess } from "../access";
import { parseColors } from "./input";

type Printing = MemorialAccess<"manage">;

/** The print colours of the signed-in account, or the default theme if it has saved none or they can't be read. */
export async function readColors({ viewer }: Printing): Promise<HandoutColors> {
  const row = await db
    .selectFrom("user_preferences")
    .select("print_colors")
    .where("user_id", "=", viewer?.id ?? "")
    .executeTakeFirst();
  return parseColors(parseJson(row?.print_colors)) ?? defaultColors;
}

function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}

/** Saves the print colours of the signed-in account; false if they could not be saved. */
export async function saveColors({ viewer }: Printing, colors: HandoutColors): Promise<boolean> {
  if (!viewer) return false;
  const print_colors = JSON.stringify(colors);
  const updated_at = now().toISOString();
  try {
    await db
      .insertInto("user_preferences")
      .values({ user_id: viewer.id, print_colors, updated_at })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ print_colors, updated_at }))
      .execute();
    return true;
  } catch (error) {
    console.error("colours:", error);
    return false;
  }
}

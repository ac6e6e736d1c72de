import type { Call } from "~/http/context.server";
import type { HandoutColors } from "~/lib/handout/colors";
import { languageList } from "~/lib/handout/languages";
import type { MemorialAccess } from "~/models/access";
import { readColors, readFacts } from "~/models/handout/colors.server";
import { type Handout, readHandout } from "~/models/handout/read.server";
import { recordPrint } from "~/models/history/record.server";
import { problem } from "./problem.server";

/** Returns a handout's file in the business's saved colours and with its facts, and notes the print. `draw` makes its bytes. */
export async function drawHandout(
  { context }: Pick<Call, "context">,
  own: MemorialAccess<"manage">,
  file: "png" | "pdf",
  draw: (handout: Handout, colors: HandoutColors) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const handout = await readHandout(own, "management", await readFacts(own));
  if (handout.passwordLost)
    throw problem(
      context,
      "password-lost",
      "The access password can no longer be read. Set a new one before you print.",
    );
  const bytes = await draw(handout, await readColors(own));
  await recordPrint(own, { sheet: "handout", size: "A5", file, languages: languageList(handout.languages) });
  return bytes;
}

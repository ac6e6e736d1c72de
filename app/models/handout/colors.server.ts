import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { HandoutColors } from "~/lib/handout/colors";
import { type Fact, facts, factsAmong } from "~/lib/handout/facts";
import type { HandoutLanguages } from "~/lib/handout/languages";
import { defaultColors } from "~/lib/handout/themes";
import { jsonIn } from "~/lib/json";
import type { MemorialAccess } from "../access";
import { savePreferences } from "../account/preferences.server";
import { parseColors } from "./input";
import { saveLanguages } from "./languages.server";

type Printing = MemorialAccess<"manage">;

async function preferenceOf({ viewer }: Printing, column: "print_colors" | "hidden_print_facts"): Promise<unknown> {
  const row = await db
    .selectFrom("user_preferences")
    .select(`${column} as value`)
    .where("user_id", "=", viewer?.id ?? "")
    .executeTakeFirst();
  return jsonIn(row?.value ?? "");
}

/** The print colours of the signed-in account, or the default theme if it has saved none or they can't be read. */
export async function readColors(access: Printing): Promise<HandoutColors> {
  return parseColors(await preferenceOf(access, "print_colors")) ?? defaultColors;
}

/** The facts that the signed-in account wants on its handouts: all of them until it has saved others. */
export async function readFacts(access: Printing): Promise<Fact[]> {
  const stored = await preferenceOf(access, "hidden_print_facts");
  const hidden = factsAmong(Array.isArray(stored) ? stored : []);
  return facts.filter((fact) => !hidden.includes(fact));
}

/** Choices that may be saved together with the colours. Those that are left out stay as they were. */
interface More {
  facts?: readonly Fact[] | null;
  /** The languages of this memorial's handout; 'own' is the language of its page. */
  languages?: HandoutLanguages | "own" | null;
}

/**
 * Saves the print colours and facts of the signed-in account, and the languages of the memorial's handout; false if they could not be saved. The
 * languages belong to the memorial, because its mourners read them, whoever prints.
 */
export async function saveColors(access: Printing, colors: HandoutColors, more: More = {}): Promise<boolean> {
  const { viewer } = access;
  const { facts: shown, languages } = more;
  if (!viewer) return false;
  const values = {
    print_colors: JSON.stringify(colors),
    ...(shown && { hidden_print_facts: JSON.stringify(facts.filter((fact) => !shown.includes(fact))) }),
    updated_at: now().toISOString(),
  };
  try {
    await transaction(async (trx) => {
      await savePreferences(trx, viewer.id, values);
      if (languages) await saveLanguages(trx, access, languages === "own" ? null : languages);
    });
    return true;
  } catch (error) {
    console.error("colours:", error);
    return false;
  }
}

import { expect, test } from "vitest";
import type { Filters } from "~/models/moderation/input";
import { listMemories } from "~/models/moderation/list.server";
import { siteAccess } from "../support/proofs";
import { addAccount, addMemorial, addMemory } from "../support/rows";

async function finds(memorial: string, q: string) {
  const admin = siteAccess<"moderate">(await addAccount({ user_role: "admin" }));
  const filters: Filters = { memorial, type: "", status: "all", q, page: 1 };
  return (await listMemories(admin, filters)).memories.map(({ id }) => id);
}

test.each([
  ["mueller", "Jörg Müller", "Ann"],
  ["Müller", "Joerg Mueller", "Ann"],
  ["soeren", "Ann", "Søren Holm"],
  ["فاطمه", "فاطمة", "Ann"],
  ["احمد", "أحْمَد", "Ann"],
  ["高橋", "Ann", "髙橋 健"],
  ["吉田茂", "𠮷田茂", "Ann"],
])("%j finds a memory by %s at the memorial of %s", async (q, author_name, full_name) => {
  const memorial = await addMemorial({ full_name });
  const id = await addMemory(memorial, { author_name });
  expect(await finds(memorial, q)).toEqual([id]);
  expect(await finds(memorial, "moeller")).toEqual([]);
});

test.each(["]", "^", "-]", "[*", "?^", "ße", "\\"])(
  "a search for %j, too short for the index, means just that",
  async (q) => {
    const memorial = await addMemorial({ full_name: "Ann" });
    const id = await addMemory(memorial, { author_name: "x-]^ [*?^ straße \\ y" });
    await addMemory(memorial, { author_name: "xyz" });
    expect(await finds(memorial, q)).toEqual([id]);
  },
);

import { describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { sameLanguages } from "~/lib/handout/languages";
import { defaultColors, themes } from "~/lib/handout/themes";
import type { MemorialAccess } from "~/models/access";
import { readColors, saveColors } from "~/models/handout/colors.server";
import { languagesIn, languagesShown } from "~/models/handout/input";
import { storedLanguages } from "~/models/handout/languages.server";
import { memorialAccess } from "../support/proofs";
import { addAccount, addMemorial } from "../support/rows";

const printing = async (given: Parameters<typeof addMemorial>[0] = {}) =>
  ({
    ...memorialAccess<"manage">(await addMemorial(given), "coOwner"),
    viewer: await addAccount(),
  }) as MemorialAccess<"manage">;

const rowOf = ({ memorialId }: MemorialAccess<"manage">) =>
  db
    .selectFrom("memorials")
    .select(["language", "handout_languages", "version", "updated_at"])
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();

const read = async (access: MemorialAccess<"manage">) => storedLanguages(await rowOf(access));

describe("the languages of a memorial's handout", () => {
  test("are its page's, and follow it, until others are saved", async () => {
    const [one, other] = [await printing({ language: "fr" }), await printing()];
    expect(await read(one)).toEqual({ first: "fr", second: null });
    expect(await read(other)).toEqual({ first: "en", second: null });
    expect(await saveColors(one, defaultColors, { languages: { first: "fr", second: null } })).toBe(true);
    await db.updateTable("memorials").set({ language: "pl" }).where("id", "=", one.memorialId).execute();
    expect(await read(one)).toEqual({ first: "pl", second: null });
    await saveColors(one, defaultColors, { languages: { first: "ar", second: "pl" } });
    await saveColors(one, themes["Mint Fresh"]);
    expect(await read(one)).toEqual({ first: "ar", second: "pl" });
    expect(await read(other)).toEqual({ first: "en", second: null });
    await saveColors(one, defaultColors, { languages: "own" });
    expect((await rowOf(one)).handout_languages).toBeNull();
  });

  test("are no part of the page: neither its version nor its date of change moves", async () => {
    const access = await printing();
    const before = await rowOf(access);
    await saveColors(access, defaultColors, { languages: { first: "de", second: null } });
    expect(await rowOf(access)).toEqual({ ...before, handout_languages: '["de"]' });
  });

  test("are saved together with the colours, or neither is", async () => {
    const access = await printing();
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const gone = { ...access, memorialId: "gone" } as MemorialAccess<"manage">;
    const languages = { first: "de", second: null } as const;
    expect(await saveColors(gone, themes["Mint Fresh"], { languages })).toBe(false);
    expect(said).toHaveBeenCalled();
    expect(await readColors(access)).toEqual(defaultColors);
  });

  test.each(["", "{", "null", "{}", "[]", '"de"', '["tlh"]', '["de","de"]', '["de","pl","en"]', "[1]", '["de",0]'])(
    "are the page's where %j is stored",
    (handout_languages) =>
      expect(storedLanguages({ language: "es", handout_languages })).toEqual({ first: "es", second: null }),
  );

  test("are English where the page's is unknown", () => {
    expect(storedLanguages({ language: "tlh", handout_languages: null })).toEqual({ first: "en", second: null });
  });

  test("are the same only in the same order", () => {
    expect(sameLanguages({ first: "de", second: "pl" }, { first: "de", second: "pl" })).toBe(true);
    expect(sameLanguages({ first: "de", second: "pl" }, { first: "pl", second: "de" })).toBe(false);
    expect(sameLanguages({ first: "de", second: "pl" }, { first: "de", second: null })).toBe(false);
  });
});

describe("the fields of the languages", () => {
  test.each([
    [
      { firstLanguage: "de", secondLanguage: "none" },
      { first: "de", second: null },
    ],
    [{ firstLanguage: "de" }, { first: "de", second: null }],
    [
      { firstLanguage: "de", secondLanguage: "ar" },
      { first: "de", second: "ar" },
    ],
    [{ firstLanguage: "de", secondLanguage: "de" }, null],
    [{ firstLanguage: "toString", secondLanguage: "de" }, null],
    [{ secondLanguage: "de" }, null],
    [{}, null],
  ])("%j choose %j", (fields, chosen) => expect(languagesIn(fields)).toEqual(chosen));

  test.each([
    [{}, { first: "en", second: "fr" }],
    [
      { firstLanguage: "de", secondLanguage: "de" },
      { first: "de", second: "de" },
    ],
    [
      { firstLanguage: "x", secondLanguage: "pl" },
      { first: "en", second: "pl" },
    ],
    [
      { firstLanguage: "pl", secondLanguage: "x" },
      { first: "pl", second: null },
    ],
  ])("%j are shown as %j", (fields, shown) =>
    expect(languagesShown(fields, { first: "en", second: "fr" })).toEqual(shown),
  );
});

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { typeset } from "~/engines/print/type/typeset.server";
import { env } from "~/env.server";
import { type Fact, facts } from "~/lib/handout/facts";
import type { HandoutLanguages } from "~/lib/handout/languages";
import { layOut } from "~/lib/handout/layout";
import { defaultColors, themes } from "~/lib/handout/themes";
import type { MemorialAccess } from "~/models/access";
import { readFacts, saveColors } from "~/models/handout/colors.server";
import { readHandout } from "~/models/handout/read.server";
import { sealPassword } from "~/models/memorial/access-password.server";
import { turnOn } from "~/models/memorial/scan-key.server";
import { contentOf, type GivenContent } from "../support/handouts";
import { memorialAccess } from "../support/proofs";
import { addAccount, addMemorial } from "../support/rows";

const manager = (id: string) => memorialAccess<"manage">(id, "coOwner");
const address = (shortId: string) => `${new URL(env.origin).host}/memorial/${shortId}`;

/** The page that these words make, for a memorial without dates that no business registered. */
const page = (given: GivenContent) => {
  const bare = { password: null, portrait: null, dates: null, funeralHome: null, address: address("k7w2qp") };
  return layOut(contentOf({ ...bare, ...given }), typeset);
};

describe("the facts", () => {
  const ruth = () => addAccount({ business_name: "Holloway \u202e&  Sons" });
  const dates = { date_of_birth: "1938-03-04", date_of_death: "2026-11-12" };
  const sheetWith = async (id: string, shown: readonly Fact[]) => (await readHandout(manager(id), "list", shown)).sheet;

  test("are the dates as on the page, the short address and the funeral home, each of them where it is wanted", async () => {
    const id = await addMemorial({ ...dates, memorial_text: "", user_id: (await ruth()).id, short_id: "k7w2qp" });
    const known = {
      dates: "4 March 1938 – 12 November 2026",
      address: address("k7w2qp"),
      funeralHome: "Holloway & Sons",
    };
    for (const shown of [facts, [], ...facts.map((fact) => [fact]), facts.slice(1), facts.slice(0, 2)]) {
      const sheet = await sheetWith(id, shown);
      const given = Object.fromEntries(facts.map((fact) => [fact, shown.includes(fact) ? known[fact] : null]));
      expect(sheet, shown.join()).toEqual({ ...page(given), code: sheet.code });
      for (const fact of facts) expect(sheet[fact].length > 0, fact).toBe(shown.includes(fact));
    }
  });

  test("are left out where they are not known: half of the dates, a family, an owner who is gone", async () => {
    const family = await addAccount({ user_role: "memorial_member", business_name: null });
    for (const given of [{ date_of_birth: "1938-03-04", user_id: family.id }, { date_of_death: "2026-11-12" }]) {
      const sheet = await sheetWith(await addMemorial(given), facts);
      expect([sheet.dates, sheet.funeralHome, sheet.address.length]).toEqual([[], [], 1]);
    }
  });

  test("take no time where a name is endless", async () => {
    const { id: user_id } = await addAccount({ business_name: "Holloway ".repeat(2000) });
    const sheet = await sheetWith(await addMemorial({ user_id }), facts);
    expect(sheet.funeralHome.length).toBeGreaterThan(0);
  }, 20_000);

  test("show the readable address of nobody else, and the same one with a slug", async () => {
    const one = await sheetWith(await addMemorial({ short_id: "aaaaaa", custom_url_slug: "ann" }), facts);
    const other = await sheetWith(await addMemorial({ short_id: "bbbbbb" }), facts);
    expect(one.address).toEqual(page({ address: address("aaaaaa") }).address);
    expect(one.address).not.toEqual(other.address);
  });
});

describe("the fixed texts", () => {
  const german = {
    header: "Teilen Sie Ihre Erinnerungen",
    callToAction: "Scannen und eine Erinnerung teilen",
    instructions: [
      "1. Scannen Sie den QR-Code mit der Kamera Ihres Telefons",
      "2. Geben Sie das Passwort ein, wenn danach gefragt wird",
      "3. Teilen Sie Ihre Erinnerung an Margaret",
    ],
    footer: "Ihre Erinnerungen halten das Andenken lebendig",
    dates: "4. März 1938\u00a0– 12. November 2026",
  };

  test("and the dates are in the language of the page, unless another is chosen for the sheet or stored", async () => {
    const dates = { date_of_birth: "1938-03-04", date_of_death: "2026-11-12" };
    const [own, stored, other] = [
      await addMemorial({ ...dates, language: "de" }),
      await addMemorial({ ...dates, language: "fr", handout_languages: '["de"]' }),
      await addMemorial({ ...dates, language: "fr", handout_languages: '["pl","ar"]' }),
    ];
    const read = (id: string, chosen?: HandoutLanguages) => readHandout(manager(id), "list", ["dates"], chosen);
    for (const { sheet, languages } of [
      await read(own),
      await read(stored),
      await read(other, { first: "de", second: null }),
    ]) {
      expect(sheet).toEqual({ ...page({ ...german, address: null }), code: sheet.code });
      expect(languages).toEqual({ first: "de", second: null });
    }
    expect((await read(own, { first: "de", second: "pl" })).sheet.callToAction).toHaveLength(2);
    expect((await read(other)).storedLanguages).toEqual({ first: "pl", second: "ar" });
  });
});

describe("a handout whose code opens the page", () => {
  const locked = async () => {
    const id = randomUUID();
    return addMemorial({ id, memorial_text: "", password: sealPassword(id, "rosegarden") });
  };
  const read = async (id: string) => (await readHandout(manager(id), "list", facts)).sheet;

  test("says nothing about a password", async () => {
    const id = await locked();
    expect((await read(id)).password).not.toBeNull();
    await turnOn(memorialAccess<"edit">(id, "owner"));
    const sheet = await read(id);
    const instructions = ["1. Scan the QR code with your phone camera", "2. Share your tribute of Margaret"];
    expect(sheet).toEqual({ ...page({ instructions }), code: sheet.code, address: sheet.address });
  });

  test("has it again where the key can't be read, because the code then asks for it", async () => {
    const id = await locked();
    await turnOn(memorialAccess<"edit">(id, "owner"));
    await db.updateTable("memorials").set({ scan_key: "gone" }).where("id", "=", id).execute();
    const sheet = await read(id);
    expect(sheet).toEqual({ ...page({ password: "rosegarden" }), code: sheet.code, address: sheet.address });
  });
});

describe("an account's choice of facts", () => {
  const printing = async () =>
    ({ ...manager(await addMemorial()), viewer: await addAccount() }) as MemorialAccess<"manage">;

  test("is all of them until another is saved, and stays when colours alone are saved", async () => {
    const [one, other] = [await printing(), await printing()];
    expect(await readFacts(one)).toEqual(facts);
    for (const shown of [["address"], [], ["dates", "funeralHome"]] as const) {
      expect(await saveColors(one, defaultColors, { facts: shown })).toBe(true);
      expect(await readFacts(one)).toEqual(shown);
    }
    expect(await saveColors(one, themes["Mint Fresh"])).toBe(true);
    expect([await readFacts(one), await readFacts(other)]).toEqual([["dates", "funeralHome"], facts]);
  });

  test.each(["", "{", "null", "{}", '"dates"', '["made up", 1, null]'])(
    "is all of them where %j is stored",
    async (text) => {
      const access = await printing();
      await saveColors(access, defaultColors, { facts: [] });
      await db
        .updateTable("user_preferences")
        .set({ hidden_print_facts: text })
        .where("user_id", "=", access.viewer?.id ?? "")
        .execute();
      expect(await readFacts(access)).toEqual(facts);
    },
  );
});

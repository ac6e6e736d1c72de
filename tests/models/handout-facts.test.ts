import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { typeset } from "~/engines/print/type/typeset.server";
import { env } from "~/env.server";
import type { Wishes } from "~/features/wishes/fields";
import { insertWishes } from "~/features/wishes/insert.server";
import { type Fact, facts, namedFacts } from "~/lib/handout/facts";
import type { HandoutLanguages } from "~/lib/handout/languages";
import { layOut } from "~/lib/handout/layout";
import type { Sheet } from "~/lib/handout/sheet";
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
      const given = Object.fromEntries(namedFacts.map((fact) => [fact, shown.includes(fact) ? known[fact] : null]));
      expect(sheet, shown.join()).toEqual({ ...page(given), code: sheet.code });
      for (const fact of namedFacts) expect(sheet[fact].length > 0, fact).toBe(shown.includes(fact));
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

describe("the family's wishes", () => {
  const none: Wishes = {
    flowers: null,
    arrival: null,
    charity: null,
    charityUrl: null,
    clothing: null,
    children: null,
    photographs: null,
    beforeGate: false,
  };
  const wishes = {
    ...none,
    flowers: "Family flowers only",
    arrival: "Park in Mill Lane.\nThe side door has no steps.",
  };
  const withWishes = async (texts: Partial<Wishes>, row: Parameters<typeof addMemorial>[0] = {}) => {
    const id = await addMemorial({ memorial_text: "", ...row });
    await transaction((trx) => insertWishes(trx, id, { ...wishes, ...texts }));
    return id;
  };
  const bare = { password: null, portrait: null, dates: null, funeralHome: null, address: null };
  const pageWith = (added: string | null) =>
    layOut(contentOf({ ...bare, added: added ? { text: added, direction: "auto" } : null }), typeset);

  test("stand below the steps where they are wanted, in the memorial's language", async () => {
    const id = await withWishes({ charity: "St Luke’s", charityUrl: "https://www.stlukes.example/give" });
    const { sheet, added } = await readHandout(manager(id), "list", ["added"]);
    const text =
      "Donations: St Luke’s (stlukes.example). Flowers: Family flowers only. Parking and step-free access: Park in Mill Lane. The side door has no steps.";
    expect(sheet).toEqual({ ...pageWith(text), code: sheet.code });
    expect(sheet.added.length).toBeGreaterThan(1);
    expect(added).toEqual({ name: "The family's wishes", printed: 3, all: 3 });
    const without = await readHandout(manager(id), "list", []);
    expect(without.sheet).toEqual({ ...pageWith(null), code: without.sheet.code });
    expect(without.added).toEqual({ name: "The family's wishes", printed: 0, all: 3 });
    const polish = await readHandout(manager(await withWishes({ arrival: null }, { language: "pl" })), "list", [
      "added",
    ]);
    const widths = ({ added }: Sheet) => added.map(({ ink }) => ink.width);
    expect(widths(polish.sheet)).toEqual(widths(pageWith("Kwiaty: Family flowers only.")));
  });

  test("leave out those for which four lines have no room, and give way to all else on a full page", async () => {
    const long = await readHandout(manager(await withWishes({ arrival: "Park behind it. ".repeat(18) })), "list", [
      "added",
    ]);
    expect(long.sheet.added).toEqual(pageWith("Flowers: Family flowers only.").added);
    expect(long.added).toMatchObject({ printed: 1, all: 2 });
    const full = {
      portrait: { width: 400, height: 500 },
      header: "Words for everybody who knew her ".repeat(5),
      name: "Maximiliana Featherstonehaugh-Cholmondeley ".repeat(4),
      dates: "4 March 1938 – 12 November 2026",
      address: `memorials.example/memorial/${"maximiliana-".repeat(8)}`,
      funeralHome: "Holloway & Sons ".repeat(12),
      password: "a long password of the family that was never meant to be printed, but is",
    };
    const text = "Park behind the chapel. ".repeat(11);
    const crowded = layOut(contentOf({ ...full, added: { text, direction: "auto" } }), typeset);
    expect(crowded).toEqual(layOut(contentOf(full), typeset));
  });

  test("of others are not on it", async () => {
    await withWishes({});
    expect(await readHandout(manager(await addMemorial()), "list", facts)).toMatchObject({
      added: null,
      sheet: { added: [] },
    });
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

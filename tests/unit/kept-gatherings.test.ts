import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { tryUnseal } from "~/db/seal.server";
import { transaction } from "~/db/transaction.server";
import { insertGatherings, type KeptGathering, readKeptGatherings } from "~/features/gatherings/door.server";
import { gatheringForm } from "~/features/gatherings/input";
import { addGathering, callOff, changeGathering, removeGathering } from "~/features/gatherings/write.server";
import { readKeptMemorial } from "~/features/keepsake/restore/format";
import { markOf, readWishes } from "~/features/wishes/find.server";
import { wishesForm } from "~/features/wishes/input";
import { writeWishes } from "~/features/wishes/write.server";
import { tokenHash } from "~/lib/token";
import { addGatheringRow } from "../support/gathering-rows";
import { keepsakeOf } from "../support/keepsakes";
import { signedInAccess } from "../support/proofs";
import { addAccount, addMemorial } from "../support/rows";

const wake = {
  ...{ starts_at: "2026-12-03T15:00:00.000Z", ends_at: "2026-12-03T18:00:00.000Z", place: "The Heron, Wendover" },
  ...{ livestream_url: "https://stream.example/7", note: "Bring a story.\n\nAnd a coat." },
};

async function addAll() {
  const id = await addMemorial({ service_date: "2026-12-02T11:00:00.000Z", service_location: "St Mary’s" });
  await addGatheringRow(id, wake);
  await addGatheringRow(id, { kind: "viewing", day: "2026-11-30", seen_by: "everyone", place: "Room 4" });
  await addGatheringRow(id, { kind: "committal", day: "2026-12-09", seen_by: "invited", place: "The family grave" });
  await addGatheringRow(id, { kind: "other", day: "2026-12-10", place: "The pier", called_off_at: "2026-12-01" });
  return id;
}

const mainOf = (page: string) => page.slice(page.indexOf("<main>"));

describe("a keepsake", () => {
  test("of the family has all gatherings, and a restore brings them back, with a new link for those who are invited", async () => {
    const { data, page, text } = await keepsakeOf(await addAll());
    expect(data.memorial.gatherings).toMatchObject([
      { kind: "viewing", day: "2026-11-30", startsAt: null, seenBy: "everyone", isCalledOff: false },
      { startsAt: wake.starts_at, endsAt: wake.ends_at, livestreamUrl: wake.livestream_url, note: wake.note },
      { kind: "committal", place: "The family grave", seenBy: "invited" },
      { kind: "other", isCalledOff: true },
    ]);
    expect(text("memorial.json")).not.toMatch(/link_|hash/);
    const shown = [...mainOf(page).matchAll(/<h2>(.*?)<\/h2><p>(.*?)<\/p>/g)].map(([, ...words]) => words.join(": "));
    expect(shown).toEqual([
      "Viewing: Monday 30 November 2026",
      "The service: Wednesday 2 December 2026 · 11:00",
      "Wake: Thursday 3 December 2026 at 15:00, until 18:00",
      "Committal: Wednesday 9 December 2026",
    ]);
    expect(page).toContain('<p dir="auto">Bring a story.</p><p dir="auto">And a coat.</p>');

    const kept = readKeptMemorial({ ...data.memorial, id: randomUUID() });
    expect(kept?.leftOut).toEqual([]);
    const other = await addMemorial();
    await transaction((trx) => insertGatherings(trx, other, kept?.gatherings ?? []));
    expect(await readKeptGatherings(other, "all")).toEqual(data.memorial.gatherings);
    const rows = await db.selectFrom("gatherings").selectAll().where("memorial_id", "=", other).execute();
    for (const { id, seen_by, link_hash, link_sealed } of rows) {
      const token = link_sealed && tryUnseal(id, link_sealed);
      expect(token ? tokenHash(token) : null).toBe(link_hash);
      expect(token !== null).toBe(seen_by === "invited");
    }
  });

  test("of visitors has those that everybody with the password sees, and a restore shows them to those", async () => {
    const { data, page, text } = await keepsakeOf(await addAll(), "visitors");
    for (const held of [text("memorial.json"), page]) {
      expect(held).toContain("The Heron, Wendover");
      expect(held).not.toMatch(/family grave|Committal|committal|invited|seenBy/);
    }
    const kept = readKeptMemorial({ ...data.memorial, id: randomUUID() });
    expect(kept?.gatherings?.map(({ kind, seenBy }) => [kind, seenBy])).toEqual([
      ["viewing", "password"],
      ["wake", "password"],
      ["other", "password"],
    ]);
  });

  test("that somebody changed is restored without gatherings that no form would take, and the report names them", async () => {
    const { data } = await keepsakeOf(await addAll());
    const [first, second] = data.memorial.gatherings as KeptGathering[];
    const wrong: Partial<KeptGathering>[] = [
      { kind: "party" as KeptGathering["kind"] },
      { day: "2026-02-30" },
      { startsAt: "tomorrow" },
      { endsAt: wake.starts_at },
      { livestreamUrl: "javascript:alert(1)" },
      { note: "x".repeat(501) },
    ];
    for (const gatherings of [...wrong.map((change) => [{ ...second, ...change }]), Array(8).fill(first)])
      expect(readKeptMemorial({ ...data.memorial, gatherings }), JSON.stringify(gatherings)).toMatchObject({
        leftOut: ["gatherings"],
        gatherings: null,
      });
    const { gatherings: _, ...old } = data.memorial;
    expect(readKeptMemorial(old)).toMatchObject({ leftOut: [], gatherings: null });
  });
});

/** Adds the book and then both keepsakes of a memorial, as if they had been made. */
async function addMade(memorial_id: string) {
  const made = { memorial_id, state: "ready", asked_at: "2026-11-20T10:00:00.000Z" } as const;
  await db
    .insertInto("books")
    .values({ ...made, id: randomUUID(), choices: "{}" })
    .execute();
  for (const readers of ["family", "visitors"] as const)
    await db
      .insertInto("keepsakes")
      .values({ ...made, id: randomUUID(), readers })
      .execute();
}

test("each change of a family's days moves the memorial's own time, and ends both keepsakes but not the book", async () => {
  const owner = await addAccount();
  const id = await addMemorial({ user_id: owner.id });
  const access = signedInAccess<"edit">(id, owner, "owner");
  const values = { kind: "wake", day: "2026-12-03", seenBy: "password" };
  const parsed = (given = {}) => gatheringForm(null, "Europe/London").parse({ ...values, ...given });
  const gathering = () => db.selectFrom("gatherings").select("id").executeTakeFirstOrThrow();
  const save = async (given: Record<string, string>) => {
    const { seen: _, ...wishes } = wishesForm().parse(given);
    await writeWishes(access, wishes, markOf(await readWishes(id)));
  };
  await db.deleteFrom("gatherings").execute();
  const changes: [string, () => Promise<unknown>][] = [
    ["added", () => addGathering(access, parsed())],
    ["changed", async () => changeGathering(access, (await gathering()).id, parsed({ note: "Bring a coat." }), 0)],
    ["called off", async () => callOff(access, (await gathering()).id, true)],
    ["removed", async () => removeGathering(access, (await gathering()).id, 2)],
    ["wished", () => save({ flowers: "None, please." })],
    ["wished no longer", () => save({})],
  ];
  for (const [index, [name, change]] of changes.entries()) {
    const at = new Date(Date.UTC(2027, 0, index + 1)).toISOString();
    for (const table of ["keepsakes", "books"] as const) await db.deleteFrom(table).execute();
    await addMade(id);
    vi.setSystemTime(at);
    await change();
    vi.useRealTimers();
    const { updated_at } = await db
      .selectFrom("memorials")
      .select("updated_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(updated_at, name).toBe(at);
    const keepsakes = await db.selectFrom("keepsakes").select("state").execute();
    expect(keepsakes, name).toEqual([{ state: "outdated" }, { state: "outdated" }]);
    expect(await db.selectFrom("books").select("state").execute(), name).toEqual([{ state: "ready" }]);
  }
});

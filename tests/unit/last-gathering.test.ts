import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { transaction } from "~/db/transaction.server";
import { aloudTick } from "~/features/celebrant/tick.server";
import { whenRead } from "~/features/celebrant/times.server";
import { lastDayOf } from "~/features/chapel/choices.server";
import { showChoices } from "~/features/chapel/input";
import { insertWishes } from "~/features/wishes/insert.server";
import { printedWishes, shownWishes } from "~/features/wishes/shown.server";
import { addGatheringRow } from "../support/gathering-rows";
import { memorialAccess } from "../support/proofs";
import { addMemorial } from "../support/rows";

beforeEach(() => vi.setSystemTime("2026-12-01T10:00:00Z"));
afterEach(() => vi.useRealTimers());

const service = { service_date: "2026-12-02T11:00:00.000Z" };
const viewing = { kind: "viewing", day: "2026-12-01" } as const;
const committal = { kind: "committal", day: "2026-12-09", starts_at: "2026-12-09T10:00:00.000Z" } as const;

async function memorialWith(
  given: Parameters<typeof addMemorial>[0],
  ...gatherings: Parameters<typeof addGatheringRow>[1][]
) {
  const id = await addMemorial(given);
  for (const gathering of gatherings) await addGatheringRow(id, gathering);
  return id;
}

describe("the family's wishes stay", () => {
  const texts = { flowers: "Family flowers only.", clothing: null, arrival: null, children: null, photographs: null };
  const wishes = { ...texts, charity: null, charityUrl: null, beforeGate: true };

  async function lastShown(id: string) {
    await transaction((trx) => insertWishes(trx, id, wishes));
    const shown = async (day: string) => {
      vi.setSystemTime(`${day}T12:00:00Z`);
      const page = await shownWishes({ memorialId: id, url: "x", language: "en", unlocked: true });
      expect((await printedWishes(id))?.parts.length).toBe(page.length);
      return page.length > 0;
    };
    const days = ["2026-12-01", "2026-12-03", "2026-12-04", "2026-12-10", "2026-12-11"];
    let last: string | undefined;
    for (const day of days) if (await shown(day)) last = day;
    return last;
  }

  test.each([
    ["for the service alone", service, [], "2026-12-03"],
    ["for a later gathering", service, [viewing, committal], "2026-12-10"],
    [
      "not for one that is called off",
      service,
      [{ ...committal, called_off_at: "2026-12-01T09:00:00.000Z" }],
      "2026-12-03",
    ],
    ["not for one of which the page says nothing", service, [{ ...committal, seen_by: "invited" }], "2026-12-03"],
    ["for a gathering without a service", {}, [committal], "2026-12-10"],
    ["after a viewing, before anybody knows the day of the service", {}, [viewing], "2026-12-11"],
  ] as const)("%s", async (_, memorial, gatherings, last) => {
    expect(await lastShown(await memorialWith(memorial, ...gatherings))).toBe(last);
  });
});

describe("memories are read aloud", () => {
  const otherService = { kind: "service", day: "2026-12-04" } as const;
  test.each([
    ["at the service", service.service_date, [committal], service.service_date],
    [
      "at another service, if there is none",
      null,
      [otherService, committal, { ...otherService, day: "2026-12-08" }],
      "2026-12-04",
    ],
    [
      "at the last gathering, if there is no service",
      null,
      [viewing, { day: "2026-12-03" }, committal],
      committal.starts_at,
    ],
    ["at one for those who are invited", null, [{ ...committal, seen_by: "invited" }], committal.starts_at],
    ["not at a viewing", null, [viewing], null],
  ] as const)("%s", async (_, service_date, gatherings, at) => {
    const id = await memorialWith({ service_date }, ...gatherings);
    expect(await whenRead(id, service_date)).toBe(at);
  });

  test("and writers are asked until then", async () => {
    const id = await memorialWith({}, committal);
    const asked = (at: string) => {
      vi.setSystemTime(at);
      return aloudTick.isOffered(id);
    };
    expect([await asked("2026-12-09T09:59:00Z"), await asked("2026-12-09T10:01:00Z")]).toEqual([true, false]);
  });
});

describe("the slideshow for the chapel ends", () => {
  const overnight = { day: "2026-12-05", starts_at: "2026-12-05T20:00:00.000Z", ends_at: "2026-12-06T01:00:00.000Z" };
  test.each([
    ["with the service", service, [], "2026-12-02"],
    ["with the last gathering", service, [committal, overnight], "2026-12-09"],
    ["when that ends", service, [overnight], "2026-12-06"],
    ["with one for those who are invited", {}, [{ ...committal, seen_by: "invited" }], "2026-12-09"],
    ["before one that is too far away", service, [{ ...committal, day: "2027-06-01" }], "2026-12-02"],
    [
      "in a week, if nothing is to come",
      { service_date: "2026-11-02T11:00:00.000Z" },
      [{ day: "2026-11-03" }],
      "2026-12-08",
    ],
  ] as const)("%s", async (_, memorial, gatherings, last) => {
    const id = await memorialWith(memorial, ...gatherings);
    expect(await lastDayOf(memorialAccess<"manage">(id, "owner"), showChoices().parse({}))).toBe(last);
  });
});

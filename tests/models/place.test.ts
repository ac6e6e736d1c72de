import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { choiceOf, isPlaceId, placeText, readChoice, searchOf } from "~/models/memorial/place-input";
import { FakePlaces } from "../support/fake-places.ts";

const fake = await new FakePlaces().start();
Object.assign(process.env, fake.env);
const { findPlaceText, searchPlaces } = await import("~/models/memorial/search-places.server");

const chapel = { placeId: "ChIJ-rose_Chapel", name: "Rose Chapel", formattedAddress: "High Street, Amersham, UK" };
const start = Date.UTC(2026, 10, 21);
let logged: string[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  fake.clear();
  // A good answer ends the trouble of the test before.
  await findPlaceText(chapel.placeId, randomUUID());
  fake.clear();
  logged = [];
  vi.spyOn(console, "error").mockImplementation((line) => void logged.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
afterAll(() => fake.stop());

describe("what is asked", () => {
  test.each([
    ["", null],
    ["  ro ", null],
    ["ros", "ros"],
    ["  rose \n chapel ", "rose chapel"],
    ["x".repeat(300), "x".repeat(200)],
  ])("%j is asked as %j", (typed, asked) => expect(searchOf(typed)).toBe(asked));

  test("goes to Google with the session, and is in order", async () => {
    const session = randomUUID();
    expect(await searchPlaces("  rose  chapel ", session)).toEqual([chapel]);
    expect(fake.asked).toEqual([{ kind: "autocomplete", session, input: "rose chapel" }]);
    expect(fake.refused).toEqual([]);
    expect(logged).toEqual([]);
  });

  test("is nothing below 3 characters", async () => {
    expect(await searchPlaces("ro", randomUUID())).toEqual([]);
    expect(await searchPlaces(" ro ", randomUUID())).toEqual([]);
    expect(fake.count).toBe(0);
  });

  test("of a place, its details once, by a field mask", async () => {
    const session = randomUUID();
    expect(await findPlaceText(chapel.placeId, session)).toBe("Rose Chapel, High St, Amersham HP7 0DJ, UK");
    expect(fake.asked).toEqual([{ kind: "details", session, id: chapel.placeId }]);
  });

  test.each(["", "../v1/places", "a/b", "a b", "x".repeat(501)])("%j is no id of a place", async (id) => {
    expect(isPlaceId(id)).toBe(false);
    expect(await findPlaceText(id, randomUUID())).toBeNull();
    expect(fake.count).toBe(0);
  });
});

describe("answers are kept", () => {
  test("for 10 minutes, whatever the case, the empty ones too", async () => {
    for (const typed of ["rose hall", "Rose HALL", " rose  hall", "nowhere", "Nowhere"])
      await searchPlaces(typed, randomUUID());
    expect(fake.count).toBe(2);
    vi.setSystemTime(start + 10 * 60_000 - 1);
    expect(await searchPlaces("rose hall", randomUUID())).toMatchObject([{ name: "Rose Hall" }]);
    expect(fake.count).toBe(2);
    vi.setSystemTime(start + 10 * 60_000);
    await searchPlaces("rose hall", randomUUID());
    expect(fake.count).toBe(3);
  });

  test("500 at most: the oldest goes first", async () => {
    vi.setSystemTime(start + 3_600_000);
    for (let n = 0; n < 501; n++) await searchPlaces(`filler ${n}`, "s");
    expect(fake.count).toBe(501);
    await searchPlaces("filler 1", "s");
    await searchPlaces("filler 500", "s");
    expect(fake.count).toBe(501);
    await searchPlaces("filler 0", "s");
    expect(fake.count).toBe(502);
  });

  test("but not that there was none", async () => {
    fake.mode = "500";
    expect(await searchPlaces("12 rose road", "s")).toBeNull();
    fake.mode = "ok";
    expect(await searchPlaces("12 rose road", "s")).toMatchObject([
      { name: "12 Rose Road", formattedAddress: "Leeds, UK" },
    ]);
  });
});

describe("a service in trouble", () => {
  test.each([
    ["403", "address search: 403 PERMISSION_DENIED"],
    ["500", "address search: 500 INTERNAL"],
    ["garbage", "address search: an answer that cannot be read"],
    ["redirect", "address search: no answer"],
  ] as const)("%s: the search fails, and one line says why", async (mode, line) => {
    fake.mode = mode;
    for (const typed of ["ros", "rose", "rose c"]) expect(await searchPlaces(`${typed} ${mode}`, "s")).toBeNull();
    expect(await findPlaceText(chapel.placeId, "s")).toBeNull();
    expect(fake.count).toBe(4);
    expect(logged).toEqual([line]);
  });

  test("down: the same", async () => {
    const gone = await new FakePlaces().start();
    const { url } = gone;
    gone.stop();
    const { suggestPlaces } = await import("~/gateways/places.server");
    expect(await suggestPlaces({ key: "secret-key", url }, "rose", "s")).toBeNull();
    expect(logged).toEqual(["address search: no answer"]);
  });

  test("a key that is refused: the same, and the key is not in the line", async () => {
    const { suggestPlaces } = await import("~/gateways/places.server");
    expect(await suggestPlaces({ key: "secret-key", url: fake.url }, "rose", "s")).toBeNull();
    expect(logged).toEqual(["address search: 400 INVALID_ARGUMENT"]);
  });

  test("hanging: given up after 5 seconds", { tags: "slow" }, async () => {
    fake.mode = "hang";
    const began = performance.now();
    const both = [searchPlaces("rose hang", "s"), findPlaceText(chapel.placeId, "s")];
    expect(await Promise.all(both)).toEqual([null, null]);
    expect(performance.now() - began).toBeGreaterThan(4_900);
    expect(performance.now() - began).toBeLessThan(6_000);
    expect(logged).toEqual(["address search: no answer in time"]);
  });
});

describe("the text taken into the field", () => {
  test.each([
    ["Rose Chapel", "High St, Amersham", "Rose Chapel, High St, Amersham"],
    ["Rose Chapel", "Rose Chapel, High St, Amersham", "Rose Chapel, High St, Amersham"],
    ["12 High Street", "12 High St, Norwich NR1 1AA, UK", "12 High St, Norwich NR1 1AA, UK"],
    ["12 High St.", "12 High Street, Norwich", "12 High Street, Norwich"],
    ["12 Rose Road", "12 Rose Rd, Leeds", "12 Rose Rd, Leeds"],
    ["12 High Street", "1 High St, Norwich", "12 High Street, 1 High St, Norwich"],
    ["Kościół Mariacki", "Kosciol Mariacki, Kraków", "Kosciol Mariacki, Kraków"],
    ["The Norwich", "2 Hill Rd, Norwich", "The Norwich, 2 Hill Rd, Norwich"],
    ["Saint Mary", "Street Market, Leeds", "Saint Mary, Street Market, Leeds"],
    ["Rose Chapel", "", "Rose Chapel"],
    ["", "High St, Amersham", "High St, Amersham"],
  ])("%j at %j is %j", (name, formattedAddress, text) => expect(placeText({ name, formattedAddress })).toBe(text));

  test("has less than 200 characters", () => {
    expect(placeText({ name: "n".repeat(150), formattedAddress: "a".repeat(150) })).toHaveLength(199);
  });

  test("goes with a radio button and comes back", () => {
    expect(readChoice(choiceOf(chapel))).toEqual({ placeId: chapel.placeId, text: placeText(chapel) });
    for (const value of ["", "ChIJ", " Rose", "a/b Rose", "<b> x"]) expect(readChoice(value)).toBeNull();
    expect(readChoice(`ChIJ ${"x".repeat(999)}`)?.text).toHaveLength(199);
  });
});

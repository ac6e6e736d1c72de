import { expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { chooseColumns } from "~/features/imports/check.server";
import { correctRow } from "~/features/imports/correct.server";
import { choicesOf, type Letters, reread } from "~/features/imports/csv/letters";
import { matchAlone } from "~/features/imports/door.server";
import { readForColumns, readImport, readLetters } from "~/features/imports/find.server";
import { dropImportsAbout } from "~/features/imports/forget.server";
import { startImport } from "~/features/imports/start.server";
import { fold } from "~/lib/fold";
import type { SiteAccess } from "~/models/access";
import { registrar } from "../support/drafts";
import { importAccess } from "../support/feature-proofs/imports";
import { shown } from "../support/lists";

type Access = SiteAccess<"register">;

/** "Łucja Wąż" and "Zdzisława Żak" in Windows-1250. */
const polish = Buffer.concat([
  Buffer.from("Deceased;DOD;Venue\r\n"),
  Buffer.from([0xa3, ...Buffer.from("ucja W"), 0xb9, 0xbf, ...Buffer.from(";3 Nov 2026;Leeds\r\n")]),
  Buffer.from([...Buffer.from("Zdzis"), 0xb3, ...Buffer.from("awa "), 0xaf, ...Buffer.from("ak;4 Nov 2026;Leeds\r\n")]),
]);
const people = ["Łucja Wąż", "Zdzisława Żak"];

/** A text whose bytes a program took for another encoding. */
const garbled = (text: string, as: string) => new TextDecoder(as).decode(Buffer.from(text));

async function upload(access: Access, bytes: Buffer) {
  const started = await startImport(access, { name: "list.csv", bytes, encoding: "auto" });
  if ("refused" in started) throw new Error(started.refused);
  const own = importAccess(started.id, access.viewer);
  const columns = (await readImport(own))?.columns ?? [];
  return { own, columns, letters: columns[0]?.letters };
}

async function choicesIn({ own, columns, letters }: Awaited<ReturnType<typeof upload>>) {
  const choices = letters ? choicesOf(await readLetters(own, columns), letters) : [];
  return Object.fromEntries(choices.map(({ as, texts }) => [as, texts]));
}

const choose = ({ own, columns }: Awaited<ReturnType<typeof upload>>, letters?: Letters["as"]) =>
  chooseColumns(own, columns, { firstIsRow: false, letters, said: true });

const namesIn = async ({ own }: Awaited<ReturnType<typeof upload>>) => (await shown(own)).rows.map(({ name }) => name);

test("a list of one byte for each letter is shown as it may read, and is read as somebody says", async () => {
  const list = await upload(await registrar(), polish);
  expect(list.letters).toMatchObject({ read: "windows-1252", as: "windows-1252" });
  expect(await choicesIn(list)).toEqual({
    "windows-1252": ["£ucja W¹¿", "Zdzis³awa ¯ak"],
    "windows-1250": people,
    "windows-1251": ["Јucja W№ї", "Zdzisіawa Їak"],
    macintosh: ["£ucja Wπø", "Zdzis≥awa Øak"],
  });
  await choose(list, "windows-1250");
  expect(await namesIn(list)).toEqual(people);
  expect((await readImport(list.own))?.format).toBe("semicolons, Central European (Windows-1250)");
  await choose(list, "macintosh");
  expect(await namesIn(list)).toEqual(["£ucja Wπø", "Zdzis≥awa Øak"]);
  await choose(list, "windows-1250");
  expect(await namesIn(list)).toEqual(people);
});

test("what somebody corrects stays as it is typed, whatever is said about letters later", async () => {
  const list = await upload(await registrar(), polish);
  await choose(list, "windows-1250");
  expect(await correctRow(list.own, 1, { fullName: "Łucja Nuñez" })).toEqual({ state: "new" });
  await choose(list, "macintosh");
  expect(await namesIn(list)).toEqual(["Łucja Nuñez", "Zdzis≥awa Øak"]);
});

test("the folder asks about letters once, and goes by what was said from then on", async () => {
  const access = await registrar();
  const first = await upload(access, polish);
  expect(await matchAlone(first.own)).toBe(false);
  await choose(first, "windows-1250");
  const next = await upload(access, Buffer.from(polish.toString("latin1").replaceAll("2026", "2025"), "latin1"));
  expect(next.letters).toMatchObject({ as: "windows-1250", said: true });
  expect(await matchAlone(next.own)).toBe(true);
  expect(await namesIn(next)).toEqual(people);
});

test("headings whose letters were read wrongly are recognised the next time too", async () => {
  const access = await registrar();
  const list = Buffer.from("Name;DOD;Str\xf8e\r\nAnn Grey;3 Nov 2026;Leeds\r\n", "latin1");
  const first = await upload(access, list);
  expect(first.letters).toMatchObject({ as: "windows-1252", at: [[1, 2]] });
  await choose(first, "windows-1250");
  expect((await readForColumns(first.own))?.columns[2]?.heading).toBe("Strře");
  expect((await upload(access, list)).columns[2]).toMatchObject({ remembered: true });
});

test.each(["windows-1252", "macintosh"])(
  "Unicode that was written once more as %s is put right, and can be left",
  async (as) => {
    const text = garbled(`Deceased;DOD;Venue\r\nJürgen Müller;3 Nov 2026;Café “Zoë”\r\n`, as);
    const list = await upload(await registrar(), Buffer.from(text));
    await choose(list);
    expect(await namesIn(list)).toEqual(["Jürgen Müller"]);
    const choices = await choicesIn(list);
    expect(Object.values(choices)).toEqual([
      ["Jürgen Müller", "Café “Zoë”"],
      [garbled("Jürgen Müller", as), garbled("Café “Zoë”", as)],
    ]);
    await choose(list, "unicode");
    expect(await namesIn(list)).toEqual([garbled("Jürgen Müller", as)]);
  },
);

test("a single garbled name among right ones is shown, and waits for somebody to say so", async () => {
  const rows = ["Zoë Hart", "José Núñez", "Anaïs Grey", garbled("Jürgen Müller", "windows-1252")];
  const text = ["Deceased;DOD", ...rows.map((name) => `${name};3 Nov 2026`)].join("\r\n");
  const list = await upload(await registrar(), Buffer.from(text));
  expect(list.letters).toMatchObject({ read: "unicode", as: "unicode", at: [[5, 0]] });
  await choose(list, "twice-1252");
  expect(await namesIn(list)).toEqual(["Zoë Hart", "José Núñez", "Anaïs Grey", "Jürgen Müller"]);
});

test.each([
  ["Unicode", "Deceased;DOD\r\nZoë Kovář Łucja Ωmega Фёдор;3 Nov 2026"],
  ["letters of ASCII alone", "Deceased;DOD\r\nAnn Grey;3 Nov 2026"],
])("nothing is asked about a list in %s", async (_, text) => {
  expect((await upload(await registrar(), Buffer.from(text))).letters).toBeUndefined();
});

test("access passwords are no examples, and each part of a divided list has its own", async () => {
  const access = await registrar();
  const secret = await upload(access, Buffer.from("Name;Password\r\nAnn Grey;r\xf6se-garden\r\n", "latin1"));
  expect(secret.columns[1]?.field).toBe("password");
  expect(await readLetters(secret.own, secret.columns)).toEqual([]);
  const rows = Array.from({ length: 5001 }, (_, index) => `Ren\xe9 ${index};3 Nov 2026`);
  const long = Buffer.from(["Deceased;DOD", ...rows].join("\r\n"), "latin1");
  const started = await startImport(access, { name: "", bytes: long, encoding: "auto" });
  const second = importAccess("ids" in started ? (started.ids[1] ?? "") : "", access.viewer);
  const columns = (await readImport(second))?.columns ?? [];
  expect(await readLetters(second, columns)).toEqual(["René 5000"]);
});

test("a person is found in a list whose letters somebody has chosen, and it is forgotten", async () => {
  const list = await upload(await registrar(), polish);
  await choose(list, "windows-1250");
  await transaction((trx) => dropImportsAbout(trx, [fold("Zdzisława Żak")]));
  expect(await readImport(list.own)).toBeNull();
});

test("every text of one byte for each letter comes back as it was", () => {
  const all = new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 255 }, (_, index) => index + 1));
  for (const other of ["windows-1250", "windows-1251", "macintosh"] as const)
    expect(reread(reread(all, "windows-1252", other), other, "windows-1252")).toBe(all);
});

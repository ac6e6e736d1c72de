import { expect, test } from "vitest";
import { chooseColumns } from "~/features/imports/check.server";
import { listImports, readImport } from "~/features/imports/find.server";
import { mostRows } from "~/features/imports/input";
import { startImport } from "~/features/imports/start.server";
import { registrar } from "../support/drafts";
import { importAccess } from "../support/feature-proofs/imports";

/** So many people, in short rows. */
const list = (count: number, end = "") =>
  Buffer.from(
    `Case No,Name,Date of death\r\n${Array.from({ length: count }, (_, index) => `C-${index},Person ${index},2026-11-03\r\n`).join("")}${end}`,
  );
const upload = async (bytes: Buffer, fromFolder?: { id: string }) => {
  const access = await registrar();
  return { access, started: await startImport(access, { name: "cases.csv", bytes, encoding: "auto" }, fromFolder) };
};

test("a list of 5,000 rows is one import, whatever stands below it", async () => {
  const { access } = await upload(list(mostRows, "Total,5000,\r\nPrinted on 3 November 2026,,\r\n"));
  const [one, ...others] = await listImports(access);
  expect([one?.name, one?.counts.unchecked, one?.asides, others]).toEqual(["cases.csv", mostRows, 2, []]);
});

test("a longer one is divided, and each part has the headings and its own rows", async () => {
  const { access, started } = await upload(list(mostRows + 2, "Total,5002,\r\n"));
  if ("refused" in started) throw new Error(started.refused);
  expect(started.ids).toHaveLength(2);
  const [first, second] = await Promise.all(started.ids.map((id) => readImport(importAccess(id, access.viewer))));
  expect([first?.name, first?.counts.unchecked, first?.asides]).toEqual(["cases.csv (1 of 2)", mostRows, 0]);
  expect([second?.name, second?.counts.unchecked, second?.asides]).toEqual(["cases.csv (2 of 2)", 2, 1]);
  expect(second?.columns).toEqual(first?.columns);
  const own = importAccess(started.ids[1] ?? "", access.viewer);
  const chosen = (second?.columns ?? []).map(({ field, order }) => ({ field, order }));
  await chooseColumns(own, chosen, { firstIsRow: false });
  expect((await readImport(own))?.counts).toMatchObject({ new: 2, problem: 0 });
});

test("a list without headings is divided at each 5,000 rows, too", async () => {
  const bytes = Buffer.from("C-1,Ann Grey,2026-11-03\r\n".repeat(mostRows + 1));
  const { access } = await upload(bytes);
  expect((await listImports(access)).map(({ counts }) => counts.unchecked).sort()).toEqual([1, mostRows]);
});

test("a folder's list isn't divided, and leaves no import behind", async () => {
  const id = "5b0c2f0e-6d0b-4f43-9a52-3a8f8c1d2e11";
  const { access, started } = await upload(list(mostRows + 1), { id });
  expect(started).toMatchObject({ refused: "too-many-at-once" });
  expect(await listImports(access)).toEqual([]);
});

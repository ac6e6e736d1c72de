import { expect, test } from "vitest";
import { chooseColumns } from "~/features/imports/check.server";
import { readForColumns, readImport } from "~/features/imports/find.server";
import { readRows } from "~/features/imports/rows.server";
import { startImport } from "~/features/imports/start.server";
import { registrar } from "../support/drafts";
import { importAccess } from "../support/feature-proofs/imports";
import { hostileLists } from "../support/hostile-lists";
import { longList } from "../support/lists";
import { slowRows } from "../support/slow";
import { longestTurn } from "../support/turns";

/** Milliseconds of processor time. What is measured is at most a third of it; reading a list in one piece took 200 to 900. */
const most = 120;

const lists = [...Object.entries(hostileLists), ["5,000 people", () => longList(5000)] as const];

test.each(slowRows(lists))("others have a turn while a list is read, checked and shown: %s", async (_, list) => {
  const access = await registrar();
  const bytes = Buffer.from(list() as string);
  let started: Awaited<ReturnType<typeof startImport>> | undefined;
  const reading = await longestTurn(async () => {
    started = await startImport(access, { name: "list.csv", bytes, encoding: "auto" });
  });
  expect(reading).toBeLessThan(most);
  if (!started || "refused" in started) return;
  const own = importAccess(started.id, access.viewer);
  const { columns = [] } = (await readImport(own)) ?? {};
  const chosen = columns.map(({ field, asks }) => ({ field, order: asks ? ("dmy" as const) : null }));
  expect(await longestTurn(() => readForColumns(own))).toBeLessThan(most);
  expect(await longestTurn(() => chooseColumns(own, chosen, { firstIsRow: false }))).toBeLessThan(most);
  expect(await longestTurn(() => readRows(own, columns, { part: "all", page: 1 }))).toBeLessThan(most);
});

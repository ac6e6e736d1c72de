import { expect, test } from "vitest";
import { refusalText } from "~/features/imports/input";
import { startImport } from "~/features/imports/start.server";
import { brokenWorkbooks } from "../support/broken-workbooks";
import { registrar } from "../support/drafts";
import { slowRows } from "../support/slow";

test("there are at least 60", () => expect(brokenWorkbooks.length).toBeGreaterThanOrEqual(60));

test.each(slowRows(brokenWorkbooks.map((broken) => [broken.what, broken] as const)))(
  "a workbook that can't be read is refused with the reason: %s",
  { timeout: 120_000 },
  async (_, { bytes, says }) => {
    const started = await startImport(await registrar(), { name: "list.xlsx", bytes: bytes(), encoding: "auto" });
    expect("refused" in started && refusalText(started.refused, started.line)).toMatch(says);
  },
);

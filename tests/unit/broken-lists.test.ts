import { beforeAll, describe, expect, test } from "vitest";
import { refusalText } from "~/features/imports/input";
import { startImport } from "~/features/imports/start.server";
import type { SiteAccess } from "~/models/access";
import { brokenFiles, brokenRows } from "../support/broken-lists";
import { registrar } from "../support/drafts";
import { imported, shown } from "../support/lists";
import { addMemorial } from "../support/rows";

let access: SiteAccess<"register">;
beforeAll(async () => {
  await addMemorial({ custom_url_slug: "taken-already" });
});

test("there are more than 60", () => expect(brokenFiles.length + brokenRows.length).toBeGreaterThan(60));

describe("a file that can't be read is refused with its line and the reason", () => {
  test.each(brokenFiles)("$what", async ({ list, line, says }) => {
    access = await registrar();
    const bytes = typeof list === "string" ? Buffer.from(list) : list;
    const started = await startImport(access, { name: "list.csv", bytes, encoding: "auto" });
    expect(started).toMatchObject({ line });
    expect("refused" in started && refusalText(started.refused, started.line)).toMatch(says);
  });
});

describe("a row that can't be imported says its line and the reason, and the others can be", () => {
  test.each(brokenRows)("$what", async ({ list, line, says }) => {
    access = await registrar();
    const { rows, counts } = await shown(await imported(access, list));
    const wrong = rows.filter(({ state }) => state !== "new");
    expect(wrong).toMatchObject([{ line, state: "problem" }]);
    expect(Object.values(wrong[0]?.notes.problems ?? {})).toEqual([expect.stringMatching(says)]);
    expect(counts.new).toBe(rows.length - 1);
  });
});

import { readFileSync } from "node:fs";
import { expect, look, openAs, test } from "../support/journey.ts";
import { workbook } from "../support/workbooks.ts";

const list = [
  "Case No;Deceased;DOB;DOD;Funeral date;Venue;Funeral arranger",
  "J-1;Walter Grey;03/04/1941;05/11/2025;12/11/2025 14:00;St Mary's, Leeds;Peter",
  "J-2;Ada Grey;04/05/1951;never;;;Peter",
  "J-3;Zoë O'Brien;07/08/1939;1 Nov 2025;soon;;Ruth",
  "J-1;Walter Grey;03/04/1941;05/11/2025;;;Peter",
  "Total;4;;;;;",
].join("\r\n");

test("a list is matched, checked, corrected and registered; the same again changes nothing; an export comes back", async ({
  person,
  script,
}) => {
  const page = await person();
  await openAs(page, "director@holloway.example", "/dashboard");
  await page.getByRole("link", { name: "Import a list" }).click();
  await page.getByRole("button", { name: "Upload this list" }).click();
  await expect(page.getByText("Please choose a spreadsheet or a CSV file.").first()).toBeVisible();
  await look(page, "import a list");
  const file = { name: "cases.csv", mimeType: "text/csv", buffer: Buffer.from(list, "latin1") };
  const upload = async (what = file) => {
    await page.getByLabel("The list").setInputFiles(what);
    await page.getByRole("button", { name: "Upload this list" }).click();
    await expect(page.getByRole("heading", { name: "Match the columns" })).toBeVisible();
  };
  await upload();
  await expect(page.getByLabel(/Deceased/)).toHaveValue("fullName");
  await expect(page.getByLabel(/Funeral arranger/)).toHaveValue("");
  const letters = page.getByRole("group", { name: "Which of these looks right?" });
  await expect(letters.getByRole("radio")).toHaveCount(3);
  await expect(letters.getByRole("radio", { name: /Zoë O'Brien.*: Western European/ })).toBeChecked();
  await page.getByRole("button", { name: "See what would happen" }).click();
  await expect(page.getByText("Please say how the dates of").first()).toBeVisible();
  await expect(page.getByRole("group", { name: /never.* can't be read as a date/ })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Keep their rows back, to be corrected" }).first()).toBeChecked();
  await look(page, "match the columns");
  const match = async () => {
    for (const group of await page
      .getByRole("radio", { name: /^(3 April 1941|5 November 2025|12 November 2025)$/ })
      .all())
      if (!(await group.isChecked())) await group.check();
    await page.getByRole("button", { name: "See what would happen" }).click();
    await expect(page.getByRole("heading", { name: "What would happen" })).toBeVisible();
  };
  await match();
  await expect(page.getByText("1 memorial would be registered.")).toBeVisible();
  await expect(page.getByText("The same as line 2.")).toBeVisible();
  await expect(page.getByText("1 row looks like a total or a note, and is left out.")).toBeVisible();
  await look(page, "what would happen");

  await page.getByRole("link", { name: "To correct (2)" }).click();
  await page.getByRole("link", { name: "Correct line 3" }).click();
  await expect(page.getByText("This isn't a date that can be read.").first()).toBeVisible();
  await look(page, "correct a row");
  await page.getByLabel("Date of death").fill("soon");
  await page.getByLabel("Full name").fill("Ada Grey-Penn");
  await page.getByRole("button", { name: "Save this row" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Grey-Penn");
  await page.getByLabel("Date of death").fill("6 Nov 2025");
  await page.getByRole("button", { name: "Save this row" }).click();
  await expect(page.getByText("Row saved").first()).toBeVisible();
  await page.getByRole("link", { name: "Correct line 4" }).click();
  await page.getByRole("button", { name: "Leave this row out" }).click();
  await expect(page.getByText("1 row was left out by you.")).toBeVisible();

  const run = async () => {
    await page.getByRole("button", { name: /^Register \d+ memorials?$/ }).click();
    await expect(async () => {
      if (!script) await page.reload();
      await expect(page.getByRole("heading", { name: "What was imported" })).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 60_000 });
  };
  await run();
  await expect(page.getByText("2 memorials have been registered from this list.")).toBeVisible();
  await look(page, "what was imported");
  await page.getByRole("link", { name: "Go to the memorial of Ada Grey-Penn" }).click();
  await expect(page.getByRole("heading", { name: "Ada Grey-Penn" }).first()).toBeVisible();

  await page.goto("/imports");
  await expect(page.getByText(/^2 memorials registered/)).toBeVisible();
  const book = workbook({ Cases: list.split("\r\n").map((row) => row.split(";")) });
  await upload({ ...file, name: "cases.xlsx", buffer: book });
  await expect(page.getByText("Excel workbook, sheet “Cases”")).toBeVisible();
  await expect(page.getByText("The columns are matched as in your last list with these headings.")).toBeVisible();
  await match();
  await expect(page.getByText("is here already", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Register/ })).toBeHidden();
  await page.getByRole("button", { name: "Discard this import" }).click();
  await expect(page.getByText("Import discarded").first()).toBeVisible();

  await page.goto("/dashboard");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export as CSV" }).click();
  const buffer = readFileSync(await (await download).path());
  expect(buffer.subarray(0, 3).toString("hex")).toBe("efbbbf");
  await page.goto("/imports");
  await upload({ ...file, buffer });
  await page.getByRole("button", { name: "See what would happen" }).click();
  await expect(page.getByText("rows are left alone, because the memorial is here already.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Register/ })).toBeHidden();

  await page.goto("/imports");
  await page.getByRole("listitem").filter({ hasText: "2 memorials registered" }).getByRole("link").click();
  await page.getByRole("link", { name: "Undo this import" }).click();
  await expect(page.getByText("2 memorials would be deleted at once, for good.")).toBeVisible();
  await look(page, "undo an import");
  await page.getByRole("button", { name: "Delete 2 memorials" }).click();
  await expect(page.getByRole("heading", { name: "Import undone" })).toBeVisible();
  await look(page, "an undone import");
});

import { readFileSync } from "node:fs";
import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { told } from "../support/pdf.ts";

test("a director chooses cards, sees one, and takes their sheets to the printer", async ({
  person,
  server,
  script,
}) => {
  const director = await person();
  const id = memorialId(server.dataDir, "margaret-ellis");
  await openAs(director, "director@holloway.example", `/memorial-detail/${id}`);
  await director.getByRole("link", { name: "Cards and posters" }).click();
  await expect(director.getByRole("heading", { name: "Cards and posters" })).toBeVisible();
  const picture = director.getByRole("img", { name: "How it looks for Margaret Ellis" });
  const isDrawn = () => expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(840);
  await isDrawn();
  await look(director, "prints");

  await director.getByRole("radio", { name: /^Tent card/ }).check();
  await director.getByRole("radio", { name: "Lavender Dreams" }).check();
  const count = director.getByLabel("How many");
  await count.fill("900");
  if (!script) await director.getByRole("button", { name: "Update preview" }).click();
  await expect(picture).toHaveAttribute("src", /format=tent&theme=Lavender/);
  await isDrawn();
  await director.getByRole("button", { name: "Download PDF" }).click();
  await expect(director.getByRole("alert")).toContainText("Please write a number from 1 to 500");
  await expect(director.getByRole("radio", { name: /^Tent card/ })).toBeChecked();
  await expect(count).toHaveValue("900");
  await look(director, "prints-refused");

  await count.fill("31");
  const coming = director.waitForEvent("download");
  await director.getByRole("button", { name: "Download PDF" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("Margaret-Ellis-tent.pdf");
  expect(told(readFileSync(await download.path()))).toMatchObject({ Pages: "16", Title: "Margaret Ellis" });
});

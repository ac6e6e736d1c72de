import { readFileSync } from "node:fs";
import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { told } from "../support/pdf.ts";

test("a director chooses handwritten cards, sees both sides, and makes a file of them", async ({
  person,
  server,
  script,
}) => {
  const director = await person();
  const id = memorialId(server.dataDir, "margaret-ellis");
  await openAs(director, "director@holloway.example", `/memorial-detail/${id}/cards`);
  await director.getByRole("link", { name: "Handwritten cards", exact: true }).click();
  await expect(director.getByRole("heading", { name: "Handwritten cards" })).toBeVisible();
  const picture = (side: string) => director.getByRole("img", { name: `${side} of a card for Margaret Ellis` });
  const areDrawn = async () => {
    for (const side of ["Front", "Back"])
      await expect.poll(() => picture(side).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1120);
  };
  await areDrawn();
  await look(director, "handwritten-cards");

  await director.getByRole("radio", { name: /^A5/ }).check();
  await director.getByRole("radio", { name: /^An empty field/ }).check();
  const count = director.getByLabel("How many");
  await count.fill("900");
  if (!script) await director.getByRole("button", { name: "Update preview" }).click();
  await expect(picture("Front")).toHaveAttribute("src", /size=a5&space=empty/);
  await areDrawn();
  await count.fill("900");
  await director.getByRole("button", { name: "Make and download PDF" }).click();
  const summary = director.getByRole("alert");
  await expect(summary).toContainText("Please write a number from 1 to 500");
  await expect(summary).toBeFocused();
  await expect(director.getByRole("radio", { name: /^A5/ })).toBeChecked();
  await expect(count).toHaveValue("900");
  await look(director, "handwritten-cards-refused");
  await summary.getByRole("link").click();
  await expect(count).toBeFocused();

  await count.fill("3");
  const coming = director.waitForEvent("download");
  await director.getByRole("button", { name: "Make and download PDF" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("Margaret-Ellis-handwritten-cards-a5.pdf");
  expect(told(readFileSync(await download.path()))).toMatchObject({ Pages: "4", Title: "Margaret Ellis" });
});

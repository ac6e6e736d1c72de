import type { Page } from "@playwright/test";
import { attendanceTexts } from "../../app/features/attendance/texts.ts";
import { languages } from "../../app/lib/languages.ts";
import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { mailTo } from "../support/outbox.ts";
import { change } from "../support/people.ts";
import { beginGathering } from "../support/planted-attendance.ts";
import { arrived, fill, openForm, submit, unlock } from "../support/share-form.ts";

const memorial = "/memorial/margaret-ellis";
const director = "director@holloway.example";

async function lookAt(page: Page, name: string) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await look(page, `${name} at ${width}`);
  }
}

/** The service began an hour ago, and so did a viewing. */
function begin(dataDir: string, id: string) {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  change(dataDir, "update memorials set service_date = ?, version = version + 1 where id = ?", hourAgo, id);
  beginGathering(dataDir, id);
}

test("guests say that they came, and the family lists, thanks and forgets them", async ({ person, server, script }) => {
  const id = memorialId(server.dataDir, "margaret-ellis");
  const guest = await person();
  await unlock(guest);
  await expect(guest.getByRole("link", { name: "I was there" })).toHaveCount(0);
  await guest.goto(`${memorial}/i-was-there`);
  await expect(guest.getByText("This opens once the service has begun.")).toBeVisible();
  begin(server.dataDir, id);

  await guest.goto(memorial);
  await lookAt(guest, "page with the question");
  await guest.getByRole("link", { name: "I was there" }).click();
  await lookAt(guest, "i was there");
  await guest.getByLabel("Your postal address").fill("1 Weir Lane\nWendover");
  await guest.getByLabel("The family may thank me by email").check();
  await guest.getByRole("button", { name: "Tell the family" }).click();
  await expect(guest.getByText("Please choose where you were").first()).toBeVisible();
  await expect(guest.getByLabel("Your postal address")).toHaveValue("1 Weir Lane\nWendover");
  await lookAt(guest, "i was there, refused");
  await guest.getByLabel("Your name").fill("Joan Marsh");
  await guest.getByLabel(/^The service/).check();
  await guest.getByLabel("Your email address").fill("joan@test.example");
  await guest.getByRole("button", { name: "Tell the family" }).click();
  await expect(guest.getByText("The family can now read that you were there.")).toBeVisible();
  await lookAt(guest, "i was there, sent");
  for (const page of [memorial, `${memorial}/i-was-there`]) {
    await guest.goto(page);
    await expect(guest.getByText("Weir Lane")).toHaveCount(0);
  }

  const office = await person();
  await openAs(office, director, `/memorial-detail/${id}/attendance`);
  await expect(office.getByText("1 Weir Lane")).toBeVisible();
  await lookAt(office, "who came");
  const cards = office.waitForEvent("download");
  await office.getByRole("link", { name: "Cards to fill in: 4 on A4" }).click();
  expect((await cards).suggestedFilename()).toBe("Margaret-Ellis-attendance-cards.pdf");
  await office.getByRole("link", { name: "Add somebody" }).click();
  await office.getByLabel("Postal address").fill("2 Mill Row\nWendover");
  await office.getByLabel(/^They ticked that/).check();
  await office.getByRole("button", { name: "Add" }).click();
  await expect(office.getByText("Please choose where they were").first()).toBeVisible();
  await expect(office.getByLabel("Postal address")).toHaveValue("2 Mill Row\nWendover");
  await lookAt(office, "adding somebody, refused");
  await office.getByLabel("Name").fill("Ted Marsh");
  await office.getByLabel(/^The service/).check();
  await office.getByLabel("Email address").fill("ted@test.example");
  await office.getByRole("button", { name: "Add" }).click();
  await expect(office.getByText("Ted Marsh is on the list. Here is the next one.").first()).toBeVisible();
  await expect(office.getByLabel("Name")).toHaveValue("");
  await office.getByRole("link", { name: "Back to the list" }).click();
  await expect(office.getByText("2 Mill Row")).toBeVisible();
  await expect(office.getByText("2 people")).toBeVisible();
  await office.getByRole("link", { name: "Remove Ted Marsh" }).click();
  await office.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(office.getByText("1 person", { exact: true })).toBeVisible();
  await office.getByRole("link", { name: "Correct Joan Marsh" }).click();
  await office.getByLabel("Postal address").fill("Weir Lane\n".repeat(8));
  await office.getByRole("button", { name: "Save" }).click();
  await expect(office.getByText("Please use at most 7 lines and 300 characters").first()).toBeVisible();
  await lookAt(office, "correcting a line, refused");
  await office.getByLabel("Postal address").fill("1 Weir Lane\nWendover HP22");
  await office.getByRole("button", { name: "Save" }).click();
  await expect(office.getByText("Line saved").first()).toBeVisible();
  await expect(office.getByText("Wendover HP22")).toBeVisible();
  await office.getByLabel("Gathering").selectOption({ label: (await optionWith(office, "Viewing")) ?? "" });
  await office.getByRole("button", { name: "Show" }).click();
  await expect(office.getByText("Nobody has said so of this one.")).toBeVisible();
  await office.getByLabel("Gathering").selectOption("");
  await office.getByRole("button", { name: "Show" }).click();
  const labels = office.waitForEvent("download");
  await office.getByRole("link", { name: "1 label: Avery L7160, 21 on A4" }).click();
  expect((await labels).suggestedFilename()).toBe("Margaret-Ellis-labels-l7160.pdf");

  await office.getByRole("link", { name: "Write to Joan Marsh by email" }).click();
  await office.getByRole("button", { name: "Save and preview" }).click();
  await expect(office.getByText("Please enter a subject").first()).toBeVisible();
  await office.getByLabel("Subject").fill("Thank you");
  await office.getByLabel("Letter").fill("It meant a lot to us.\nThe Ellis family");
  await lookAt(office, "thank-you letter");
  await office.getByRole("button", { name: "Save and preview" }).click();
  await expect(office.getByText("It goes to Joan Marsh.")).toBeVisible();
  await lookAt(office, "thank-you letter, preview");
  await office.getByRole("button", { name: "Send 1 letter" }).click();
  await expect(office.getByText("1 letter on the way").first()).toBeVisible();
  expect((await mailTo(server.dataDir, "joan@test.example")).text).toContain("It meant a lot to us.");
  await expect(office.getByText(/Thanked on/)).toBeVisible();
  await expect(office.getByRole("link", { name: "Write to Joan Marsh by email" })).toHaveCount(0);

  await office.getByRole("link", { name: "Forget all addresses" }).click();
  await expect(office.getByRole("heading", { name: "Forget all addresses?" })).toBeVisible();
  await lookAt(office, "forgetting addresses");
  await office.getByRole("button", { name: "Forget them" }).click();
  await expect(office.getByText("Addresses forgotten").first()).toBeVisible();
  await expect(office.getByText("Weir Lane")).toHaveCount(0);
  await office.getByRole("link", { name: "Remove Joan Marsh" }).click();
  await lookAt(office, "removing somebody who came");
  await office.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(office.getByText("Removed from the list").first()).toBeVisible();
  await expect(office.getByText("Nobody has said so yet.")).toBeVisible();
  if (script) await expect(office).toHaveURL(/attendance$/);
});

/** The text of the option that begins with a word. */
async function optionWith(page: Page, word: string) {
  const texts = await page.getByLabel("Gathering").locator("option").allTextContents();
  return texts.find((text) => text.startsWith(word));
}

test("the receipt of a memory leads to the form with the writer's name", async ({ person, server }) => {
  begin(server.dataDir, memorialId(server.dataDir, "margaret-ellis"));
  const guest = await person();
  await unlock(guest);
  await openForm(guest, "story");
  await guest.getByLabel("Your name").fill("Joan Marsh");
  await fill(guest, "Her garden");
  await submit(guest);
  await arrived(guest);
  await expect(guest.getByText("Were you there?")).toBeVisible();
  await look(guest, "receipt with the question");
  await guest.getByRole("link", { name: "I was there" }).click();
  await expect(guest.getByLabel("Your name")).toHaveValue("Joan Marsh");
});

test("the form speaks six languages", async ({ person, server }) => {
  begin(server.dataDir, memorialId(server.dataDir, "margaret-ellis"));
  const page = await person();
  await unlock(page);
  for (const language of languages) {
    const texts = attendanceTexts[language];
    await page.goto(`${memorial}?language=${language}`);
    await page.getByRole("link", { name: texts.link }).click();
    await expect(page.getByRole("heading", { name: texts.link })).toBeVisible();
    await expect(page.getByText(texts.lead)).toBeVisible();
    await lookAt(page, `i was there, ${language}`);
    await page.getByRole("button", { name: texts.send }).click();
    await expect(page.getByText(texts.atNone).first()).toBeVisible();
  }
});

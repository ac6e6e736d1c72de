import type { Page } from "@playwright/test";
import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { recogniser } from "../support/recognisers.ts";
import { unlock } from "../support/share-form.ts";

const { command: TRANSCRIBE_COMMAND } = recogniser("good");
test.use({ settings: { TRANSCRIBE_COMMAND } });

const title = "Her voice on the answering machine";
const drafted = "A machine drafted these words. Please read them against the recording before saving.";
const saved = "The page shows it below the recording.";

/** Saves the words in the box of a recording. */
async function save(page: Page, words: string) {
  await page.getByLabel("What is said, for those who can't hear it").fill(words);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(saved)).toBeVisible();
}

test("a machine's draft is read, put right and saved by a person, and until then by nobody else", async ({
  person,
  server,
}) => {
  const list = `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/recordings`;
  const [director, mourner] = [await person(), await person()];
  await openAs(director, "director@holloway.example", list);
  await director.getByRole("link", { name: title }).click();
  await save(director, "");
  await expect(async () => {
    await director.goto(list);
    await expect(director.getByText("Not written down yet, but drafted by a machine")).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 120_000 });
  await expect(director.getByText("A machine listens to new recordings on our own computer")).toBeVisible();
  await look(director, "recordings-drafted");
  await director.getByRole("link", { name: title }).click();
  await expect(director.getByText(drafted)).toBeVisible();
  const box = director.getByLabel("What is said, for those who can't hear it");
  await expect(box).toHaveValue("0:00 Hello love, it's me\n0:01 The kettlebird sings");
  await look(director, "recording-drafted");

  await unlock(mourner);
  const article = mourner.getByRole("article").filter({ hasText: title });
  await expect(article).toContainText("Not written down yet");
  await expect(mourner.getByText("kettlebird")).toHaveCount(0);
  await look(mourner, "memorial-unread-draft");

  await save(director, "Hello love, it's only me. The kettle sings.");
  await expect(director.getByText(drafted)).toHaveCount(0);
  await mourner.reload();
  await expect(article.getByRole("figure", { name: "What is said" })).toContainText("The kettle sings.");
  await expect(mourner.getByText("kettlebird")).toHaveCount(0);

  await director.goto(list);
  await director.getByRole("button", { name: "Make no drafts" }).click();
  await expect(director.getByText("No machine listens to these recordings.")).toBeVisible();
  await look(director, "recordings-undrafted");
});

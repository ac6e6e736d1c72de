import { expect, look, test } from "../support/journey.ts";
import { arrived, giveTitle, openForm, submit, unlock } from "../support/share-form.ts";

test("a mourner who can't begin is given a beginning, and thanked", async ({ person, script }) => {
  const page = await person();
  await unlock(page);
  await openForm(page, "story");
  const questions = page.getByRole("list", { name: "Not sure how to begin?" });
  await expect(questions.getByRole("listitem")).toHaveText([
    "How did you meet?",
    "Something they always said",
    "A day you remember",
  ]);
  const words = page.getByLabel("Your words");
  if (script) {
    await questions.getByRole("button", { name: "Something they always said" }).click();
    await expect(words).toBeFocused();
    await expect(words).toHaveValue("Margaret always said ");
    await page.keyboard.type("that bees know.");
    await questions.getByRole("button", { name: "How did you meet?" }).click();
    await expect(words).toHaveValue("Margaret always said that bees know.\n\nI first met Margaret ");
    await page.keyboard.type("on the 54.");
    await page.reload();
    await expect(words).toHaveValue("Margaret always said that bees know.\n\nI first met Margaret on the 54.");
  } else {
    await expect(questions.getByRole("button")).toHaveCount(0);
    await words.fill("She said that bees know.");
  }
  await look(page, "share-prompts");
  await page.getByLabel("Your name").fill("Ada Moss");
  await giveTitle(page, "What she said");
  await submit(page);
  await arrived(page);
  await expect(page.getByText("Margaret's family will read this first.")).toBeVisible();
  await look(page, "receipt-thanks");
});

test("the questions are those of what is shared", async ({ person, script }) => {
  const page = await person();
  await unlock(page);
  await openForm(page, "signature");
  await expect(page.getByText("What you will miss", { exact: true })).toBeVisible();
  if (!script) return;
  await page.getByRole("radio", { name: "Photo" }).check({ force: true });
  await expect(page.getByText("Who is in it?")).toBeVisible();
  await expect(page.getByText("What you will miss", { exact: true })).toHaveCount(0);
});

test("a mourner without words sends just a thought", async ({ person }) => {
  const page = await person();
  await unlock(page);
  await page.getByRole("link", { name: "Or send just a thought" }).first().click();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expect(page.getByLabel("Your words")).toHaveValue("I am thinking of you.");
  await page.getByLabel("Your name").fill("Ada Moss");
  await look(page, "share-thought");
  await submit(page);
  await arrived(page);
  await expect(page.getByText("I am thinking of you.")).toBeVisible();
});

test("a receipt shows the memory as it will look, its link can be copied, and it can be changed", async ({
  person,
  script,
}) => {
  const page = await person();
  await page.context().grantPermissions(script ? ["clipboard-read", "clipboard-write"] : []);
  await unlock(page);
  await openForm(page, "story");
  await page.getByLabel("Your name").fill("Ada Moss");
  await giveTitle(page, "The last letter");
  await page.getByLabel("Your words").fill("She wrote in green.");
  await submit(page);
  await arrived(page);
  const receipt = page.url();
  const copied = async () => {
    await page.getByRole("button", { name: "Copy this link" }).click();
    await expect(page.getByText("Copied to clipboard!")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(receipt);
  };
  if (script) await copied();
  await page.getByRole("link", { name: "Change what you wrote" }).click();
  await page.getByLabel("Your words").fill("She wrote in green ink.");
  await look(page, "receipt-change");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your changes are saved")).toBeVisible();
  await expect(page.getByRole("region", { name: "What you shared" })).toContainText("She wrote in green ink.");
  await look(page, "receipt-changed");
  if (!script) return;
  await page.goto(receipt);
  await copied();
});

import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { arrived, fill, openForm, submit, unlock } from "../support/share-form.ts";

test("a mourner writes to the family alone: the moderator reads it, the family sees it, the page doesn't", async ({
  person,
  server,
  script,
}) => {
  const id = memorialId(server.dataDir, "margaret-ellis");
  const mourner = await person();
  await unlock(mourner);
  await openForm(mourner, "story");
  const choice = mourner.getByRole("checkbox", { name: "Only for the family" });
  await expect(choice).toBeHidden();
  const readers = mourner.locator("summary").filter({ hasText: "Who may see this?" });
  await expect(readers).toContainText("Everyone");
  const promise = mourner.getByText("Somebody from the family or Holloway & Sons reads it first.");
  await expect(promise).toBeVisible();
  await mourner.getByLabel("Your name").fill("Edith Moss");
  await fill(mourner, "The last letter");
  // With script, words and choice are still there when the form is opened again.
  const comeBack = async () => {
    await openForm(mourner, "story");
    await expect(mourner.getByLabel("Title")).toHaveValue("The last letter");
  };
  if (script) {
    await comeBack();
    await expect(readers).toContainText("Everyone");
  }
  await readers.click();
  await choice.check();
  await expect(readers).toContainText("Only the family");
  await expect(promise).toBeHidden();
  if (script) {
    await comeBack();
    await expect(readers).toContainText("Only the family");
  }
  await mourner.getByLabel(/^(Your words|A few words)/).fill("");
  await submit(mourner);
  await expect(mourner.getByRole("alert")).toContainText("Please write a few words");
  await expect(mourner.locator("[name=familyOnly]")).toBeChecked();
  await look(mourner, "family-only-form");
  await mourner.emulateMedia({ colorScheme: "dark" });
  await look(mourner, "family-only-form in the dark");
  await fill(mourner, "The last letter");
  await submit(mourner);
  await arrived(mourner);
  await expect(
    mourner.getByText("Only the family can see it, and it never appears on the memorial page."),
  ).toBeVisible();
  await expect(mourner.getByText("Story, only for the family")).toBeVisible();
  await look(mourner, "family-only-receipt in the dark");
  const receipt = mourner.url();

  const nora = await person();
  await openAs(nora, "nora@ellis.example", `/memorial-detail/${id}/memories`);
  const card = nora.getByRole("article", { name: /Edith Moss/ });
  await expect(card.getByText("Family only")).toBeVisible();
  await look(nora, "family-only-review");
  await card.getByRole("link", { name: /^Approve/ }).click();
  await expect(nora.getByText("It is only for the family and will not appear on the memorial page.")).toBeVisible();
  await look(nora, "family-only-approve");
  await nora.getByRole("button", { name: "Approve" }).click();
  await expect(nora.getByRole("status")).toContainText("Memory approved");
  await nora.goto(`/memorial-detail/${id}/view`);
  await expect(nora.getByRole("article").filter({ hasText: "The last letter" }).getByText("Family only")).toBeVisible();
  await look(nora, "family-only-viewer");

  for (const page of [mourner, nora]) {
    await page.goto("/memorial/margaret-ellis");
    await expect(page.getByText("Memories (7)")).toBeVisible();
    await expect(page.getByText("The last letter")).toHaveCount(0);
  }
  await mourner.goto(receipt);
  await expect(mourner.getByRole("heading", { name: "The family has your memory" })).toBeVisible();
  await look(mourner, "family-only-receipt-approved");
});

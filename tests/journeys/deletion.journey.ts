import { memorialId } from "../support/client.ts";
import { command } from "../support/command.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { linkIn, mailTo } from "../support/outbox.ts";

const director = "director@holloway.example";
const nora = "nora@ellis.example";

test("an owner asks to delete a memorial, a co-owner keeps it, and once it is deleted its codes lead to a quiet page", async ({
  person,
  server,
}) => {
  const id = memorialId(server.dataDir, "margaret-ellis");
  const page = await person();
  await openAs(page, director, `/memorial-detail/${id}`);
  await page.getByRole("link", { name: "Delete this memorial" }).click();
  await expect(page.getByRole("heading", { name: "Delete the memorial of Margaret Ellis" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Download everything first" })).toBeVisible();
  await look(page, "delete-memorial");
  await page.getByLabel("Type the name of the person").fill("Margaret");
  await page.getByLabel("Your own password").fill("Lantern-2026!");
  await page.getByRole("button", { name: "Ask to delete this memorial" }).click();
  await expect(page.getByText("Please type the name as it stands above").first()).toBeVisible();
  await look(page, "delete-memorial-refused");
  await page.getByLabel("Type the name of the person").fill("margaret ellis");
  await page.getByLabel("Your own password").fill("Lantern-2026!");
  await page.getByRole("button", { name: "Ask to delete this memorial" }).click();
  await expect(page.getByRole("heading", { name: /^This memorial will be deleted on/ })).toBeVisible();
  await look(page, "delete-memorial-asked");

  const co = await person();
  await co.goto(linkIn(await mailTo(server.dataDir, nora)));
  await expect(co.getByRole("heading", { name: "Keep the memorial of Margaret Ellis?" })).toBeVisible();
  await look(co, "keep-memorial");
  await co.getByRole("button", { name: "Keep this memorial" }).click();
  await expect(co.getByText("The memorial stays").first()).toBeVisible();
  await page.goto(`/memorial-detail/${id}`);
  await expect(page.getByRole("heading", { name: /^This memorial will be deleted on/ })).toHaveCount(0);

  expect((await command("delete-memorial", server.dataDir, [id, "--yes"])).code).toBe(0);
  const mourner = await person();
  await mourner.goto("/memorial/margaret-ellis");
  await expect(mourner.getByRole("heading", { name: "This page has been closed by the family." })).toBeVisible();
  await look(mourner, "memorial-closed");
  await page.goto("/deletions");
  await page.getByRole("link", { name: /Margaret Ellis/ }).click();
  await expect(page.getByRole("heading", { name: "Certificate of deletion" })).toBeVisible();
  await look(page, "certificate");
});

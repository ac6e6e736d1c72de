import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { unlock } from "../support/share-form.ts";

test("a director writes down what the family wishes, and everybody who comes reads it before the password", async ({
  person,
  server,
}) => {
  const desk = `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}`;
  const director = await person();
  await openAs(director, "director@holloway.example", desk);
  await director.getByRole("link", { name: "The family's wishes" }).click();
  await expect(director.getByRole("heading", { name: "The family's wishes" })).toBeVisible();
  await look(director, "wishes-form");
  await director.getByLabel("Its website").fill("stlukes.example");
  await director.getByLabel("Flowers").fill("Family flowers only.");
  await director.getByRole("button", { name: "Save" }).click();
  await expect(director.getByRole("alert")).toContainText("The link must begin with https://");
  await expect(director.getByLabel("Flowers")).toHaveValue("Family flowers only.");
  await expect(director.getByLabel("Its website")).toHaveAttribute("aria-invalid", "true");
  await look(director, "wishes-refused");
  await director.getByLabel("Charity", { exact: true }).fill("St Luke’s Hospice");
  await director.getByLabel("Its website").fill("https://www.stlukes.example/give");
  await director.getByLabel("Parking and step-free access").fill("Park in Mill Lane.\nThe side door has no steps.");

  // The family has saved something else in the meantime.
  const colleague = await person();
  await openAs(colleague, "admin@everkeep.example", `${desk}/wishes`);
  await colleague.getByLabel("Children").fill("Children are welcome.");
  await colleague.getByRole("button", { name: "Save" }).click();
  await expect(colleague.getByText("Wishes saved")).toBeVisible();
  await director.getByRole("button", { name: "Save" }).click();
  await expect(director.getByRole("alert")).toContainText("Somebody else saved the wishes");
  await expect(director.getByRole("heading", { name: "What they saved" })).toBeVisible();
  await expect(director.getByLabel("Charity", { exact: true })).toHaveValue("St Luke’s Hospice");
  await look(director, "wishes-changed");
  await director.getByLabel("Children").fill("Children are welcome.");
  await director.getByRole("button", { name: "Save" }).click();
  await expect(director.getByText("Wishes saved")).toBeVisible();
  await expect(director.getByText("4 wishes")).toBeVisible();
  await director.goto(`${desk}/print`);
  await expect(director.getByRole("checkbox", { name: "The family's wishes" })).toBeChecked();
  await look(director, "wishes-handout");
  await director.goto(desk);

  const mourner = await person();
  await mourner.goto("/memorial/margaret-ellis");
  await expect(mourner.getByText("Family flowers only.")).toHaveCount(0);
  await unlock(mourner);
  await mourner.goto("/memorial/margaret-ellis");
  const wishes = mourner.getByRole("region", { name: "The family’s wishes" });
  await expect(wishes.getByText("The side door has no steps.")).toBeVisible();
  await expect(wishes.getByRole("link", { name: "St Luke’s Hospice" })).toHaveAttribute(
    "href",
    "https://www.stlukes.example/give",
  );
  await look(mourner, "wishes-page");

  await director.getByRole("link", { name: "The family's wishes" }).click();
  await director.getByLabel("Show them before the password too").check();
  await director.getByRole("button", { name: "Save" }).click();
  await expect(director.getByText("Wishes saved")).toBeVisible();
  const stranger = await person();
  await stranger.goto("/memorial/margaret-ellis");
  await expect(stranger.getByRole("region", { name: "The family’s wishes" })).toContainText("Family flowers only.");
  await look(stranger, "wishes-gate");
  await stranger.goto("/memorial/margaret-ellis?language=ar");
  await expect(stranger.getByRole("region", { name: "رغبات العائلة" })).toContainText("Family flowers only.");
  await look(stranger, "wishes-gate-arabic");
});

import { catalogues } from "../../app/languages/all.ts";
import { expect, look, test } from "../support/journey.ts";
import { mailTo } from "../support/outbox.ts";
import { openForm, unlock } from "../support/share-form.ts";

const gate = "/memorial/margaret-ellis";

test("somebody complains, and is told at once that it has arrived", async ({ person, server }) => {
  const page = await person();
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Complaints" }).click();
  await page.getByLabel("Your name").fill("Ann Moss");
  await page.getByLabel("Your email").fill("ann@");
  await page.getByLabel("What is wrong").fill("My brother is in a picture.\nHe never wanted that.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Please enter a valid email address").first()).toBeVisible();
  await expect(page.getByLabel("What is wrong")).toHaveValue("My brother is in a picture.\nHe never wanted that.");
  await look(page, "complaint-refused");
  await page.getByLabel("Your email").fill("ann@moss.example");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: "Your complaint has arrived" })).toBeVisible();
  await look(page, "complaint-sent");
  expect((await mailTo(server.dataDir, "ann@moss.example")).subject).toMatch(/^We have your complaint /);
  expect((await mailTo(server.dataDir, "support@everkeep.example")).text).toContain("He never wanted that.");
});

for (const language of ["en", "de", "ar"] as const)
  test.describe(language, () => {
    test.use({ locale: language });

    test(`the notice is found from the gate, in ${language}`, async ({ person }) => {
      const { page: texts, gate: words, follow } = catalogues[language];
      const page = await person();
      await page.goto(gate);
      await page.getByRole("contentinfo").getByRole("link", { name: texts.privacy, exact: true }).click();
      await expect(page).toHaveURL(`${gate}/privacy`);
      await expect(page.getByText("Holloway & Sons").first()).toBeVisible();
      await look(page, `notice-${language}`);
      await page.getByRole("link", { name: follow.back }).click();
      await expect(page.getByLabel(words.password)).toBeVisible();
      await page.getByRole("contentinfo").getByRole("link", { name: texts.contact, exact: true }).click();
      await expect(page).toHaveURL(`${gate}/privacy#contact`);
      await expect(page.getByRole("link", { name: "020 7946 0018" })).toBeInViewport();
    });
  });

test("the form for a memory leads to the notice, and what was typed stays", async ({ person }) => {
  const page = await person();
  await unlock(page);
  await openForm(page, "story");
  await page.getByLabel("Your name").fill("Alf");
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: /^What we keep, and for how long/ }).click();
  const notice = await opened;
  await expect(notice.getByRole("heading", { name: "What we keep, and for how long", level: 1 })).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveValue("Alf");
});

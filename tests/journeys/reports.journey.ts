import type { Page } from "@playwright/test";
import { reportTexts } from "../../app/features/reports/texts/all.server.ts";
import { type Language, languages } from "../../app/lib/languages.ts";
import { fewerRows } from "../support/fewer-rows.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { Adder } from "../support/kept-folders.ts";
import { unlock } from "../support/share-form.ts";

const director = "director@holloway.example";

/** Keeps what was reported of Sheila Pratt, for a reason. */
async function keep(staff: Page, reason: string) {
  await staff.goto("/dashboard/memories");
  await staff.getByRole("link", { name: /“Second prize” by Sheila Pratt/ }).click();
  await staff.getByLabel("Keep it on the page").check();
  await staff.getByLabel("Reason").fill(reason);
  await staff.getByRole("button", { name: "Decide" }).click();
  await expect(staff.getByText("Report decided").first()).toBeVisible();
}

test("somebody reports a picture of themselves, and follows it to the decision", async ({ person }) => {
  const page = await person();
  await unlock(page);
  await page.getByRole("link", { name: "Report: Peter Lamb" }).click();
  await expect(page.getByRole("heading", { name: "Report something" })).toBeVisible();
  await look(page, "report");
  await page.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByRole("link", { name: "Please choose what is wrong" })).toBeVisible();
  await look(page, "report-refused");
  await page.getByLabel("I am in this picture and don't want to be").check();
  await page.getByLabel("Your name").fill("Vera Quill");
  await page.getByLabel("Your email").fill("vera@test.example");
  await page.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for telling us" })).toBeVisible();
  await look(page, "report-sent");
  const link = page.url();

  const staff = await person();
  await openAs(staff, director, "/dashboard/memories");
  await look(staff, "reports-in-the-queue");
  await staff.getByRole("link", { name: /“The garden, last June” by Peter Lamb/ }).click();
  await expect(staff.getByText("Is in the picture and doesn't want to be")).toBeVisible();
  await look(staff, "report-to-decide");
  await staff.getByLabel("Hide it from the page").check();
  await staff.getByLabel("Somebody in it asks for it").check();
  await staff.getByLabel("Reason").fill("You asked, so it is gone.");
  await staff.getByRole("button", { name: "Decide" }).click();
  await expect(staff.getByText("Report decided").first()).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "It is hidden" })).toBeVisible();
  await expect(page.getByText("You asked, so it is gone.")).toBeVisible();
  await look(page, "report-decided");
  await page.getByLabel("Why should it be decided differently?").fill("Please delete it.");
  await page.getByRole("button", { name: "Send the objection" }).click();
  await expect(page.getByText("An objection has arrived. It is being looked at again.")).toBeVisible();
});

test("the photo that somebody sees large is the one that they report", async ({ person, server, script }) => {
  const add = new Adder(server.dataDir);
  const walk = add.memory("photo", "A walk along the canal");
  for (const [position, caption] of ["At the lock", "Home again"].entries())
    add.picture(walk, position, caption, add.medium("image"));
  add.end();
  const page = await person();
  await unlock(page);
  // Until its script has arrived, the page is the plain one.
  await page.waitForLoadState("load");
  await page.getByRole("link", { name: "At the lock" }).click();
  if (script) {
    // The viewer's module arrives after the press that asks for it.
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("ArrowRight");
  } else {
    await page.goBack();
    await page.getByRole("link", { name: "Home again" }).click();
  }
  await page.getByRole("link", { name: "Report: Home again" }).click();
  await expect(page.getByRole("radio", { name: "Home again" })).toBeChecked();
  await page.getByLabel("I am in this picture and don't want to be").check();
  await page.getByLabel("Your name").fill("Vera Quill");
  await page.getByLabel("Your email").fill("vera@test.example");
  await page.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for telling us" })).toBeVisible();
});

test("a report in Arabic, and one press that puts back what it hid", async ({ person }) => {
  const page = await person();
  await unlock(page);
  await page.goto("/memorial/margaret-ellis?language=ar");
  await page.getByRole("link", { name: "إبلاغ: David Ellis" }).click();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page.getByLabel("تُظهر طفلًا أو شخصًا بلا ملابس").check();
  await look(page, "report-ar");
  await page.getByRole("button", { name: "إرسال البلاغ" }).click();
  await expect(page.getByRole("heading", { name: "شكرًا لإخبارنا" })).toBeVisible();
  await expect(page.getByText("وحتى ذلك الحين فهو مخفي عن الصفحة.")).toBeVisible();
  await look(page, "report-sent-ar");
  await page.goto("/memorial/margaret-ellis");
  await expect(page.getByText("One to four")).toHaveCount(0);

  const staff = await person();
  await openAs(staff, director, "/dashboard/memories");
  await staff.getByRole("button", { name: "Put it back" }).click();
  await expect(staff.getByText("It is on the page again").first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("One to four")).toBeVisible();
});

test("a report in each language: refused, sent, answered and objected to", async ({ person }) => {
  test.slow();
  const page = await person();
  const staff = await person();
  await openAs(staff, director, "/dashboard/memories");
  await unlock(page);
  const form = await page.getByRole("link", { name: "Report: Sheila Pratt" }).getAttribute("href");
  for (const language of fewerRows<Language>(languages, 5)) {
    const { report, reported } = reportTexts[language];
    await page.goto(`${form}?language=${language}`);
    await expect(page.getByRole("heading", { name: report.title })).toBeVisible();
    await page.getByRole("button", { name: report.send }).click();
    await expect(page.getByRole("link", { name: report.choose })).toBeVisible();
    await look(page, `report-refused-${language}`);
    await page.getByLabel(report.reasons.untrue).check();
    await page.getByLabel(report.words, { exact: true }).fill("She never came second.");
    await page.getByLabel(report.name, { exact: true }).fill("Vera Quill");
    await page.getByLabel(report.email, { exact: true }).fill(`vera-${language}@test.example`);
    await page.getByRole("button", { name: report.send }).click();
    await expect(page.getByRole("heading", { name: reported.open.title })).toBeVisible();
    await look(page, `report-sent-${language}`);

    await keep(staff, "Her son says that it was so.");

    await page.reload();
    await expect(page.getByRole("heading", { name: reported.kept.title })).toBeVisible();
    await look(page, `report-decided-${language}`);
    await page.getByRole("button", { name: reported.objectSend }).click();
    await expect(page.getByText(report.tellUs).first()).toBeVisible();
    await page.getByLabel(reported.objectWords).fill("He was not there.");
    await page.getByRole("button", { name: reported.objectSend }).click();
    await expect(page.getByText(reported.lookedAtAgain)).toBeVisible();
    await look(page, `report-objected-${language}`);
    await keep(staff, "It stays.");
  }
});

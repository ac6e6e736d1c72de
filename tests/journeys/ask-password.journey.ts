import { passwordRequestTexts } from "../../app/features/password-requests/texts.ts";
import { languages } from "../../app/lib/languages.ts";
import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { linkIn, mailTo } from "../support/outbox.ts";

const memorial = "/memorial/margaret-ellis";
const director = "director@holloway.example";
const email = "joan@test.example";

test("somebody without the password asks for it, is sent a link, and opens the page with it once", async ({
  person,
  server,
}) => {
  const page = await person();
  await page.goto(memorial);
  await look(page, "gate-with-question");
  await page.getByRole("link", { name: "I don't have the password" }).click();
  await expect(page.getByRole("heading", { name: "Ask for the password" })).toBeVisible();
  await look(page, "ask-password");
  await page.getByLabel("Your name").fill("Joan Marsh");
  await page.getByLabel("How you knew Margaret").fill("We sang together.");
  await page.getByLabel("Your email address").fill("joan@");
  await page.getByRole("button", { name: "Ask" }).click();
  await expect(page.getByText("Please enter a valid email address").first()).toBeVisible();
  await expect(page.getByLabel("How you knew Margaret")).toHaveValue("We sang together.");
  await look(page, "ask-password-refused");
  await page.getByLabel("Your email address").fill(email);
  await page.getByRole("button", { name: "Ask" }).click();
  await expect(page.getByRole("heading", { name: "Your request is on its way" })).toBeVisible();
  await look(page, "ask-password-sent");

  const staff = await person();
  await openAs(staff, director, "/dashboard");
  await staff.getByRole("link", { name: "Somebody asks for the password" }).click();
  await expect(staff.getByText("We sang together.")).toBeVisible();
  await look(staff, "desk-with-request");
  await staff.getByRole("button", { name: "Send a link to Joan Marsh" }).click();
  await expect(staff.getByText("The link is on its way").first()).toBeVisible();
  await expect(staff.getByText("We sang together.")).toBeHidden();

  const link = linkIn(await mailTo(server.dataDir, email));
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Open the page of Margaret Ellis" })).toBeVisible();
  await look(page, "gate-link");
  await page.getByRole("button", { name: "Open the page" }).click();
  await expect(page.getByText("Forever in our hearts")).toBeVisible();

  const other = await person();
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "This link can't be used" })).toBeVisible();
  await look(other, "gate-link-used");
  await other.getByRole("link", { name: "Ask for the password" }).click();
  await expect(other.getByLabel("Your name")).toBeVisible();
});

test("a request is declined with one press", async ({ person, server }) => {
  const page = await person();
  await page.goto(`${memorial}/ask-password`);
  await page.getByLabel("Your name").fill("Joan Marsh");
  await page.getByLabel("Your email address").fill(email);
  await page.getByRole("button", { name: "Ask" }).click();
  await expect(page.getByRole("heading", { name: "Your request is on its way" })).toBeVisible();
  const staff = await person();
  await openAs(staff, director, `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}`);
  await staff.getByRole("button", { name: "Decline the request of Joan Marsh" }).click();
  await expect(staff.getByText("The request is gone, and no email was sent.").first()).toBeVisible();
  await expect(staff.getByRole("heading", { name: /People who ask/ })).toBeHidden();
});

test("the way to a link speaks six languages", async ({ person }) => {
  const page = await person();
  for (const language of languages) {
    const texts = passwordRequestTexts[language];
    await page.goto(`${memorial}?language=${language}`);
    await page.getByRole("link", { name: texts.link }).click();
    await expect(page.getByRole("heading", { name: texts.title })).toBeVisible();
    await look(page, `ask-password-${language}`);
    await page.goto(`${memorial}/open/x`);
    await expect(page.getByText(texts.unusableText)).toBeVisible();
    await look(page, `gate-link-used-${language}`);
  }
});

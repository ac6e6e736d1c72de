import type { Page } from "@playwright/test";
import { memorialId } from "../support/client.ts";
import { hydrated } from "../support/hydrated.ts";
import { expect, look, openAs, test } from "../support/journey.ts";

const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();
const summary = (page: Page) => page.getByRole("alert");
/** The width of the bar at the start of a field's frame, in pixels. */
const bar = (page: Page, label: string) =>
  page
    .getByLabel(label)
    .locator("xpath=ancestor::div[label][1]")
    .evaluate((frame) => getComputedStyle(frame).borderInlineStartWidth);

test("an error leaves as soon as its field is mended, and the order of dates is told in the first round", async ({
  person,
  script,
}) => {
  const page = await person();
  await openAs(page, "director@holloway.example", "/dashboard/register");
  if (script) await hydrated(page);
  await page.getByLabel("Date of Birth").fill("3 May 1941");
  await page.getByLabel("Date of Death").fill("1940");
  await next(page);
  await expect(summary(page).getByRole("link")).toHaveText([
    "Full name is required",
    "The date of death cannot be before the date of birth",
  ]);
  expect(await bar(page, "Full Name")).toBe("4px");
  await look(page, "errors-told");
  if (script) {
    await page.getByLabel("Full Name").pressSequentially("Ada");
    await expect(summary(page).getByRole("link")).toHaveText(["The date of death cannot be before the date of birth"]);
    await expect(page.getByText("Full name is required")).toHaveCount(0);
    expect(await bar(page, "Full Name")).toBe("0px");
    await expect(page.getByLabel("Full Name")).not.toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Full Name")).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    // The other of the two dates was the wrong one.
    await page.getByLabel("Date of Birth").fill("3 May 19");
    await expect(summary(page)).toBeVisible();
    await page.getByLabel("Date of Birth").fill("3 May 1914");
    await expect(summary(page)).toHaveCount(0);
    await expect(page).not.toHaveTitle(/^Error: /);
    await expect(page.getByLabel("Date of Death")).toHaveValue("1940");
  } else await page.getByLabel("Full Name").fill("Ada");
  await page.getByLabel("Date of Birth").fill("3 May 1914");
  await next(page);
  await expect(page.getByText("Step 2 of 5")).toBeVisible();
});

test("the summary has the page's order", async ({ person, server }) => {
  const page = await person();
  await openAs(
    page,
    "director@holloway.example",
    `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/edit`,
  );
  await page.getByLabel("Memorial Access Password").fill("");
  await page.getByLabel("Custom URL").fill("Bad Slug!");
  await page.getByLabel("Full Name").fill("");
  await page.getByLabel("Recording Link").fill("recording");
  await page.getByLabel("Portrait", { exact: true }).setInputFiles({
    name: "portrait.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("no picture"),
  });
  await page.getByRole("button", { name: "Save Changes" }).click();
  const links = summary(page).getByRole("link");
  await expect(links).toHaveCount(5);
  const tops = [];
  for (const link of await links.all()) {
    const field = page.locator((await link.getAttribute("href")) ?? "");
    tops.push((await field.boundingBox())?.y ?? 0);
  }
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
});

test("an address that can't be one is told while it is typed, with the nearest that can", async ({
  person,
  script,
}) => {
  const page = await person();
  await openAs(page, "director@holloway.example", "/dashboard/register");
  await page.getByLabel("Full Name").fill("Ada Lark");
  for (const number of [2, 3, 4, 5]) {
    await next(page);
    await expect(page.getByText(`Step ${number} of 5`)).toBeVisible();
  }
  if (script) await hydrated(page);
  const slug = page.getByLabel("Custom URL");
  await slug.fill("Bad Slug!");
  if (script) {
    await expect(page.getByText("We'll use bad-slug if you agree.")).toBeVisible();
    await expect(page.getByText("Bad Slug!")).toHaveCount(0);
    await look(page, "slug-offered");
    await page.getByRole("button", { name: "Use bad-slug" }).click();
    await expect(slug).toHaveValue("bad-slug");
    await expect(page.getByText(/The page will be at .*\/memorial\/bad-slug$/)).toBeVisible();
    await expect(page.getByText("We'll use")).toHaveCount(0);
  } else {
    await page.getByRole("button", { name: "Register Memorial" }).click();
    await expect(summary(page)).toContainText("URL slug can only contain lowercase letters, numbers, and hyphens");
    await slug.fill("bad-slug");
  }
  await page.getByRole("button", { name: "Register Memorial" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Memorial registered successfully" })).toBeVisible();
});

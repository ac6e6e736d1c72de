import { rows } from "../support/client.ts";
import { expect, look, openAs, readCode, test } from "../support/journey.ts";

test("a memorial is registered and printed in three presses", async ({ person }) => {
  const page = await person();
  await openAs(page, "director@holloway.example", "/dashboard");
  await page.getByRole("link", { name: "Register a memorial" }).click();
  await page.getByLabel("Full Name").fill("Ivy Larkham");
  await look(page, "register-now");
  await page.getByRole("button", { name: "Register now" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Memorial created for Ivy Larkham" })).toBeVisible();
  await look(page, "registered-now");
  const print = page.getByRole("region", { name: "The page is ready" }).getByRole("link", { name: "Print" });
  const [download] = await Promise.all([page.waitForEvent("download"), print.click()]);
  expect(download.suggestedFilename()).toBe("Ivy-Larkham-memorial-handout.png");
});

test("after the registration the page is ready: print, invite, view, and a code to try", async ({
  person,
  server,
  script,
}) => {
  const page = await person();
  await openAs(page, "director@holloway.example", "/dashboard");
  await page.getByRole("link", { name: "Register a memorial" }).click();
  await page.getByLabel("Full Name").fill("Ann Ready");
  await page.getByRole("button", { name: "Next" }).click();
  for (const name of ["Service Information", "Security Settings", "Portrait and Cover Image"]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
    if (name.startsWith("Security")) await page.getByLabel("Memorial Access Password").fill("river walk lane");
    await page.getByRole("button", { name: "Next" }).click();
  }
  await page.getByRole("button", { name: "Register Memorial" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Memorial registered successfully" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "The page is ready" })).toBeVisible();
  await look(page, "page-ready");
  const [row] = rows<{ id: string; short_id: string }>(
    server.dataDir,
    "select id, short_id from memorials where full_name = 'Ann Ready'",
  );
  const code = page.getByAltText("QR code that leads to the page of Ann Ready");
  await expect(code).toHaveJSProperty("complete", true);
  if (script) expect((await code.boundingBox())?.width).toBe(300);
  const answer = await page.request.get((await code.getAttribute("src")) ?? "");
  expect(await readCode(await answer.body())).toContain(`/MEMORIAL/${row?.short_id.toUpperCase()}`);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Print", exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Ann-Ready-memorial-handout.png");
  const [public_] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "View the page (opens in a new tab)" }).click(),
  ]);
  await expect(public_).toHaveURL(/\/memorial\/ann-ready$/);
  await public_.close();
  await page.getByRole("link", { name: "Invite the family" }).click();
  await expect(page.getByRole("heading", { name: "Manage Co-Owners" })).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(page.getByRole("heading", { name: "The page is ready" })).toBeVisible();
  await page.getByRole("link", { name: "Done" }).click();
  await expect(page).toHaveURL(new RegExp(`/memorial-detail/${row?.id}$`));
  await expect(page.getByRole("heading", { name: "The page is ready" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Ann Ready" })).toBeVisible();
});

import { memorialId } from "../support/client.ts";
import { brokenWords, cutTexts, sideways } from "../support/conditions/sight.ts";
import { standsAll } from "../support/conditions/table.ts";
import { hydrated } from "../support/hydrated.ts";
import { expect, openAs, test } from "../support/journey.ts";
import { accountOf } from "../support/people.ts";
import { addImport } from "../support/planted-import.ts";

const director = "director@holloway.example";

/** Staff's pages: {id} stands for a memorial, {memory} for a pending memory of it, {imported} for an import to be reviewed. */
const screens: Record<string, string[]> = {
  [director]: [
    "/dashboard",
    "/memorial-detail/{id}",
    "/memorial-detail/{id}/edit",
    "/memorial-detail/{id}/memories",
    "/memorial-detail/{id}/memories/{memory}/approve",
    "/memorial-detail/{id}/memories/{memory}/reject",
    "/memorial-detail/{id}/qr",
    "/memorial-detail/{id}/print",
    "/memorial-detail/{id}/view",
    "/memorial-co-owners/{id}",
    "/dashboard/memories",
    "/dashboard/register/basic",
    "/dashboard/overview",
    "/imports/{imported}",
    "/account",
  ],
  "admin@everkeep.example": ["/dashboard/overview", "/dashboard/moderation?status=all"],
};

for (const [email, paths] of Object.entries(screens))
  test(`the screens of ${email} are whole however the browser is set, and on paper`, async ({
    person,
    server,
    script,
  }) => {
    test.skip(!script && !process.env.ALL_WAYS, "Without script these are the same screens, with dialogs as pages.");
    const page = await person();
    const id = memorialId(server.dataDir, "margaret-ellis");
    const imported = addImport(server.dataDir, accountOf(server.dataDir, director)?.id ?? "");
    await openAs(page, email, "/dashboard");
    const list = await (await page.request.get(`/memorial-detail/${id}/memories`)).text();
    const memory = /memories\/([\w-]{36})\/approve/.exec(list)?.[1] ?? "";
    for (const path of paths) {
      const names: Record<string, string> = { id, memory, imported };
      await page.goto(path.replace(/\{(\w+)\}/g, (_, name) => names[name] ?? ""));
      if (script) await hydrated(page);
      await standsAll(page, `${path.replace(/.*\{id\}/, "memorial")} of ${email.replace(/@.*/, "")}`);
    }
  });

test("each step of a registration is whole however the browser is set", async ({ person, script }) => {
  test.skip(!script && !process.env.ALL_WAYS, "Without script these are the same screens.");
  const page = await person();
  await openAs(page, director, "/dashboard/register/basic");
  await page.getByLabel("Full Name").fill("Walter Grey");
  for (const step of [2, 3, 4, 5]) {
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible();
    if (script) await hydrated(page);
    await standsAll(page, `step ${step}`);
    if (step === 3) await page.getByLabel("Memorial Access Password").fill("Acorn 1888");
  }
});

test("so are messages, on a page and in a dialog", async ({ person, server, script }) => {
  test.skip(!script, "Without script a message is part of the page.");
  const page = await person();
  const id = memorialId(server.dataDir, "margaret-ellis");
  await page.route(/handout\.png/, (route) => route.abort());
  await openAs(page, director, "/dashboard");
  await hydrated(page);
  await page.getByRole("link", { name: "Print the handout of Margaret Ellis" }).click();
  const close = page.getByRole("button", { name: "Close this message" });
  await expect(close).toBeVisible();
  await standsAll(page, "dashboard with a message");
  await page.goto(`/memorial-detail/${id}/qr`);
  await hydrated(page);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  });
  await page.getByRole("button", { name: "Copy Access Password" }).click();
  await expect(close).toBeVisible();
  await standsAll(page, "QR code with a message");
});

test("the menu of a phone with large text is whole", async ({ person }) => {
  const page = await person();
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, director, "/dashboard");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await page.getByText("Menu", { exact: true }).click();
  await expect(page.locator("details").getByText(director)).toBeVisible({ timeout: 10_000 });
  for (const check of [sideways, cutTexts, brokenWords])
    expect.soft(await page.evaluate(check), check.name).toEqual([]);
});

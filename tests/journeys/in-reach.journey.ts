import type { Page } from "@playwright/test";
import { memorialId } from "../support/client.ts";
import { covered } from "../support/conditions/reach.ts";
import { hydrated } from "../support/hydrated.ts";
import { expect, openAs, test } from "../support/journey.ts";

const director = "director@holloway.example";
const [office, phone] = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

/** The part of an element's height that is in the window. */
const shownOf = (page: Page, role: "button" | "link", name: string) =>
  page.getByRole(role, { name, exact: true }).evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return (Math.min(bottom, innerHeight) - Math.max(top, 0)) / height;
  });

test("the button of a long form is in view from its beginning, and covers nothing that has the focus", async ({
  person,
  server,
  script,
}) => {
  const memorial = `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}`;
  const page = await person();
  await openAs(page, director, "/dashboard");
  for (const [url, button, sizes] of [
    [`${memorial}/edit`, "Save Changes", [office, phone]],
    ["/dashboard/register/basic", "Next", [office, phone]],
    // On a phone the preview comes first.
    [`${memorial}/cards`, "Download PDF", [office]],
    [`${memorial}/handwritten-cards`, "Make and download PDF", [office]],
  ] as const) {
    await page.goto(url);
    if (script) await hydrated(page);
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect(await shownOf(page, "button", button), `${button}, ${size.width}`).toBe(1);
      expect(await page.evaluate(covered), `${url}, ${size.width}`).toEqual([]);
    }
  }
});

test("in a low window, and in large text, the button stands below the form", async ({ person, server }) => {
  const page = await person();
  await openAs(page, director, `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/edit`);
  await page.setViewportSize({ width: 800, height: 400 });
  expect(await shownOf(page, "button", "Save Changes")).toBeLessThan(0);
  await page.setViewportSize(office);
  expect(await shownOf(page, "button", "Save Changes")).toBe(1);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect(await shownOf(page, "button", "Save Changes")).toBeLessThan(0);
});

test("the time of a service is changed from the desk, with one press for the field and one to save", async ({
  person,
  server,
}) => {
  const desk = `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}`;
  const page = await person();
  for (const size of [phone, office]) {
    await page.setViewportSize(size);
    await openAs(page, director, desk);
    await page.getByRole("link", { name: "Change the service date" }).click();
    const field = page.getByLabel("Service Date", { exact: true });
    await expect(field).toBeFocused();
    await expect(page.getByText("Service Date", { exact: true })).toBeInViewport({ ratio: 1 });
    await field.fill(`2026-12-22T15:${size.height % 60}`);
    await expect(page.getByRole("button", { name: "Save Changes" })).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText(`22 December 2026 at 15:${size.height % 60}`)).toBeInViewport();
  }
});

test("the first screen of a desk has the time of the service and the password", async ({ person, server, script }) => {
  const desk = `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}`;
  const page = await person();
  await page.setViewportSize(office);
  await openAs(page, director, desk);
  for (const link of ["Change the service date", "Show password"]) expect(await shownOf(page, "link", link)).toBe(1);
  await page.getByRole("link", { name: "Show password" }).click();
  await expect(page.getByText("rosegarden", { exact: true })).toBeInViewport({ ratio: 1 });
  if (script) await expect(page.getByRole("button", { name: "Copy Access password" })).toBeInViewport({ ratio: 1 });
  // A co-owner changes nothing.
  const nora = await person();
  await openAs(nora, "nora@ellis.example", desk);
  await expect(nora.getByRole("link", { name: "Show password" })).toBeVisible();
  await expect(nora.getByRole("link", { name: /^Change/ })).toHaveCount(0);
});

import { director, placed } from "../support/busy-office.ts";
import { expect, openAs, test } from "../support/journey.ts";
import { margaret } from "../support/office.ts";

test("the colours of a handout open at their beginning, with all buttons free", async ({ person, server, script }) => {
  test.skip(!script, "Without script the colours are a page of their own.");
  const page = await person();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, director, `/memorial-detail/${margaret(server.dataDir)}/print`);
  const button = async (name: string) => placed(page.getByRole("button", { name, exact: true }));
  const printing = await button("Print with Colors");
  expect((await button("Save Colors")).bottom).toBeLessThan(printing.top);
  expect(printing.bottom).toBeLessThanOrEqual(792);
  await page.setViewportSize({ width: 1280, height: 680 });
  await page.reload();
  await expect(page.getByRole("button", { name: "Picture", exact: true })).toBeFocused();
  const [title, themes] = [page.getByRole("heading", { level: 1, name: "Print Colors" }), page.getByText("Themes")];
  expect((await placed(themes)).top).toBeGreaterThan((await placed(title)).bottom);
});

test("the registration stands on the office's edge, and the tools on that of their page", async ({
  person,
  server,
}) => {
  const page = await person();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, director, "/dashboard/register/basic");
  const edge = async (name: string) => (await placed(page.getByRole("heading", { name, exact: true }))).left;
  const tabs = await placed(page.getByRole("link", { name: "Manage Memorials", exact: true }));
  expect(Math.abs((await edge("Register New Memorial")) - tabs.left)).toBeLessThanOrEqual(2);
  await openAs(page, director, `/memorial-detail/${margaret(server.dataDir)}`);
  const picture = await placed(page.getByRole("listitem").filter({ hasText: "Colours, languages" }));
  const { left } = await placed(page.getByRole("group").filter({ hasText: "Colours, languages" }));
  expect(Math.abs(picture.left - left)).toBeLessThanOrEqual(1);
});

test("a refused password is told in the middle, like all of the gate", async ({ person }) => {
  const page = await person();
  await page.goto("/memorial/margaret-ellis");
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Access Memorial" }).click();
  await expect(page.getByText("Incorrect password. Please try again.")).toHaveCSS("text-align", "center");
});

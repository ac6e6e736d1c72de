import { longName, placed } from "../support/busy-office.ts";
import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { addWaiting } from "../support/office.ts";
import { change } from "../support/people.ts";
import { registration } from "../support/registering.ts";

const long = "Maximiliane Henriette Freifrau von Holstein-Gottorp zu Schleswig und Oldenburg-Delmenhorst";

/** Each line of an address on a page, by the heights at which its parts stand. */
const lines = (parts: { text: string; y: number }[]) => {
  const found = new Map<number, string>();
  for (const { text, y } of parts) found.set(y, (found.get(y) ?? "") + text);
  return [...found.values()];
};

test("a long name takes one line of the wizard, and its address breaks between its words", async ({ person }) => {
  const page = await person();
  await page.setViewportSize({ width: 360, height: 740 });
  const steps = registration();
  await openAs(page, "director@holloway.example", steps("basic"));
  await page.getByLabel("Full Name *").fill(long);
  for (const number of [2, 3, 4, 5]) {
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText(`Step ${number} of 5`)).toBeVisible();
  }
  const name = await page.getByText(`Memorial of ${long}`).boundingBox();
  expect(name?.height).toBeLessThan(36);
  const parts = await page
    .getByText("The page will be at")
    .locator("[aria-hidden] > span")
    .evaluateAll((all) => all.map((part) => ({ text: part.textContent ?? "", y: part.getBoundingClientRect().y })));
  const broken = lines(parts).slice(1);
  expect(broken.length).toBeGreaterThan(1);
  for (const line of broken) expect(line).toMatch(/^[/-]/);
  await look(page, "long-name-url");
});

test("a long name is set smaller on the desk, and takes one line above the edit form", async ({ person, server }) => {
  const desk = `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}`;
  const page = await person();
  const size = () => page.getByRole("heading", { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontSize);
  await openAs(page, "director@holloway.example", desk);
  expect(await size()).toBe("36px");
  change(server.dataDir, "update memorials set full_name = ? where custom_url_slug = 'margaret-ellis'", long);
  await page.reload();
  expect(await size()).toBe("24px");
  await page.goto(`${desk}/edit`);
  const name = page.getByRole("navigation", { name: "Memorial" }).getByText(long);
  expect((await name.boundingBox())?.height).toBeLessThan(36);
  await look(page, "long-name-edit");
});

test("96 characters of a name leave room on each of its pages", async ({ person, server }) => {
  const id = memorialId(server.dataDir, "arthur-penn");
  const set = "update memorials set full_name = ?, portrait_id = null, status = 'active' where id = ?";
  change(server.dataDir, set, longName, id);
  addWaiting(server.dataDir, id, "The bees");
  const page = await person();
  await page.setViewportSize({ width: 360, height: 740 });
  const desk = `/memorial-detail/${id}`;
  const heading = page.getByRole("heading", { level: 1 });
  await openAs(page, "director@holloway.example", desk);
  // Beside the portrait it had nine lines.
  expect((await placed(heading)).height).toBeLessThan(170);
  for (const tool of ["view", "delete"]) {
    await page.goto(`${desk}/${tool}`);
    expect(await heading.evaluate((one) => getComputedStyle(one).fontSize), tool).toBe("24px");
  }
  await page.goto(`${desk}/memories`);
  const badge = page.getByRole("article").locator(".badge", { hasText: longName });
  const radius = Number.parseFloat(await badge.evaluate((one) => getComputedStyle(one).borderTopLeftRadius));
  expect(radius).toBeLessThan((await placed(badge)).height / 3);
  await page.goto(`${desk}/chapel/1`);
  const [sprig, name] = await Promise.all([placed(page.locator("main svg")), placed(page.locator(".page-title"))]);
  expect(Math.abs(sprig.left + sprig.right - name.left - name.right)).toBeLessThan(3);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`${desk}/book`);
  const inBar = page.getByRole("navigation", { name: "Memorial" }).getByText(longName);
  expect((await placed(inBar)).width).toBeGreaterThan(600);
  // A line below initials would look like a part of the picture.
  expect(await inBar.locator("..").evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe("none");
  await look(page, "long-name-bar");
});

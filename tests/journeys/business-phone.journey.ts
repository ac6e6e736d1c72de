import { expect, look, openAs, openTab, test } from "../support/journey.ts";
import { change } from "../support/people.ts";

const label = "Telephone for mourners";

test("a funeral director gives a telephone number, and mourners without the password can call it", async ({
  person,
}) => {
  const director = await person();
  await openAs(director, "director@holloway.example", "/dashboard/overview");
  await openTab(director, "Account");
  await director.getByRole("link", { name: "Change your business" }).click();
  await expect(director.getByRole("heading", { name: "Your business" })).toBeVisible();
  await expect(director.getByLabel("Business name")).toHaveValue("Holloway & Sons");
  const field = director.getByLabel(label);
  await expect(field).toHaveValue("020 7946 0018");
  await look(director, "business");
  const save = async (text: string) => {
    await field.fill(text);
    await director.getByRole("button", { name: "Save" }).click();
  };

  await save("Ask for Ruth");
  await expect(director.getByRole("alert")).toContainText("Please use only digits, spaces and + ( ) - . / and ext");
  await expect(field).toHaveValue("Ask for Ruth");
  await look(director, "business refused");
  await director.emulateMedia({ colorScheme: "dark" });
  await look(director, "business refused in the dark");

  // As it stands in an address book.
  await save("\u202d+44 (0)20\u00a07946–0019 ext 12\u202c");
  await expect(director.getByRole("status")).toContainText("Business saved");
  await look(director, "account in the dark");
  await director.getByRole("link", { name: "Change your business" }).click();
  await expect(field).toHaveValue("+44 (0)20 7946-0019 ext 12");
  await expect(director.getByRole("alert")).toBeHidden();
  await look(director, "business saved in the dark");

  const mourner = await person();
  await mourner.goto("/memorial/margaret-ellis");
  await expect(mourner.getByText("No handout at hand?")).toHaveText(
    "No handout at hand? Ask the family or Holloway & Sons, +44 (0)20 7946-0019 ext 12.",
  );
  const call = mourner.getByRole("link", { name: "+44 (0)20 7946-0019 ext 12" });
  await expect(call).toHaveAttribute("href", "tel:+442079460019");
  await look(mourner, "business gate");
  await mourner.emulateMedia({ colorScheme: "dark" });
  await look(mourner, "business gate in the dark");

  // Wherever the line ends, the number stays whole, with the full stop beside it, and large enough for a finger.
  const size = mourner.viewportSize();
  for (let width = 320; width <= 560; width += 12) {
    await mourner.setViewportSize({ width, height: 800 });
    const at = await call.evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      const stop = document.createRange();
      const last = link.parentElement?.lastChild as Text;
      stop.setStart(last, 0);
      stop.setEnd(last, 1);
      const box = link.getBoundingClientRect();
      const { top, bottom } = stop.getBoundingClientRect();
      return { lines: lines.size, height: box.height, stop: top >= box.top - 1 && bottom <= box.bottom + 1 };
    });
    expect(at.lines, `lines of the number at ${width} px`).toBe(1);
    expect(at.stop, `full stop beside the number at ${width} px`).toBe(true);
    expect(at.height, `height of the link at ${width} px`).toBeGreaterThanOrEqual(44);
  }
  if (size) await mourner.setViewportSize(size);

  await save("");
  await expect(director.getByRole("status")).toContainText("Business saved");
  await director.getByRole("link", { name: "Change your business" }).click();
  await expect(field).toHaveValue("");
  await mourner.reload();
  await expect(mourner.getByText("No handout at hand?")).toHaveText(
    "No handout at hand? Ask the family or Holloway & Sons.",
  );
});

test("the longest number fits on the smallest phone, in letters twice as large", async ({ person, server }) => {
  const page = await person();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const longest of ["+44 (0)20 7946 0018 / +44 (0)20 7946 001", "0".repeat(40)]) {
    change(server.dataDir, "update accounts set business_phone = ? where business_name = 'Holloway & Sons'", longest);
    await page.goto("/memorial/margaret-ellis");
    await expect(page.getByRole("link", { name: longest })).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await look(page, `business gate ${longest.slice(0, 3)}`);
  }
});

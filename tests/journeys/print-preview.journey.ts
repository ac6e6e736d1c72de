import sharp from "sharp";
import { hydrated } from "../support/hydrated.ts";
import { expect, openAs, test } from "../support/journey.ts";

/** The page at 0.4. */
const [width, height] = [699, 992];
/** The allowed difference: on average, of 255 steps of a colour, and the share of pixels that differ by more than 32. */
const limits = { mean: 2.6, far: 0.02 };

async function difference(one: Buffer, other: Buffer) {
  const [a, b] = await Promise.all([one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()));
  expect([a?.length, b?.length]).toEqual([width * height * 3, width * height * 3]);
  let [sum, far] = [0, 0];
  for (let offset = 0; offset < width * height * 3; offset += 3) {
    const parts = [0, 1, 2].map((part) => Math.abs((a?.[offset + part] ?? 0) - (b?.[offset + part] ?? 0)));
    sum += parts.reduce((all, part) => all + part, 0);
    if (parts.some((part) => part > 32)) far++;
  }
  return { mean: sum / (width * height * 3), far: far / (width * height) };
}

// A server of its own: pictures are compared here, and other journeys change them.
test.use({ settings: { BRAND_NAME: "Everkeep" } });

test("the preview is the printed picture at 0.4: 2.6 of 255 apart on average, 2 % of pixels by more than 32", async ({
  person,
  script,
}) => {
  test.skip(!script || test.info().project.name.startsWith("phone"), "One browser's painting is enough.");
  const admin = await person();
  // High enough for the whole page: the dialog cuts off what does not fit.
  await admin.setViewportSize({ width: 1280, height: 1400 });
  await openAs(admin, "admin@everkeep.example", "/dashboard?q=ellis");
  await admin.getByRole("link", { name: "Margaret Ellis" }).first().click();
  await expect(admin.getByRole("link", { name: "Handout", exact: true })).toBeVisible();
  await hydrated(admin);
  await admin.getByRole("link", { name: "Handout", exact: true }).click();
  await expect(admin).toHaveURL(/\/print$/);
  const preview = admin.getByRole("img", { name: /^The handout of/ });
  const borders = {
    "Classic Teal": "#12595b",
    "Mint Fresh": "#2f6249",
    "Lavender Dreams": "#574878",
    "Soft Peach": "#8c4a2f",
  };
  for (const [theme, border] of Object.entries(borders)) {
    await admin.getByRole("button", { name: theme }).click();
    await expect(preview.locator(`rect[stroke="${border}"]`)).toBeVisible();
    const shown = await preview.screenshot();
    // If script had not loaded yet, the button sent a request, and the address has the colours.
    const address = admin.url().replace(/print(\?.*)?$/, "handout.png");
    const answer = await admin.request.get(`${address}?theme=${theme.replace(" ", "+")}`);
    expect(answer.headers()["content-type"], `${answer.status()} ${answer.url()}`).toBe("image/png");
    const printed = await answer.body();
    const { mean, far } = await difference(
      shown,
      await sharp(printed).resize(width, height, { fit: "fill" }).toBuffer(),
    );
    expect(mean, `${theme}, on average`).toBeLessThan(limits.mean);
    expect(far, `${theme}, pixels far apart`).toBeLessThan(limits.far);
  }
});

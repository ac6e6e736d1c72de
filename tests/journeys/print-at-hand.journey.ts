import type { Locator } from "@playwright/test";
import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";

/** Expects the preview to be seen, and the last colour, which has the focus, not to lie below it. */
async function expectPreviewInView(dialog: Locator) {
  const last = dialog.locator("input[type=color]").last();
  const preview = dialog.getByRole("img", { name: "The handout of Margaret Ellis" });
  await last.focus();
  await expect(preview).toBeInViewport({ ratio: 0.9 });
  const [above, field] = [await preview.boundingBox(), await last.boundingBox()];
  if (!above || !field) throw new Error("The dialog has no preview, or no colours.");
  const beside = above.x + above.width <= field.x;
  expect(beside || above.y + above.height <= field.y, JSON.stringify({ above, field })).toBe(true);
}

test("the preview stays in view while the last colour is chosen", async ({ person, server, script }) => {
  const director = await person();
  await openAs(
    director,
    "director@holloway.example",
    `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/print`,
  );
  const dialog = director.getByRole(script ? "dialog" : "main");
  await expect(dialog.getByRole("heading", { name: "Print Colors" })).toBeVisible();
  await dialog.getByText("Adjust colours").click();
  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
    [360, 740],
  ] as const) {
    await director.setViewportSize({ width, height });
    await expectPreviewInView(dialog);
    await look(director, `print-preview-${width}`);
  }
});

test("in text of twice the size the preview takes less than a third of the dialog", async ({
  person,
  server,
  script,
}) => {
  test.skip(!script, "Without script the size of text can't be set here.");
  const director = await person();
  await director.setViewportSize({ width: 1280, height: 800 });
  const url = `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/print`;
  await openAs(director, "director@holloway.example", url);
  const dialog = director.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Print Colors" })).toBeVisible();
  await director.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const preview = await dialog.getByRole("img", { name: "The handout of Margaret Ellis" }).boundingBox();
  expect(preview?.width).toBeLessThan(((await dialog.boundingBox())?.width ?? 0) / 3);
  await look(director, "print-large-text");
});

test("the message about a printed handout opens its PDF", async ({ person, script }) => {
  test.skip(!script, "Without script the picture comes without a message.");
  const director = await person();
  await openAs(director, "director@holloway.example", "/dashboard");
  await Promise.all([
    director.waitForEvent("download"),
    director.getByRole("link", { name: "Print the handout of Margaret Ellis" }).click(),
  ]);
  const pdf = director.getByRole("status").getByRole("link", { name: "Open the PDF" });
  await expect(pdf).toHaveAttribute("target", "_blank");
  const opened = await director.request.get((await pdf.getAttribute("href")) ?? "");
  expect(opened.headers()).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringMatching(/^inline; .*-a4\.pdf/),
  });
});

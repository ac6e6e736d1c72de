import { expect, openAs, test } from "../support/journey.ts";
import { change } from "../support/people.ts";
import { unlock } from "../support/share-form.ts";

const address = "christopherworthington1952@btinternet.com";
const unbroken = "w".repeat(80);

test("unbroken words wrap at 320 px, and a name that turns its letters round turns nothing else round", async ({
  person,
  server,
}) => {
  change(
    server.dataDir,
    "update memories set author_name = ?, content_title = ?, content_text = ? where approval_status = 'approved'",
    address,
    unbroken,
    unbroken,
  );
  change(
    server.dataDir,
    "update memories set author_name = ?, content_title = ? where approval_status = 'pending'",
    ...[`Mosh \u202eihsom${address}`, unbroken],
  );
  const page = await person();
  await page.setViewportSize({ width: 320, height: 640 });
  const fits = async (what: string) => {
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await sideways(), what).toBeLessThanOrEqual(0);
  };
  await unlock(page);
  await fits("the page of the memorial");
  await openAs(page, "director@holloway.example", "/dashboard/memories");
  await fits("the queue");
  for (const decision of ["Approve", "Reject"]) {
    await page.goto("/dashboard/memories");
    await page
      .getByRole("link", { name: new RegExp(`^${decision} (the )?memory by Mosh`) })
      .first()
      .click();
    const question = page.getByText("Are you sure you want to").first();
    await expect(question).toContainText("Mosh");
    await fits(`the question before ${decision}`);
    const name = question.locator("bdi");
    await expect(name).toHaveText(`Mosh \u202eihsom${address}`);
  }
});

import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { change } from "../support/people.ts";
import { unlock } from "../support/share-form.ts";

test("a mourner finds the service, shares early or late, and sends the page to somebody", async ({
  person,
  script,
}) => {
  const page = await person();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await unlock(page);
  const share = page.getByRole("link", { name: "Share a Memory" });
  await expect(share.first()).toBeInViewport();
  await expect(share).toHaveCount(2);

  const service = page.getByRole("region", { name: "The service" });
  await expect(service).toContainText("11:00");
  await expect(service).toContainText("St Mary's Church, Church Lane, Wendover");
  await expect(service.getByRole("link", { name: "Directions" })).toHaveAttribute(
    "href",
    /^https:\/\/www\.google\.com\//,
  );
  const saved = page.waitForEvent("download");
  await service.getByRole("link", { name: "Add to calendar" }).click();
  expect((await saved).suggestedFilename()).toBe("Margaret-Ellis-service.ics");

  const send = page.getByRole("region", { name: "Send this page to someone" });
  await expect(send.getByRole("link", { name: "Email" })).toHaveAttribute("href", /^mailto:\?subject=/);
  await expect(send.getByRole("link", { name: /^WhatsApp/ })).toHaveAttribute("href", /^https:\/\/wa\.me\//);
  const copy = send.getByRole("button", { name: "Copy link" });
  if (script) {
    await copy.click();
    await expect(page.getByText("The link has been copied to your clipboard.")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(new URL("/memorial/margaret-ellis", page.url()).href);
  } else await expect(copy).toBeHidden();
  await look(page, "unlocked");
  await page.emulateMedia({ colorScheme: "dark" });
  await look(page, "unlocked in the dark");

  await share.last().click();
  await expect(page.getByRole("heading", { name: "Share a Memory" })).toBeVisible();
});

test("the first mourner is invited by the name of the family, below their own line", async ({ person, server }) => {
  change(server.dataDir, "delete from memories where created_at < ?", "9");
  const set = "update memorials set known_as = ?, memorial_text = ? where custom_url_slug = 'margaret-ellis'";
  change(server.dataDir, set, "Peggy", "She kept bees for fifty years");
  const page = await person();
  await unlock(page);
  await expect(page.getByText("She kept bees for fifty years")).toBeVisible();
  await look(page, "unlocked-empty");
  await page.getByRole("link", { name: "Be the first to write about Peggy." }).click();
  await expect(page.getByRole("heading", { name: "Share a Memory" })).toBeVisible();
});

test("a memory begins with its title and its author", async ({ person, server }) => {
  const page = await person();
  await unlock(page);
  const memory = page.getByRole("article").filter({ hasText: "One to four" });
  const title = memory.getByRole("heading", { name: "One to four" });
  const author = memory.getByText("David Ellis", { exact: true });
  await expect(title).toHaveCSS("font-size", "22px");
  await expect(author).toHaveCSS("font-size", "17px");
  const ink = await title.evaluate((heading) => getComputedStyle(heading).color);
  await expect(author).toHaveCSS("color", ink);
  const top = async (place: typeof author) => (await place.boundingBox())?.y ?? 0;
  expect(await top(author)).toBeLessThan(await top(memory.getByRole("img").first()));

  change(
    server.dataDir,
    "update memories set content_title = 'Fotos von Margaret' where content_title = 'One to four'",
  );
  await page.reload();
  await expect(page.getByRole("heading", { name: "David Ellis" })).toHaveCSS("font-size", "22px");
  await expect(page.getByText("Fotos von Margaret", { exact: true })).toHaveCount(0);
  await look(page, "memory with a suggested title");
});

test("people who look after a memorial get from its page to its management", async ({ person, server }) => {
  const page = await person();
  await openAs(page, "nora@ellis.example", "/memorial/margaret-ellis");
  await look(page, "unlocked-owner");
  await page.getByRole("link", { name: "Manage this memorial" }).click();
  await expect(page).toHaveURL(new RegExp(`/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}$`));
});

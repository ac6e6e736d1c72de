import type { Page } from "@playwright/test";
import { memorialId, rows } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { linkIn, mailTo } from "../support/outbox.ts";
import { change, chosen } from "../support/people.ts";
import type { Server } from "../support/server.ts";

const june = "june@family.example";
const director = "director@holloway.example";
const successor = (server: Server) => `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/successor`;

/** Makes a key for the safe as the owner does, from the co-owners page on; returns it as the sheet shows it. */
async function printSheet(page: Page, server: Server) {
  await openAs(page, director, `/memorial-co-owners/${memorialId(server.dataDir, "margaret-ellis")}`);
  await page.getByRole("link", { name: "Choose who may take it over" }).click();
  await expect(page.getByRole("heading", { name: "If you can no longer look after this page" })).toBeVisible();
  await look(page, "successor");
  await page.getByRole("button", { name: "Make a key" }).click();
  const key = page.getByText(/^(\S{4} ){6}\S{2}$/);
  await expect(key).toBeVisible();
  await look(page, "successor-sheet");
  return (await key.textContent()) ?? "";
}

/** Enters the key as somebody without an account, and goes on from the mail. */
async function enterKey(page: Page, server: Server, key: string) {
  await page.goto("/take-over");
  await page.getByLabel("Key").fill("0".repeat(26));
  await page.getByLabel("Your email").fill(june);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("We know no such key.").first()).toBeVisible();
  await expect(page.getByLabel("Your email")).toHaveValue(june);
  await look(page, "take-over-refused");
  await page.getByLabel("Key").fill(key.toLowerCase());
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.goto(linkIn(await mailTo(server.dataDir, june)));
  await page.getByLabel("Full name").fill("June Moss");
  await page.getByLabel("Password", { exact: true }).fill(chosen);
  await look(page, "take-over-confirm");
  await page.getByRole("button", { name: "Ask to take over the page" }).click();
  await expect(page.getByRole("heading", { name: "Your requests" })).toBeVisible();
  await look(page, "take-over-asked");
}

test("a sheet from the safe hands a page to a new person 14 days later", async ({ person, server }) => {
  const key = await printSheet(await person(), server);
  const page = await person();
  await enterKey(page, server, key);
  expect((await mailTo(server.dataDir, director)).subject).toBe(
    "June Moss asks to take over the memorial of Margaret Ellis",
  );
  const past = new Date(Date.now() - 1000).toISOString();
  change(server.dataDir, "update takeovers set due_at = ? where state = 'waiting'", past);
  // Her mails: the link, the request, the page.
  const done = await mailTo(server.dataDir, june, 3);
  expect(done.subject).toBe("You now look after the memorial of Margaret Ellis");
  await page.goto(linkIn(done));
  await expect(page.getByRole("heading", { name: "Margaret Ellis" }).first()).toBeVisible();
  await page.goto(`/memorial-co-owners/${memorialId(server.dataDir, "margaret-ellis")}`);
  const owner = page.getByRole("listitem").filter({ hasText: june });
  await expect(owner.getByText("Primary Owner")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: director }).getByText("Memorial Member")).toBeVisible();
  await look(page, "take-over-done");
});

test("an owner who can't sign in any more objects from the mail", async ({ person, server }) => {
  const key = await printSheet(await person(), server);
  await enterKey(await person(), server, key);
  const page = await person();
  await page.goto(linkIn(await mailTo(server.dataDir, director)));
  await expect(page.getByRole("heading", { name: "The memorial of Margaret Ellis" })).toBeVisible();
  await look(page, "take-over-object");
  await page.getByRole("button", { name: "Object" }).click();
  await expect(page.getByText("It was objected to.")).toBeVisible();
  await look(page, "take-over-objected");
  expect((await mailTo(server.dataDir, june, 3)).subject).toBe("The memorial of Margaret Ellis is not taken over");
  expect(rows(server.dataDir, "select id from successor_keys")).toEqual([]);
});

test("an admin agrees at once", async ({ person, server }) => {
  const key = await printSheet(await person(), server);
  await enterKey(await person(), server, key);
  const page = await person();
  await openAs(page, "admin@everkeep.example", "/dashboard");
  await expect(
    page.getByRole("link", { name: /^Somebody asks to take over from .* \(Margaret Ellis\)$/ }),
  ).toBeVisible();
  await look(page, "take-over-attention");
  const margaret = memorialId(server.dataDir, "margaret-ellis");
  for (const [url, picture] of [
    [`/memorial-detail/${margaret}`, "take-over-management"],
    [`/memorial-co-owners/${margaret}`, "take-over-co-owners"],
  ] as const) {
    await page.goto(url);
    await expect(page.getByRole("heading", { name: "Somebody asks to take over this page" })).toBeVisible();
    await look(page, picture);
  }
  await page.goto(successor(server));
  await look(page, "successor-asked");
  await page.getByRole("link", { name: "See the request" }).click();
  await expect(page.getByRole("heading", { name: "Request to take over this page" })).toBeVisible();
  await look(page, "takeover-request");
  await page.getByRole("link", { name: "Agree now" }).click();
  await expect(page.getByRole("heading", { name: "Agree now" })).toBeVisible();
  await look(page, "takeover-agree");
  await page.getByRole("button", { name: "Hand over" }).click();
  await expect(page.getByText("Page handed over")).toBeVisible();
  expect((await mailTo(server.dataDir, june, 3)).subject).toBe("You now look after the memorial of Margaret Ellis");

  const former = await person();
  await openAs(former, director, "/dashboard");
  const told = former.getByRole("heading", { name: "June Moss owns the memorial of Margaret Ellis now" });
  await expect(told).toBeVisible();
  await look(former, "take-over-lost");
  await former.goto(`/memorial-detail/${margaret}`);
  await expect(told).toBeVisible();
  await former.getByRole("button", { name: "Close the message about Margaret Ellis" }).click();
  await expect(former).toHaveURL(/\/dashboard$/);
  await expect(told).toHaveCount(0);
});

test("the owner names somebody, corrects the address, and removes the key again", async ({ person, server }) => {
  const page = await person();
  await openAs(page, director, successor(server));
  await page.getByLabel("Their full name").fill("June Moss");
  await page.getByLabel("Their email").fill("june@");
  await page.getByRole("button", { name: "Send the key" }).click();
  await expect(page.getByText("Please enter a valid email address").first()).toBeVisible();
  await expect(page.getByLabel("Their full name")).toHaveValue("June Moss");
  await page.getByLabel("Their email").fill(june);
  await page.getByRole("button", { name: "Send the key" }).click();
  await expect(page.getByRole("heading", { name: "The present key" })).toBeVisible();
  await look(page, "successor-named");
  expect(linkIn(await mailTo(server.dataDir, june))).toContain("/take-over?key=");
  await page.getByRole("link", { name: "Remove the key" }).click();
  await expect(page.getByText("The key that was sent to June Moss will no longer work.")).toBeVisible();
  await look(page, "successor-remove");
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("Key removed")).toBeVisible();
  await expect(page.getByRole("heading", { name: "The present key" })).toBeHidden();
});

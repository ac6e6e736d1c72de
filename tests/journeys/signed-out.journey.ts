import type { Page } from "@playwright/test";
import { memorialId, rows } from "../support/client.ts";
import { fewerRows } from "../support/fewer-rows.ts";
import { expect, look, openAs, pictureFile, signIn, test } from "../support/journey.ts";

const director = "director@holloway.example";
const admin = "admin@everkeep.example";
const notice = "What you entered is still here.";

/** A form that somebody is filling in when a colleague signs out: how to open, fill in, send, find again and save it. */
interface Typing {
  email: string;
  open: (page: Page, ids: { memorial: string; memory: string }) => Promise<unknown>;
  type: (page: Page) => Promise<unknown>;
  button: string;
  field: string;
  value: string;
  saved: string;
}

const typing: Record<string, Typing> = {
  "the edit form": {
    email: director,
    open: (page, { memorial }) => page.goto(`/memorial-detail/${memorial}/edit`),
    type: async (page) => {
      await page.getByLabel("Known As").fill("Peggy");
      await page
        .getByLabel("Portrait", { exact: true })
        .setInputFiles(await pictureFile("new.jpg", 2400, 2400, "#8c97b9"));
    },
    button: "Save Changes",
    field: "Known As",
    value: "Peggy",
    saved: "The memorial has been successfully updated.",
  },
  "a step of registration": {
    email: director,
    open: (page) => page.goto("/dashboard/register"),
    type: (page) => page.getByLabel("Full Name *").fill("Ada Grey"),
    button: "Next",
    field: "Full Name *",
    value: "Ada Grey",
    saved: "Step 2 of 5",
  },
  "an invitation": {
    email: director,
    open: (page, { memorial }) => page.goto(`/memorial-co-owners/${memorial}`),
    type: (page) => page.getByLabel("Email").fill("cousin@family.example"),
    button: "Invite",
    field: "Email",
    value: "cousin@family.example",
    saved: "Invitation sent successfully",
  },
  "a business invitation": {
    email: admin,
    open: (page) => page.goto("/dashboard/overview"),
    type: (page) => page.getByLabel("Email Address").fill("partner@crematory.example"),
    button: "Send Business Invitation",
    field: "Email Address",
    value: "partner@crematory.example",
    saved: "Business invitation has been sent to partner@crematory.example.",
  },
  "a reason for a rejection": {
    email: admin,
    open: (page, { memory }) => page.goto(`/dashboard/moderation/${memory}/reject?status=pending`),
    type: (page) => page.getByLabel("Rejection Reason (Optional)").fill("It names a neighbour."),
    button: "Reject",
    field: "Rejection Reason (Optional)",
    value: "It names a neighbour.",
    saved: "The memory has been rejected successfully.",
  },
  colours: {
    email: director,
    open: (page, { memorial }) => page.goto(`/memorial-detail/${memorial}/print`),
    type: async (page) => {
      await page.getByText("Adjust colours").click();
      await page.locator("input[name=nameText]").fill("#224466");
    },
    button: "Save Colors",
    field: "input[name=nameText]",
    value: "#224466",
    saved: "Colors saved",
  },
};

for (const [name, form] of fewerRows(Object.entries(typing)))
  test(`${name}: what was typed is there again after signing in, and goes once it is saved`, async ({
    person,
    server,
  }) => {
    const memorial = memorialId(server.dataDir, "margaret-ellis");
    const [{ id: memory = "" } = {}] = rows<{ id: string }>(
      server.dataDir,
      "select id from memories where approval_status = 'pending'",
    );
    const page = await person();
    const field = () => (form.field.startsWith("input") ? page.locator(form.field) : page.getByLabel(form.field));
    await openAs(page, form.email, "/dashboard");
    await expect(page).toHaveURL("/dashboard");
    await form.open(page, { memorial, memory });
    await form.type(page);
    const typedAt = page.url();

    const colleague = await person();
    await colleague.goto("/dashboard");
    await signIn(colleague, form.email);
    await expect(colleague).toHaveURL("/dashboard");
    if (!(await colleague.getByRole("button", { name: "Sign Out" }).isVisible()))
      await colleague.getByText("Menu", { exact: true }).click();
    await colleague.getByRole("button", { name: "Sign Out" }).click();
    await expect(colleague.getByText("You have been successfully signed out.")).toBeVisible();

    await page.getByRole("button", { name: form.button, exact: true }).click();
    await expect(page.getByText("What you entered is kept for one hour.")).toBeVisible();
    await look(page, `signed-out, ${name}`);
    await signIn(page, form.email);
    await expect(page).toHaveURL(typedAt);
    await expect(page.getByText(notice)).toBeVisible();
    await expect(field()).toHaveValue(form.value);
    await look(page, `held, ${name}`);
    await page.reload();
    await expect(page.getByText(notice)).toBeVisible();
    await expect(field()).toHaveValue(form.value);

    await page.getByRole("button", { name: form.button, exact: true }).click();
    await expect(page.getByText(form.saved).first()).toBeVisible();
    expect(rows(server.dataDir, "select id from held_forms")).toEqual([]);
    await expect(page.getByText(notice)).toHaveCount(0);
  });

test("a form that is held waits while its writer looks at other pages first", async ({ person, server, script }) => {
  test.skip(!script, "without script each page is asked for anew");
  const memorial = memorialId(server.dataDir, "margaret-ellis");
  const page = await person();
  await openAs(page, director, "/dashboard");
  await expect(page).toHaveURL("/dashboard");
  await page.goto(`/memorial-detail/${memorial}/edit`);
  await page.getByLabel("Known As").fill("Peggy");
  await page.context().clearCookies({ name: "session" });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await signIn(page, director);
  await expect(page.getByText(notice)).toBeVisible();
  await page.getByRole("button", { name: "Close this message" }).click();
  await page.getByRole("link", { name: "Manage Memorials" }).click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await page.getByRole("link", { name: "Margaret Ellis", exact: true }).click();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByLabel("Known As")).toHaveValue("Peggy");
});

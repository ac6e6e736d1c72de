import { rows } from "../support/client.ts";
import { FakeResend } from "../support/fake-resend.ts";
import { expect, look, signIn, test } from "../support/journey.ts";
import { startServer } from "../support/server.ts";

test("an admin finds the emails that were given up, and sends them again", async ({ person }) => {
  const fake = await new FakeResend().start();
  const env = { RESEND_API_KEY: fake.apiKey, RESEND_BASE_URL: fake.url, MAIL_FROM: "mail@everkeep.example" };
  const server = await startServer({ env });
  try {
    fake.mode = (body) => (body.includes("desk@") ? { status: 422, name: "invalid_attachment" } : "ok");
    const page = await person();
    await page.goto(`${server.origin}/dashboard/unsent-mail`);
    await signIn(page, "admin@everkeep.example");
    await expect(page.getByText("All emails were sent.")).toBeVisible();
    await look(page, "unsent mail, none");
    for (const name of ["hill", "a-very-long-name-of-a-funeral-home-in-the-hills-of-the-north"]) {
      await page.goto(`${server.origin}/dashboard/overview`);
      await page.getByLabel("Email Address").fill(`desk@${name}.example`);
      await page.getByRole("button", { name: "Send Business Invitation" }).click();
      const given = "select id from mail_queue where next_attempt_at is null and recipient = ?";
      await expect.poll(() => rows(server.dataDir, given, `desk@${name}.example`).length).toBe(1);
    }
    fake.mode = () => "ok";
    await page.goto(`${server.origin}/dashboard/overview`);
    await expect(page.getByText("2 emails could not be sent.")).toBeVisible();
    await look(page, "analytics, unsent mail");
    await page.getByRole("link", { name: "Look at them" }).click();
    await expect(page.getByRole("heading", { name: "Emails that were not sent" })).toBeVisible();
    await look(page, "unsent mail");
    await page.getByRole("button", { name: "Send again" }).first().click();
    await expect(page.getByRole("status")).toContainText("The email is sent again");
    await expect(page.getByRole("button", { name: "Send again" })).toHaveCount(1);
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByText("All emails were sent.")).toBeVisible();
    await expect.poll(() => fake.accepted.filter(({ to }) => to.startsWith("desk@")).length).toBe(2);
  } finally {
    await server.stop();
    fake.stop();
  }
});

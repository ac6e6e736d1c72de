import { command } from "../support/command.ts";
import { expect, look, signIn, test } from "../support/journey.ts";
import { linkIn, mailTo } from "../support/outbox.ts";

const email = "ivy@lamb.example";
const password = "Under-the-stairs-1941";
const chosen = "Above-the-stairs-1942";

test.describe("where anyone may make an account", () => {
  test.use({ settings: { OPEN_SIGN_UP: "true" } });

  test("an account is confirmed by the newest mail", async ({ person, server, script }) => {
    const ivy = await person();
    await ivy.goto("/auth");
    await ivy.getByRole("link", { name: "Create an account" }).click();
    const create = ivy.getByRole("button", { name: "Create Account" });
    if (script) await expect(create).toBeDisabled();
    else {
      await ivy.getByLabel("Business name").fill("Lamb");
      await ivy.getByLabel("Email").fill("ivy at home");
      await create.click();
      await expect(ivy.getByRole("alert")).toContainText("Invalid email address");
      await expect(ivy.getByRole("alert")).toContainText("Please select a business type");
      await look(ivy, "sign-up-errors");
      await ivy.getByLabel("Business name").fill("");
    }
    await ivy.getByLabel("Full name").fill("Ivy Lamb");
    await ivy.getByLabel("Email").fill(email);
    await ivy.getByLabel("Password", { exact: true }).fill(password);
    await ivy.getByLabel("Confirm password").fill(password);
    await look(ivy, "sign-up");
    await create.click();
    await expect(ivy.getByRole("heading", { name: "Check your email" })).toBeVisible();
    await expect(ivy.getByRole("status")).toContainText("Account Created!");
    await look(ivy, "sign-up-check-email");
    const first = linkIn(await mailTo(server.dataDir, email));

    await ivy.getByRole("link", { name: "Back to Sign In" }).click();
    await signIn(ivy, email, "Under-the-stairs-1942");
    await expect(ivy.getByRole("alert")).toContainText("The email address or the password is incorrect.");
    await expect(ivy.getByRole("status")).toContainText("The email address or the password is incorrect.");
    await look(ivy, "sign-in-wrong");
    await signIn(ivy, email, password);
    await expect(ivy.getByRole("alert")).toContainText("Please confirm your address first");
    await look(ivy, "confirm-first");
    await ivy.getByRole("button", { name: "Send the email again" }).click();
    await expect(ivy.getByRole("heading", { name: "Check your email" })).toBeVisible();
    await mailTo(server.dataDir, email, 2);
    await ivy.getByRole("link", { name: "Back to Sign In" }).click();
    await ivy.getByRole("link", { name: "Resend confirmation email" }).click();
    await expect(ivy.getByRole("button", { name: "Resend confirmation" })).toBeVisible();
    await look(ivy, "resend");
    await ivy.getByLabel("Email").fill(email);
    await ivy.getByRole("button", { name: "Resend confirmation" }).click();
    await expect(ivy.getByRole("heading", { name: "Check your email" })).toBeVisible();
    await expect(ivy.getByRole("status")).toContainText("Confirmation email sent!");

    const newest = linkIn(await mailTo(server.dataDir, email, 3));
    expect(newest).not.toBe(first);
    await ivy.goto(newest);
    await expect(ivy).toHaveURL(/\/auth\/confirm$/);
    await expect(ivy.getByText("Ivy Lamb")).toBeVisible();
    await expect(ivy.getByLabel("Choose a password")).toHaveCount(0);
    await look(ivy, "confirm-own");
    await ivy.getByRole("link", { name: "Change something first" }).click();
    await expect(ivy.getByLabel("Full name")).toHaveValue("Ivy Lamb");
    await look(ivy, "confirm");
    if (!script) {
      await ivy.getByLabel("Choose a password").fill("too short");
      await ivy.getByRole("button", { name: "Confirm" }).click();
      await expect(ivy.getByRole("alert")).toContainText("Password must contain at least one uppercase letter");
      await look(ivy, "confirm-errors");
    }
    await ivy.getByLabel("Full name").fill("Ivy Rose Lamb");
    await ivy.getByLabel("Choose a password").fill(chosen);
    await ivy.getByRole("button", { name: "Confirm" }).click();
    await expect(ivy).toHaveURL(/\/dashboard$/);
    await expect(ivy.getByRole("status")).toContainText("Email confirmed!");
    await look(ivy, "confirmed");
    const elsewhere = await person();
    await elsewhere.goto("/auth");
    await signIn(elsewhere, email, chosen);
    await expect(elsewhere).toHaveURL(/\/dashboard$/);
    await expect(elsewhere.getByRole("status")).toContainText("Welcome back!");
  });

  test("the browser that signed up asks for nothing again, any other does", async ({ person, server }) => {
    const [ada, phone] = [await person(), await person()];
    await ada.goto("/auth/sign-up");
    await ada.getByLabel("Full name").fill("Ada Lamb");
    await ada.getByLabel("Email").fill("ada@lamb.example");
    await ada.getByLabel("Password", { exact: true }).fill(password);
    await ada.getByLabel("Confirm password").fill(password);
    await ada.getByRole("button", { name: "Create Account" }).click();
    await expect(ada.getByRole("heading", { name: "Check your email" })).toBeVisible();
    const link = linkIn(await mailTo(server.dataDir, "ada@lamb.example"));
    await phone.goto(link);
    await expect(phone.getByLabel("Choose a password")).toBeVisible();
    await ada.goto(link);
    await ada.getByRole("button", { name: "Confirm" }).click();
    await expect(ada).toHaveURL(/\/dashboard$/);
    await expect(ada.getByRole("status")).toContainText("Email confirmed!");
  });
});

test("a link that failed elsewhere lands with our words, not with its own", async ({ person }) => {
  const visitor = await person();
  await visitor.goto("/auth?error=access_denied&error_code=otp_expired&error_description=Send+us+your+password");
  await expect(visitor).toHaveURL(/\/auth$/);
  await expect(visitor.getByRole("status")).toContainText("This link can't be used");
  await expect(visitor.getByText("Send us your password")).toHaveCount(0);
  await expect(visitor.getByRole("link", { name: "Create an account" })).toHaveCount(0);
  await look(visitor, "landing-error");
  await visitor.reload();
  await expect(visitor.getByRole("status")).toHaveText("");
});

test("the outbox of demo mode shows each mail", async ({ person, server }) => {
  const visitor = await person();
  await visitor.goto("/outbox");
  await expect(visitor.getByText("No emails yet.")).toBeVisible();
  await look(visitor, "outbox-empty");
  await visitor.goto("/auth/forgot");
  await visitor.getByLabel("Email").fill("sam@stranger.example");
  await visitor.getByRole("button", { name: "Send reset link" }).click();
  await expect(visitor.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const mail = await mailTo(server.dataDir, "sam@stranger.example");
  await visitor.goto("/outbox");
  await look(visitor, "outbox");
  await visitor.getByRole("link", { name: mail.subject }).click();
  await expect(visitor.getByRole("heading", { name: mail.subject })).toBeVisible();
  await expect(visitor.getByText("To sam@stranger.example")).toBeVisible();
  await look(visitor, "outbox-mail");
  await visitor.getByRole("link", { name: linkIn(mail) }).click();
  await expect(visitor.getByRole("heading", { name: "Set new password" })).toBeVisible();
});

test("the link that the operator is given signs the first admin in, once", async ({ person, server }) => {
  const { out } = await command("admin", server.dataDir, ["vera@everkeep.example"], { APP_ORIGIN: server.origin });
  const [link = ""] = /http\S+/.exec(out) ?? [];
  const vera = await person();
  await vera.goto(link);
  await expect(vera.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
  await look(vera, "sign-in-link");
  await vera.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(vera).toHaveURL(/\/dashboard$/);
  const second = await person();
  await second.goto(link);
  await expect(second.getByRole("status")).toContainText("This link can't be used");
});

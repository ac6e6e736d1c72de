import { expect, look, signIn, test } from "../support/journey.ts";
import { linkIn, mailTo } from "../support/outbox.ts";
import { arrived, fill, openForm, submit, unlock } from "../support/share-form.ts";

test("a co-owner gets a mail about a memory, reads it, and turns such mail off", async ({ person, server }) => {
  const friend = await person();
  await unlock(friend);
  await openForm(friend, "story");
  await friend.getByLabel("Your name").fill("Joan Marsh");
  await fill(friend, "A walk to the quarry");
  await submit(friend);
  await arrived(friend);

  const mail = await mailTo(server.dataDir, "nora@ellis.example");
  expect(mail.subject).toBe("New memories for Margaret Ellis");
  const nora = await person();
  await nora.goto(linkIn(mail));
  await signIn(nora, "nora@ellis.example");
  await expect(nora.getByRole("article").filter({ hasText: "A walk to the quarry" })).toBeVisible();

  const choice = nora.getByRole("region", { name: /^Email me when memories are waiting/ });
  await expect(choice.getByRole("heading")).toHaveText("Email me when memories are waiting: on");
  await look(nora, "mail-on");
  await choice.getByRole("button", { name: "Turn off" }).click();
  await expect(choice.getByRole("heading")).toHaveText("Email me when memories are waiting: off");
  await expect(nora.getByRole("status")).toContainText("Emails are off");
  await look(nora, "mail-off");
  await choice.getByRole("button", { name: "Turn on" }).click();
  await expect(choice.getByRole("heading")).toHaveText("Email me when memories are waiting: on");

  const ada = await person();
  await ada.goto(linkIn(await mailTo(server.dataDir, "admin@everkeep.example")));
  await signIn(ada, "admin@everkeep.example");
  await expect(ada.getByRole("article").filter({ hasText: "A walk to the quarry" })).toBeVisible();
  await look(ada, "mail-of-the-admin");
});

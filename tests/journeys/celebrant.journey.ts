import type { Page } from "@playwright/test";
import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { change } from "../support/people.ts";
import { arrived, fill, openForm, submit, unlock } from "../support/share-form.ts";

const box = "May be read aloud at the service";

/** Somebody sends a story that may be read aloud, or not. */
async function send(mourner: Page, name: string, title: string, aloud: boolean) {
  await openForm(mourner, "story");
  await mourner.getByLabel("Your name").fill(name);
  await fill(mourner, title);
  await expect(mourner.getByLabel(box)).not.toBeChecked();
  if (aloud) await mourner.getByLabel(box).check();
  await submit(mourner);
  await arrived(mourner);
}

test("what may be read aloud comes to the celebrant in two presses, and goes when it is taken back", async ({
  person,
  server,
}) => {
  const { dataDir } = server;
  const id = memorialId(dataDir, "margaret-ellis");
  const [mourner, director, celebrant] = [await person(), await person(), await person()];
  await unlock(mourner);
  await send(mourner, "Edith Moss", "The bees", true);
  await send(mourner, "Tom Reed", "Not for the chapel", false);
  await send(mourner, "Joan Marsh", "Tea at four", true);
  const approve = "update memories set approval_status = 'approved' where author_name in (?, ?, ?)";
  change(dataDir, approve, "Edith Moss", "Tom Reed", "Joan Marsh");

  await openAs(director, "director@holloway.example", `/memorial-detail/${id}`);
  await director.getByRole("link", { name: "Celebrant's pack" }).click();
  await expect(director.getByRole("heading", { name: "Celebrant's pack" })).toBeVisible();
  await expect(director.getByText("Not for the chapel")).toHaveCount(0);
  await look(director, "celebrant-pack");
  await director.getByRole("button", { name: "Make the link" }).click();
  await expect(director.getByText("It is shown only once.")).toBeVisible();
  const address = (await director.locator("code").textContent()) ?? "";

  await director.getByRole("button", { name: "Move up: Tea at four by Joan Marsh" }).click();
  const rows = director.getByRole("listitem").filter({ has: director.getByRole("checkbox") });
  await expect(rows.first()).toContainText("Tea at four");
  await director.getByLabel("How the name is pronounced").fill("MAR-gret");
  await director.getByLabel("Which words were heard again and again?").fill("Well I never.");
  await director.getByRole("button", { name: "Save the words" }).click();
  await expect(director.getByText("The pack has these words now.")).toBeVisible();
  await look(director, "celebrant-pack-ready");

  await celebrant.goto(address);
  await expect(celebrant.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "For the service Margaret Ellis" [level=1]
      - paragraph: "Pronounced: MAR-gret"
      - paragraph: The writers of these memories have agreed that they may be read aloud at the service.
      - paragraph: /This page can be opened until the end of/
      - paragraph:
        - link "Save as a PDF for printing"
      - region "From the family":
        - heading "From the family" [level=2]
        - heading "Which words were heard again and again?" [level=3]
        - paragraph: Well I never.
      - region "Memories":
        - heading "Memories" [level=2]
        - paragraph: "All memories, read aloud: 10 seconds"
        - article "Joan Marsh":
          - heading "Joan Marsh" [level=3]
          - paragraph: Tea at four
          - paragraph: "Read aloud: 10 seconds"
          - paragraph: About Tea at four.
        - article "Edith Moss"
  `);
  await look(celebrant, "celebrant-sheets");

  change(dataDir, "update memories set approval_status = 'rejected' where author_name = 'Edith Moss'");
  await celebrant.reload();
  await expect(celebrant.getByRole("article")).toHaveCount(1);
  await director.getByRole("button", { name: "End the link" }).click();
  await expect(director.getByText("It opens nothing any more.")).toBeVisible();
  await celebrant.goto(address);
  await expect(celebrant.getByText("404")).toBeVisible();
});

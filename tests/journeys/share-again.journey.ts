import type { Page } from "@playwright/test";
import { rows } from "../support/client.ts";
import { hydrated } from "../support/hydrated.ts";
import { expect, pictureFile, test } from "../support/journey.ts";
import { arrived, file, fill, openForm, submit, unlock } from "../support/share-form.ts";
import { storedOf } from "../support/uploads.ts";

const posts = /\/share(\.data)?(\?|$)/;
const words = (page: Page) => page.getByLabel(/^(Your words|A few words)/);
const picture = () => pictureFile("once.jpg", 600, 400, "#8c97b9");

/** Sends the form over a network that fails: the words arrive, or nothing does; the answer never comes. */
async function sendInVain(page: Page, arrives: boolean) {
  await page.route(posts, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    if (arrives) await route.fetch();
    await route.abort();
  });
  await submit(page);
  await expect(page.getByRole("alert")).toContainText("What you typed is still here.");
  await page.unroute(posts);
}

for (const type of ["Story", "Photo"]) {
  test(`a form that is sent again after its answer was lost is one memory: ${type}`, async ({
    person,
    server,
    script,
  }) => {
    test.skip(!script, "Without script the browser sends the same form again.");
    const page = await person();
    // A name that is remembered, and another that is typed now: "Edith Moss " is remembered without its last space.
    await unlock(page);
    await openForm(page, "story");
    await page.getByLabel("Your name").fill(type === "Photo" ? "Ivy Lamb" : "Edith Moss ");
    await fill(page, "Before");
    await submit(page);
    await arrived(page);
    const choose = async () => {
      await page.getByLabel(type).check();
      if (type === "Photo") await file(page).setInputFiles(await picture());
    };
    await openForm(page, "story");
    await page.getByLabel("Your name").fill("Edith Moss ");
    await fill(page, "Once");
    await choose();
    await sendInVain(page, true);
    await page.reload();
    await hydrated(page);
    await expect(words(page)).toHaveValue("About Once.");
    await expect(page.getByLabel("Your name")).toHaveValue(/^Edith Moss ?$/);
    await choose();
    await sendInVain(page, false);
    await submit(page);
    await arrived(page);
    expect(rows(server.dataDir, "select 1 from memories where content_title = 'Once'")).toHaveLength(1);
  });
}

test("words that may have arrived can still be made the family's", async ({ person, server, script }) => {
  test.skip(!script, "Without script the browser sends the same form again.");
  const page = await person();
  await unlock(page);
  await openForm(page, "story");
  await page.getByLabel("Your name").fill("Edith Moss");
  await fill(page, "The letter");
  await sendInVain(page, true);
  await page.reload();
  await hydrated(page);
  await expect(words(page)).toHaveValue("About The letter.");
  await page.getByText("Who may see this?").click();
  await page.getByRole("checkbox", { name: "Only for the family" }).check();
  await submit(page);
  await arrived(page);
  const stored = rows(server.dataDir, "select family_only from memories where content_title = 'The letter'");
  expect(stored).toEqual([{ family_only: 1 }]);
});

test("another memory written over words that are saved is one of its own", async ({ person, server, script }) => {
  test.skip(!script, "Without script no words are kept.");
  const page = await person();
  await unlock(page);
  await openForm(page, "photo");
  await page.getByLabel("Your name").fill("Edith Moss ");
  await fill(page, "The first");
  await file(page).setInputFiles(await picture());
  const receipts = /\/receipt\/.*\.data/;
  await page.route(receipts, (route) => route.abort());
  await submit(page);
  await expect(page.getByText("Your words are saved. The connection is very weak")).toBeVisible();

  await openForm(page, "photo");
  await expect(words(page)).toHaveValue("About The first.");
  await fill(page, "The second");
  await file(page).setInputFiles(await picture());
  await page.unroute(receipts);
  await submit(page);
  await arrived(page);
  expect(storedOf(server.dataDir, "The first")).toMatchObject({ media_state: "awaited" });
  expect(storedOf(server.dataDir, "The second")).toMatchObject({ media_state: "attached" });
});

test("an answer that was read and ends late is no error when the form is sent again", async ({ person, script }) => {
  test.skip(!script, "Without script the browser reads answers itself.");
  const page = await person();
  await page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await ask(input, init);
      if (init?.method !== "POST") return answer;
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(bytes);
          init.signal?.addEventListener("abort", () => controller.error(init.signal?.reason));
        },
      });
      return new Response(body, answer);
    };
  });
  await unlock(page);
  await openForm(page, "story");
  await page.getByLabel("Your name").fill("Edith Moss");
  await submit(page);
  await expect(page.getByRole("alert")).toBeVisible();
  await fill(page, "The bees");
  await submit(page);
  await arrived(page);
});

import type { Page } from "@playwright/test";
import { catalogues } from "../../app/languages/all.ts";
import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { mailTo } from "../support/outbox.ts";
import { openForm, unlock } from "../support/share-form.ts";

const gate = "/memorial/margaret-ellis";

test("somebody complains, and is told at once that it has arrived", async ({ person, server }) => {
  const page = await person();
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Complaints" }).click();
  await page.getByLabel("Your name").fill("Ann Moss");
  await page.getByLabel("Your email").fill("ann@");
  await page.getByLabel("What is wrong").fill("My brother is in a picture.\nHe never wanted that.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Please enter a valid email address").first()).toBeVisible();
  await expect(page.getByLabel("What is wrong")).toHaveValue("My brother is in a picture.\nHe never wanted that.");
  await look(page, "complaint-refused");
  await page.getByLabel("Your email").fill("ann@moss.example");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: "Your complaint has arrived" })).toBeVisible();
  await look(page, "complaint-sent");
  expect((await mailTo(server.dataDir, "ann@moss.example")).subject).toMatch(/^We have your complaint /);
  expect((await mailTo(server.dataDir, "support@everkeep.example")).text).toContain("He never wanted that.");
});

for (const language of ["en", "de", "ar"] as const)
  test.describe(language, () => {
    test.use({ locale: language });

    test(`the notice is found from the gate, in ${language}`, async ({ person }) => {
      const { page: texts, gate: words, follow } = catalogues[language];
      const page = await person();
      await page.goto(gate);
      await page.getByRole("contentinfo").getByRole("link", { name: texts.privacy, exact: true }).click();
      await expect(page).toHaveURL(`${gate}/privacy`);
      await expect(page.getByText("Holloway & Sons").first()).toBeVisible();
      await look(page, `notice-${language}`);
      await page.getByRole("link", { name: follow.back }).click();
      await expect(page.getByLabel(words.password)).toBeVisible();
      await page.getByRole("contentinfo").getByRole("link", { name: texts.contact, exact: true }).click();
      await expect(page).toHaveURL(`${gate}/privacy#contact`);
      await expect(page.getByRole("link", { name: "020 7946 0018" })).toBeInViewport();
    });
  });

test("the form for a memory leads to the notice, and what was typed stays", async ({ person }) => {
  const page = await person();
  await unlock(page);
  await openForm(page, "story");
  await page.getByLabel("Your name").fill("Alf");
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: /^What we keep, and for how long/ }).click();
  const notice = await opened;
  await expect(notice.getByRole("heading", { name: "What we keep, and for how long", level: 1 })).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveValue("Alf");
});

/** The pages that the promise is about, by whom they are open to. */
const crawls: Record<string, { enter: (page: Page) => Promise<unknown>; from: string[] }> = {
  "a visitor": { enter: async () => undefined, from: ["/", gate, "/search?q=ellis", "/auth"] },
  "a guest": { enter: unlock, from: [gate, `${gate}/share?type=photo`] },
  "the director": {
    enter: (page) => openAs(page, "director@holloway.example", "/dashboard"),
    from: ["/dashboard", "/memorial-detail/{id}", "/account"],
  },
  "the admin": { enter: (page) => openAs(page, "admin@everkeep.example", "/dashboard"), from: ["/dashboard"] },
};

/** Pages below these differ in ids alone. */
const kindOf = (path: string) => path.replace(/\?.*/, "").replace(/[^/]*\d[^/]*/g, "*");

for (const [who, { enter, from }] of Object.entries(crawls))
  test(`no page of ${who} asks another site for anything`, async ({ person, server, script }) => {
    test.skip(!script, "Without script pages ask for less.");
    test.slow();
    const page = await person();
    const elsewhere: string[] = [];
    page.context().on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (!["data:", "blob:"].includes(protocol) && origin !== server.origin)
        elsewhere.push(`${request.url()} on ${page.url()}`);
    });
    await enter(page);
    const id = memorialId(server.dataDir, "margaret-ellis");
    const left = from.map((path) => path.replace("{id}", id));
    const seen = new Set(left.map(kindOf));
    let opened = 0;
    for (const path of left) {
      // Some links lead to downloads, which are no pages.
      const answer = await page.goto(path).catch(() => null);
      if (!/^text\/html/.test(answer?.headers()["content-type"] ?? "")) continue;
      opened++;
      await page.waitForLoadState("load");
      const links = await page
        .locator("a[href]:not([download])")
        .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
      for (const link of links) {
        const url = new URL(link);
        if (
          url.origin !== server.origin ||
          /\/sign-out|\/media\/|\.\w+$/.test(url.pathname) ||
          seen.has(kindOf(url.pathname))
        )
          continue;
        seen.add(kindOf(url.pathname));
        left.push(url.pathname + url.search);
      }
    }
    expect(opened).toBeGreaterThan(10);
    expect(elsewhere).toEqual([]);
    const listed = await (await page.request.get("/notice")).text();
    for (const { name } of await page.context().cookies()) expect.soft(listed, name).toContain(`>${name}</code>`);
  });

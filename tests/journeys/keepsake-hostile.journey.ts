import type { Browser } from "@playwright/test";
import { examine } from "../stress/xss/page.ts";
import { strings } from "../stress/xss/strings.ts";
import { expect, test } from "../support/journey.ts";
import { Adder, kept } from "../support/kept-folders.ts";
import { change } from "../support/people.ts";

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "Nothing could run.");

const hostile = strings.map((string, index) => string(`hit(${index})`));

/** Puts all strings into each text of a memorial, and each string into every text of a memory. */
function write(dataDir: string) {
  const add = new Adder(dataDir);
  const all = hostile.join(" ");
  const texts = "full_name = ?, known_as = ?, memorial_text = ?, biography = ?, service_location = ?";
  change(dataDir, `update memorials set ${texts} where id = ?`, all, all, all, all, all, add.memorial);
  const medium = add.medium("image");
  for (const [index, text] of hostile.entries()) {
    const words = { author_name: text, content_text: text };
    // The caption stands in place of a title in the slideshow.
    if (index % 2) add.memory("photo", text, medium, words);
    else add.picture(add.memory("photo", text, null, words), 0, text, medium);
    add.memory("signature", text, null, words);
  }
  add.end();
}

/** A browser with script that notes whatever runs, and what its security policy keeps from running. */
async function noting(browser: Browser, bypassCSP: boolean) {
  const context = await browser.newContext({ bypassCSP });
  const ran: unknown[] = [];
  await context.exposeBinding("hit", (_, index: number) => void ran.push(strings[index]?.("")));
  context.on("dialog", (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  context.on("console", (line) => ran.push(line.text()));
  context.on("weberror", (error) => ran.push(error.error().message));
  return { page: await context.newPage(), ran };
}

test("no text that somebody wrote runs in a keepsake's pages, with their policy and without it", async ({
  browser,
  server,
}) => {
  write(server.dataDir);
  const folder = await kept(server.dataDir);
  for (const bypassCSP of [true, false]) {
    const { page, ran } = await noting(browser, bypassCSP);
    await page.goto(folder("index.html"));
    const found = await examine(
      page,
      [hostile.join(" "), ...hostile].map((text) => [text]),
    );
    // The policy itself.
    expect(found).toEqual({ missing: [], strange: ["<meta http-equiv>"] });
    await page.goto(folder("slideshow.html"));
    await page.getByRole("button").click();
    const said = await page.evaluate(async (count) => {
      const words: (string | null)[] = [];
      for (let index = 0; index < count; index++) {
        words.push(document.getElementById("words")?.textContent ?? null);
        await Promise.all([...document.images].map((image) => image.decode()));
        document.dispatchEvent(new KeyboardEvent("keydown", { key: "PageDown" }));
      }
      return words;
    }, hostile.length + 4);
    expect(new Set(said).size).toBe(hostile.length + 4);
    for (const text of hostile) expect(said).toContain(`${text} · ${text}`);
    const scripts = ["a script: [", "a script: (function(){"].map((text) => expect.stringContaining(text));
    expect((await examine(page, [])).strange).toEqual(["<meta http-equiv>", ...scripts]);
    expect(ran).toEqual([]);
    await page.context().close();
  }
});

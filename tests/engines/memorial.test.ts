// @module-tag slow
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { catalogues } from "../../app/languages/all.ts";
import { languageNames } from "../../app/lib/languages.ts";
import { Client, memorialId, rows } from "../support/client.ts";
import { keys } from "../support/engines/driver.ts";
import { inEngines, memorial, unlock } from "../support/engines/in-engines.ts";
import { linkIn, mailTo } from "../support/outbox.ts";
import { readQr } from "../support/read-qr.ts";

inEngines((walk) => {
  it("the gate says what is wrong, keeps what was typed, and speaks Arabic from right to left", async () => {
    const { visitor } = walk;
    await visitor.goto(memorial);
    await visitor.fill("Password", "tulip");
    await visitor.press("Access Memorial");
    await visitor.sees("Incorrect password. Please try again.");
    await visitor.until("document.activeElement.value === 'tulip'");
    await visitor.follow(languageNames.ar);
    await visitor.sees(catalogues.ar.gate.open, "button");
    expect(await visitor.value("getComputedStyle(document.body).direction")).toBe("rtl");
    await visitor.follow(languageNames.en);
    await visitor.sees("Access Memorial", "button");
  });

  it("a scan of the code with the key opens the page at its plain address, and it stays open", async () => {
    const { visitor, server } = walk;
    const desk = await new Client(server.origin).signIn("desk@rivendale.example");
    const id = memorialId(server.dataDir, "lukasz-wisniewski");
    await desk.post(`/memorial-detail/${id}/one-scan`, { on: "true" });
    const code = await readQr(sharp(await (await desk.get(`/memorial-detail/${id}/qr.png`)).arrayBuffer()));
    expect(code).toContain("KEY=");
    await visitor.driver.goto(String(code));
    const isOpen = "document.querySelectorAll('article').length > 0 && location.search === ''";
    await visitor.until(isOpen);
    await visitor.driver.reload();
    await visitor.until(isOpen);
  });

  describe("behind the gate", () => {
    beforeAll(() => unlock(walk));

    it("pictures, a film and a voice can be seen and heard", async () => {
      const { visitor } = walk;
      await visitor.goto(memorial);
      await visitor.until("document.querySelectorAll('article').length === 7");
      await visitor.value("document.querySelectorAll('img[loading]').forEach((image) => { image.loading = 'eager'; })");
      await visitor.until(
        "[...document.images].every((image) => image.complete && image.naturalWidth > 0)",
        "all pictures",
      );
      // Nothing plays before somebody has touched the page.
      await visitor.pressOn("document.querySelector('h1')");
      for (const media of ["video", "audio"]) {
        const player = `document.querySelector(${JSON.stringify(media)})`;
        await visitor.value(`(${player}.muted = true, ${player}.play())`);
        await visitor.until(`${player}.currentTime > 0.1`, `${media} plays`);
        await visitor.value(`${player}.pause()`);
      }
    });

    it("a photo opens large, and the arrow keys lead to the next one", async () => {
      const { visitor } = walk;
      await visitor.goto(memorial);
      await visitor.until("document.readyState === 'complete'");
      await visitor.follow("Photo: The garden, last June");
      await visitor.sees("1 of 2");
      await visitor.type(keys.right);
      await visitor.sees("2 of 2");
      await visitor.press("Close");
      await visitor.misses("2 of 2");
      await visitor.until(
        "/^Photo/.test(document.activeElement.getAttribute('aria-label') || document.activeElement.textContent || document.activeElement.querySelector('img').alt)",
      );
    });

    it("tributes have a tab of their own", async () => {
      const { visitor } = walk;
      await visitor.goto(memorial);
      await visitor.follow("Tributes (1)");
      await visitor.until("document.querySelectorAll('article').length === 1");
      await visitor.driver.travel(-1);
      await visitor.until("document.querySelectorAll('article').length === 7");
    });

    it("somebody follows the page", async () => {
      const { visitor, server } = walk;
      await visitor.goto(`${memorial}/follow`);
      await visitor.fill("Your email", "joan@");
      await visitor.press("Email me");
      await visitor.sees("Please enter a valid email address");
      await visitor.fill("Your email", "joan@test.example");
      await visitor.press("Email me");
      await visitor.sees("Please check your email", "heading");
      await visitor.driver.goto(linkIn(await mailTo(server.dataDir, "joan@test.example")));
      await visitor.press("Yes, email me");
      await visitor.sees("You will get these emails", "heading");
      expect(rows(server.dataDir, "select confirmed_at from followers")).toHaveLength(1);
    });

    it("words are shared, changed and taken back", async () => {
      const { visitor, server } = walk;
      await visitor.goto(`${memorial}/share`);
      await visitor.fill("Your name", "Edith Moss");
      await visitor.press("Give it a title");
      await visitor.fill("Title", "The bees");
      await visitor.typeIn("document.querySelector('textarea')", "She named the queens.");
      await visitor.press("Share Memory");
      await visitor.sees("Memory submitted successfully");
      await visitor.follow("Change what you wrote");
      await visitor.fill("Title", "Her bees");
      await visitor.press("Save changes");
      await visitor.sees("Her bees");
      await visitor.press("Take this memory back");
      await visitor.press("Delete my memory");
      await visitor.until("document.readyState === 'complete'");
      await visitor.misses("Take this memory back");
      expect(rows(server.dataDir, "select id from memories where content_title = ?", "Her bees")).toEqual([]);
    });
  });
});

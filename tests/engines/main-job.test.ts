import { expect, it } from "vitest";
import { Client, codeOf, memorialId, rows } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import { inEngines } from "../support/engines/in-engines.ts";

const name = "Harold Ångström Penrose";
const title = "The 7.14 to Marylebone";

// A director uses a browser of this year. Mourners come with what they have.
inEngines(
  (walk) => {
    it("a mourner reads, shares words, and sees them once they are approved", async () => {
      const { visitor, server } = walk;
      await visitor.driver.goto(codeOf(server, memorialId(server.dataDir, "margaret-ellis")));
      await visitor.fill("Password", "rosegarden");
      await visitor.press("Access Memorial");
      await visitor.sees("Memories (7)");
      await visitor.follow("Share a Memory");
      await visitor.fill("Your name", "Edith Moss");
      await visitor.press("Give it a title");
      await visitor.fill("Title", title);
      await visitor.typeIn("document.querySelector('textarea')", "He held it for me. Twice.");
      await visitor.press("Share Memory");
      await visitor.sees("Memory submitted successfully");
      await visitor.follow("Back to the memorial");
      await visitor.sees("Memories (7)");
      await visitor.until("document.readyState === 'complete'");
      const admin = await new Client(server.origin).signIn("admin@everkeep.example");
      const sql = "select id from memories where content_title = ?";
      const [memory] = rows<{ id: string }>(server.dataDir, sql, title);
      const response = await decideNow(admin, server.dataDir, `/dashboard/moderation/${memory?.id}/approve`);
      expect(response.status).toBe(303);
      await visitor.sees("Memories (8)");
      await visitor.sees(title);
    });

    it.skipIf(walk.engine === "Chromium of 2020")("a director registers a memorial", async () => {
      const { visitor } = walk;
      await visitor.goto("/dashboard");
      await visitor.fill("Email", "director@holloway.example");
      await visitor.fill("Password", "Lantern-2026!");
      await visitor.press("Sign In");
      await visitor.sees("Welcome back!");
      await visitor.follow("Register a memorial");
      await visitor.sees("Step 1 of 5");
      await visitor.fill("Full Name", name);
      await visitor.fill("Date of Birth", "1938-01-12");
      await visitor.fill("Date of Death", "2026-11-02");
      await visitor.press("Next");
      await visitor.sees("Step 2 of 5");
      await visitor.fill("Service Location", "Amersham Crematorium");
      await visitor.press("Next");
      await visitor.sees("Step 3 of 5");
      await visitor.fill("Memorial Access Password", "Signal Box 7");
      await visitor.press("Next");
      await visitor.sees("Step 4 of 5");
      await visitor.press("Next");
      await visitor.sees("Step 5 of 5");
      await visitor.press("Register Memorial");
      await visitor.sees(`Memorial created for ${name}`);
      await visitor.follow("Show QR Code");
      await visitor.sees("Memorial QR Code", "heading");
      await visitor.until("[...document.querySelectorAll('dialog img')].every((image) => image.naturalWidth > 0)");
    });
  },
  { inFirefox: true },
);

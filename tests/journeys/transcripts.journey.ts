import { spawnSync } from "node:child_process";
import path from "node:path";
import type { Page } from "@playwright/test";
import { memorialId, rows } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { change } from "../support/people.ts";
import { arrived, file, fill, openForm, submit, unfold, unlock } from "../support/share-form.ts";

const voice = path.resolve(import.meta.dirname, "../../app/seed/files/margaret-voice.m4a");
const asked = "What is said, for those who can't hear it";
const title = "On the machine";
const words = "Hallo, mein Mädchen. Der Quittenbaum blüht.";

/** Somebody with a phone sends a voice, with the words of it or without. */
async function send(mourner: Page, named: string, said?: string) {
  await openForm(mourner, "audio");
  await mourner.getByLabel("Your name").fill("Edith Moss");
  await file(mourner).setInputFiles(voice);
  await fill(mourner, named);
  const field = mourner.getByLabel(asked);
  await unfold(mourner, field);
  if (said) await field.fill(said);
  await submit(mourner);
  await arrived(mourner);
}

/** The memory with a title in the list of those that wait, once its recording can be heard. */
async function waiting(page: Page, memorial: string, named: string) {
  const article = page.getByRole("article").filter({ hasText: named });
  await expect(async () => {
    await page.goto(`/memorial-detail/${memorial}/memories`);
    await expect(article.locator("audio")).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 120_000 });
  return article;
}

async function approve(page: Page, memorial: string, named: string) {
  const article = await waiting(page, memorial, named);
  await article.getByRole("link", { name: /^Approve the memory/ }).click();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("The memory has been approved successfully.");
}

test("a voice is written down by a second person, read, found and printed", async ({ person, server, script }) => {
  const { dataDir } = server;
  const id = memorialId(dataDir, "margaret-ellis");
  const [mourner, nora, director] = [await person(), await person(), await person()];
  await unlock(mourner);
  await send(mourner, title);
  await openAs(nora, "nora@ellis.example", `/memorial-detail/${id}`);
  await expect(await waiting(nora, id, title)).toContainText("Not written down yet");
  await approve(nora, id, title);

  await openAs(director, "director@holloway.example", `/memorial-detail/${id}`);
  await director.getByText("Afterwards").click();
  await expect(director.getByText("1 not written down yet")).toBeVisible();
  await director.getByRole("link", { name: "What is said" }).click();
  await expect(director.getByText("1 of 3 not written down yet.")).toBeVisible();
  await look(director, "recordings");
  await director.getByRole("link", { name: title }).click();
  await expect(director.getByRole("heading", { name: "Write down what is said" })).toBeVisible();
  await look(director, "recording");
  await director.getByLabel(asked).fill(words);
  await director.getByLabel("Language of these words").selectOption("de");
  await director.getByRole("button", { name: "Save", exact: true }).click();
  await expect(director.getByText("The page shows it below the recording.")).toBeVisible();

  await mourner.goto("/memorial/margaret-ellis");
  const article = mourner.getByRole("article").filter({ hasText: title });
  await expect(article).toMatchAriaSnapshot(`
    - article:
      - heading "${title}" [level=2]
      - figure "What is said":
        - text: What is said
        - blockquote:
          - paragraph: ${words}
      - paragraph: About ${title}.
  `);
  await expect(article.locator("[lang=de]")).toHaveText(words);
  await expect(article.getByLabel(`Recording: ${title}`, { exact: true })).toBeVisible();
  await look(mourner, "memorial-with-words");

  const admin = await person();
  await openAs(admin, "admin@everkeep.example", "/dashboard/moderation?status=all&q=quittenbaum");
  await expect(admin.getByRole("heading", { name: "All Memories (1)" })).toBeVisible();
  await expect(admin.getByRole("article")).toContainText(words);

  await director.goto(`/memorial-detail/${id}/book`);
  await director.getByRole("button", { name: "Make the book" }).first().click();
  await expect(async () => {
    const again = director.getByRole("link", { name: "See how far it is" });
    if (!script && (await again.isVisible())) await again.click();
    await expect(director.getByText(/^The book is ready/)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 120_000 });
  const coming = director.waitForEvent("download");
  await director.getByRole("link", { name: /^Download the book/ }).click();
  const printed = spawnSync("pdftotext", [await (await coming).path(), "-"]).stdout.toString();
  expect(printed).toContain("Der Quittenbaum blüht.");
});

test("words that a mourner sends with a voice are read and decided about with the memory", async ({
  person,
  server,
}) => {
  const id = memorialId(server.dataDir, "margaret-ellis");
  const [mourner, nora] = [await person(), await person()];
  await unlock(mourner);
  await send(mourner, title, words);
  await openAs(nora, "nora@ellis.example", `/memorial-detail/${id}`);
  await expect((await waiting(nora, id, title)).getByRole("figure", { name: "What is said" })).toContainText(words);
  await look(nora, "queue-with-words");
  const shown = mourner.getByRole("figure", { name: "What is said" }).filter({ hasText: words });
  await mourner.goto("/memorial/margaret-ellis");
  await expect(mourner.getByText("Forever in our hearts")).toBeVisible();
  await expect(shown).toHaveCount(0);
  await approve(nora, id, title);
  await mourner.reload();
  await expect(shown).toHaveCount(1);
});

test("a film plays with its captions, each at its time", async ({ person, server }) => {
  const id = memorialId(server.dataDir, "margaret-ellis");
  const [director, mourner] = [await person(), await person()];
  const film = rows<{ id: string }>(server.dataDir, "select id from memories where memory_type = 'video'")[0]?.id;
  await openAs(director, "director@holloway.example", `/memorial-detail/${id}/recordings/${film}`);
  await expect(director.getByText("marked as a recording in which nobody speaks")).toBeVisible();
  await look(director, "recording-silent");
  await director.getByLabel(asked).fill("0:01 Look, the bees\n0:03 And the hat");
  await director.getByRole("button", { name: "Save", exact: true }).click();
  await expect(director.getByText("The page shows it below the recording.")).toBeVisible();

  await unlock(mourner);
  const player = mourner.getByLabel("Video: Eight seconds of the garden", { exact: true });
  await player.scrollIntoViewIfNeeded();
  await player.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
  });
  const shown = () =>
    player.evaluate((video: HTMLVideoElement) => {
      const track = video.textTracks[0];
      const active = [...(track?.activeCues ?? [])].map((cue) => (cue as VTTCue).text);
      return [video.currentTime > 0 && track?.mode, ...active];
    });
  await expect.poll(shown, { intervals: [100] }).toEqual(["showing", "Look, the bees"]);
  await expect.poll(shown, { intervals: [100] }).toEqual(["showing", "And the hat"]);
  await expect(mourner.getByRole("figure", { name: "What is said" }).filter({ hasText: "Look, the bees" })).toHaveText(
    "What is saidLook, the bees And the hat",
  );
  await look(mourner, "memorial-with-captions");
});

test("a moderator says of a film in the queue that nobody speaks in it, and nothing else", async ({
  person,
  server,
  script,
}) => {
  change(server.dataDir, "delete from transcripts");
  change(server.dataDir, "update memories set approval_status = 'pending' where memory_type = 'video'");
  const nora = await person();
  await openAs(nora, "nora@ellis.example", "/dashboard/memories");
  const article = nora.getByRole("article").filter({ hasText: "Eight seconds of the garden" });
  await expect(article).toContainText("Not written down yet");
  await article.getByRole("button", { name: "Nobody speaks in it: Eight seconds of the garden" }).click();
  await expect(nora.getByText("It is marked as one in which nobody speaks.").first()).toBeVisible();
  await expect(article).toContainText("Nobody speaks in this recording");
  await expect(article).toBeInViewport();
  if (script) await expect(article).toBeFocused();
  await expect(article.getByRole("link", { name: /^Approve the memory/ })).toBeVisible();
  await look(nora, "queue-silent");
  await article.getByRole("button", { name: /^Somebody speaks in it/ }).click();
  await expect(article).toContainText("Not written down yet");
});

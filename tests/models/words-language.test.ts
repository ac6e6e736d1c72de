import { expect, test } from "vitest";
import { db } from "~/db/connection.server";
import type { SharedMemory } from "~/models/memory/input";
import { newSubmissionId, submitMemory } from "~/models/memory/submit.server";
import { keepsakeOf } from "../support/keepsakes";
import { memorialAccess } from "../support/proofs";
import { forgetMemorial, packed, restored } from "../support/restores";
import { addAccount, addMemorial, addMemory } from "../support/rows";

test("the language of the words changes with the same form while the memory waits, and is one memory", async () => {
  const access = memorialAccess<"share">(await addMemorial());
  const form = newSubmissionId();
  const send = (wordsLanguage: SharedMemory["wordsLanguage"]) =>
    submitMemory(access, {
      submissionId: form,
      memoryType: "story",
      authorName: "Nora",
      contentTitle: "Bees",
      contentText: "She kept bees.",
      wordsLanguage,
      familyOnly: false,
    });
  const memories = db.selectFrom("memories").select("words_language").where("memorial_id", "=", access.memorialId);
  const stored = async () => (await memories.execute()).map(({ words_language }) => words_language);
  for (const language of ["de", null, "pl"] as const) {
    await send(language);
    expect(await stored()).toEqual([language]);
  }
  await db.updateTable("memories").set({ approval_status: "approved" }).execute();
  await send("fr");
  expect(await stored()).toEqual(["pl"]);
});

test("a keepsake says in which language words are, and gives it to a memorial that is restored", async () => {
  const id = await addMemorial();
  const words = { content_title: "Der Garten", content_text: "Sie sang.", approval_status: "approved" } as const;
  await addMemory(id, { ...words, words_language: "de" });
  const { data, page, files } = await keepsakeOf(id, "family");
  expect(data.memories[0].language).toBe("de");
  expect(page).toContain('<h3 dir="auto" lang="de">Der Garten</h3>');
  expect(page).toContain('<p dir="auto" lang="de">Sie sang.</p>');
  const owner = await addAccount();
  await forgetMemorial(id);
  await restored(owner, packed(files));
  const again = db.selectFrom("memories").select("words_language").where("memorial_id", "=", id);
  expect(await again.execute()).toEqual([{ words_language: "de" }]);
});

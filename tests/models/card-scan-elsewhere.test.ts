import { expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { typeWords } from "~/features/card-scan/words.server";
import { bookContent, bookMemory, bookPicture, planOf } from "../support/books";
import { memoriesOf, printedCards, scanOf } from "../support/card-scans";
import { keepsakeOf } from "../support/keepsakes";
import { filled, scannedPage } from "../support/planted-cards";
import { signedInAccess } from "../support/proofs";
import { forgetMemorial, packed, restored } from "../support/restores";
import { addAccount, addMemorial } from "../support/rows";

test("a card without typed words and one with them come into a keepsake and back", { tags: "slow" }, async () => {
  const owner = await addAccount();
  const id = await addMemorial({ user_id: owner.id });
  const card = await printedCards(id, 3);
  await scanOf(owner, [await scannedPage([filled(card(0)), filled(card(1))])]);
  await db.updateTable("memories").set({ approval_status: "approved" }).where("memorial_id", "=", id).execute();
  const [, second] = await memoriesOf(id);
  const words = { authorName: "June Ellis", contentTitle: "Her garden", contentText: "Sweet peas." };
  const access = signedInAccess<"review">(id, owner, "owner");
  const revision = second?.revision ?? 0;
  expect(await typeWords(access, second?.id ?? "", { ...words, familyOnly: "family", revision })).toBe("saved");
  const kept = await keepsakeOf(id);
  await forgetMemorial(id);
  const { state, report, memorialId } = await restored(owner, packed(kept.files));
  expect([state, report.problems]).toEqual(["done", []]);
  const memories = await memoriesOf(memorialId ?? "");
  expect(memories.map((memory) => [memory.content_text, memory.pictures, memory.family_only, memory.number])).toEqual(
    expect.arrayContaining([
      ["", ["0 attached"], 0, null],
      ["Sweet peas.", ["0 attached"], 1, null],
    ]),
  );
});

test("a book prints a memory that is a picture alone", async () => {
  const memory = bookMemory("a", { text: "", type: "photo", pictures: [bookPicture("p", 1748, 1240)] });
  const { plan } = await planOf(bookContent({ memories: [memory] }));
  expect(plan.warnings).toEqual([]);
  expect(JSON.stringify(plan.pages)).toContain('"key":"p"');
});

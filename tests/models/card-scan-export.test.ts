// @module-tag slow
import { expect, test } from "vitest";
import { exportScans } from "~/features/card-scan/person.server";
import { printedCards, scanOf } from "../support/card-scans";
import { filled, scannedPage } from "../support/planted-cards";
import { addAccount, addMemorial } from "../support/rows";

test("what is exported of a person lists their scans, and nobody else's", async () => {
  const owner = await addAccount();
  const card = await printedCards(await addMemorial({ user_id: owner.id }), 9);
  const blank = { ...filled(card(7, { side: "back" })), strokes: [] };
  await scanOf(owner, [await scannedPage([filled(card(7)), blank])]);
  const scans = await exportScans(owner.id);
  expect(scans).toMatchObject([
    {
      state: "done",
      files: [{ name: "scan0.jpg", state: "done", pages: 1 }],
      found: [
        { outcome: "dismissed", count: 1 },
        { outcome: "filed", count: 1 },
      ],
    },
  ]);
  expect(await exportScans((await addAccount()).id)).toEqual([]);
});

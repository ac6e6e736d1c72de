import type { Texts } from "~/languages/texts";
import { lateNouns } from "~/models/memory/input";
import type { readReceipt } from "~/models/memory/receipt.server";
import type { Received } from "./received";

type Receipt = NonNullable<Awaited<ReturnType<typeof readReceipt>>>;

/** The texts about a memory: those for the family's alone, those until the page shows memories, or the usual ones. */
function tablesOf({ familyOnly, opening }: Receipt, texts: Texts["receiptState"]) {
  if (familyOnly)
    return {
      whole: texts.forFamily,
      words: texts.wordsForFamily,
      file: texts.fileForFamily,
      pictures: texts.picturesForFamily,
    };
  if (!opening)
    return {
      whole: texts.onPage,
      words: texts.wordsOnPage,
      file: texts.fileOnPage,
      pictures: texts.picturesOnPage,
    };
  const [{ onPage, wordsOnPage }, { day, time, zone }] = [texts, opening];
  const until = ({ title, text }: { title: string; text: string }) => ({
    title,
    text: `${text} ${texts.opening(day, time, zone)}`,
  });
  return {
    whole: { ...onPage, pending: until(onPage.pending), approved: texts.approvedBefore(day, time, zone) },
    words: {
      ...wordsOnPage,
      pending: until(wordsOnPage.pending),
      approved: texts.wordsApprovedBefore(day, time, zone),
    },
    file: texts.fileBefore,
    pictures: texts.picturesBefore,
  };
}

export function stateOf(memory: Receipt, texts: Texts["receiptState"]): Received["state"] {
  const { status, fileAwaited, late, pictures, unprepared } = memory;
  const tables = tablesOf(memory, texts);
  const onlyWords = fileAwaited || (late && late.status !== "approved");
  const file = late && (pictures.length ? tables.pictures : tables.file(lateNouns[late.type]));
  return {
    ...(onlyWords ? tables.words : tables.whole)[status],
    late: file ? file[late.status] : null,
    unprepared: unprepared && texts[unprepared.kind][unprepared.preparation],
    thanks: status === "pending" ? texts.thanks(memory.knownAs) : null,
  };
}

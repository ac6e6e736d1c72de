import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { cardChoicesIn, cardsFailed, numbersUsedUp } from "~/features/cards/handwritten/input";
import { NumbersUsedUp } from "~/features/cards/handwritten/issue.server";
import { printCards, readCards } from "~/features/cards/handwritten/print.server";
import { cardsPaths } from "~/features/cards/paths";
import { flash, seeOther } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";
import { colorsOf, printedFile } from "~/http/forms/print.server";
import * as guard from "~/http/guard.server";
import { printFileName } from "~/lib/file-names";
import { languageList } from "~/lib/handout/languages";
import { recordPrint } from "~/models/history/record.server";

export async function loader(args: LoaderFunctionArgs) {
  const { memorialId } = await guard.memorial(args, "manage");
  return seeOther(cardsPaths.handwrittenCards(memorialId));
}

/** Answers with a PDF of new cards. If a choice is wrong, the page says which. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const { fields } = await readForm(args);
  const { choices, given, errors } = cardChoicesIn([...fields].map(([name, value]) => [name, String(value)]));
  const page = cardsPaths.handwrittenCards(access.memorialId, given);
  if (Object.keys(errors).length) return seeOther(page);
  try {
    const { size, space } = choices;
    const cards = await readCards(access, { size, space, colors: await colorsOf(access, new URLSearchParams(given)) });
    const pdf = await printCards(access, cards, choices);
    await recordPrint(access, {
      sheet: "handwritten cards",
      size: size.toUpperCase(),
      file: "pdf",
      languages: languageList(cards.languages),
    });
    return printedFile(pdf, "application/pdf", printFileName(cards.fullName, `handwritten-cards-${choices.size}`));
  } catch (error) {
    if (error instanceof NumbersUsedUp) return seeOther(page, await flash(...numbersUsedUp, "bad"));
    console.error("handwritten cards:", error);
    return seeOther(page, await flash(...cardsFailed, "bad"));
  }
}

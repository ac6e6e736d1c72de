import type { LoaderFunctionArgs } from "@remix-run/node";
import { cardsPaths } from "~/features/cards/paths";
import { sheetOf, stationeryChoicesIn } from "~/features/cards/stationery/input";
import { makeStationery, readStationery } from "~/features/cards/stationery/make.server";
import { flash, seeOther } from "~/http/flash.server";
import { colorsOf, printedFile } from "~/http/forms/print.server";
import * as guard from "~/http/guard.server";
import { printFileName } from "~/lib/file-names";
import { languageList } from "~/lib/handout/languages";
import { codeFailed, needsPassword } from "~/models/handout/input";
import { recordPrint } from "~/models/history/record.server";

/** Answers with the PDF that the query chooses. If a choice is wrong, the page says which. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const query = new URL(args.request.url).searchParams;
  const { choices, errors } = stationeryChoicesIn(query);
  const page = cardsPaths.prints(access.memorialId, Object.fromEntries(query));
  if (Object.keys(errors).length) return seeOther(page);
  try {
    const print = await readStationery(access, choices.format, await colorsOf(access, query));
    if (print.passwordLost) return seeOther(page, await flash(...needsPassword, "bad"));
    const pdf = await makeStationery(print, choices);
    await recordPrint(access, {
      ...sheetOf[choices.format],
      file: "pdf",
      languages: languageList(print.languages),
    });
    return printedFile(pdf, "application/pdf", printFileName(print.fullName, choices.format));
  } catch (error) {
    console.error("prints:", error);
    return seeOther(page, await flash(...codeFailed.management, "bad"));
  }
}

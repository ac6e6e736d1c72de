import { z } from "zod";
import { type HistoryDetail, printedSheets } from "~/lib/history";
import { languages } from "~/lib/languages";
import { jsonColumn } from "./json-column";

const text = () => z.string().optional().catch(undefined);
const count = () => z.number().optional().catch(undefined);
const flag = () => z.boolean().optional().catch(undefined);

/** The details of an entry in the history beyond its kind. A part that another version wrote differently is left out, and the sentence does without it. */
export const detailColumn = jsonColumn<HistoryDetail>(
  "memorial_history.detail",
  () =>
    z.object({
      fields: z.array(z.string()).optional().catch(undefined),
      timeAdded: flag(),
      leftOut: count(),
      late: flag(),
      file: z.enum(["png", "pdf"]).optional().catch(undefined),
      sheet: z.enum(printedSheets).optional().catch(undefined),
      size: text(),
      languages: z.array(z.enum(languages)).optional().catch(undefined),
      cards: count(),
      familyOnly: flag(),
      imported: flag(),
      picture: flag(),
      page: flag(),
      gathering: text(),
      apiKey: text(),
    }) as z.ZodType<HistoryDetail>,
  () => ({}),
);

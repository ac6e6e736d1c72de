import { z } from "zod";
import { jsonColumn } from "~/db/json-column";
import { type Problem, problemReasons, type RestoreRefusal, type RestoreReport, refusalTexts } from "./input";

const refusals = Object.keys(refusalTexts) as [RestoreRefusal, ...RestoreRefusal[]];
const reason = () => z.enum(problemReasons);
const problem = () => z.object({ reason: reason(), of: z.string(), file: z.string().optional() }) as z.ZodType<Problem>;
const flag = () => z.boolean().optional();
const count = () => z.number().optional();

/** What a restore did. A refusal that this version doesn't know is one without a closer reason. */
export const reportColumn = jsonColumn<RestoreReport>(
  "keepsake_restores.report",
  () =>
    z.object({
      refused: z.enum(refusals).optional().catch("failed"),
      fullName: z.string().optional(),
      already: flag(),
      memories: count(),
      files: count(),
      hasBook: flag(),
      unchecked: flag(),
      problems: z.array(problem()).optional(),
      more: count(),
    }) as z.ZodType<RestoreReport>,
  () => ({}),
);

/** The problems with the files of a medium that was stored. */
export const problemsColumn = jsonColumn(
  "keepsake_restore_media.problems",
  () => z.array(z.object({ reason: reason(), file: z.string() })),
  () => [],
);

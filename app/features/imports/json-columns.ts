import { z } from "zod";
import { jsonColumn } from "~/db/json-column";
import { type Reading, readings } from "./csv/letters";
import { isImportField } from "./import-fields";
import type { Column } from "./input";
import type { RowNotes } from "./judge.server";

const read = z.enum(readings);
const said = z.literal(true).optional();

const column = () =>
  z.object({
    heading: z.string(),
    // A field that only another version knows is not imported.
    field: z.string().refine(isImportField).nullable().catch(null),
    order: z.enum(["dmy", "mdy", "ask", "mixed"]).nullable(),
    asks: z.boolean(),
    example: z.string(),
    familyFirst: z.boolean().optional(),
    century: z.enum(["ask", "1900", "2000"]).optional(),
    shortYear: z.string().optional(),
    unclear: z.object({ count: z.number(), example: z.string() }).optional(),
    leaveUnclear: z.boolean().optional(),
    letters: z.object({ read, as: read, at: z.array(z.tuple([z.number(), z.number()])), said }).optional(),
    remembered: z.literal(true).optional(),
  }) as z.ZodType<Column>;

/** The columns of a list. There is at least one, so none means that they can't be read. */
export const columnsColumn = jsonColumn(
  "memorial_imports.columns",
  () => z.array(column()).min(1),
  () => [],
);

type Mapped = Pick<Column, "field" | "leaveUnclear"> & { order?: "dmy" | "mdy"; letters?: Reading };

/** The fields that somebody chose for the columns of a list; none if they can't be read. */
export const mappingColumn = jsonColumn<Mapped[]>(
  "import_mappings.columns",
  () =>
    z.array(
      z.object({
        // A field that only another version knows is not imported.
        field: z.string().refine(isImportField).nullable().catch(null),
        order: z.enum(["dmy", "mdy"]).optional(),
        leaveUnclear: z.boolean().optional(),
        letters: read.optional().catch(undefined),
      }),
    ) as z.ZodType<Mapped[]>,
  () => [],
);

/** The messages and facts about a row of a list. */
export const notesColumn = jsonColumn<RowNotes>(
  "memorial_import_rows.notes",
  () =>
    z.object({
      problems: z.record(z.string(), z.string()).optional(),
      differs: z.array(z.string()).optional(),
      twice: z.number().optional(),
      aside: z.literal(true).optional().catch(undefined),
      by: z.enum(["reference", "name"]).optional().catch(undefined),
    }) as z.ZodType<RowNotes>,
  () => ({}),
);

/** The notes of a row that looks like a total or a note, until somebody changes it. */
export const asideNotes = JSON.stringify({ aside: true } satisfies RowNotes);

/** The cells of a row, once they are unsealed, as they are in the list or as somebody has typed them; null if they can't be read. */
export const cellsColumn = jsonColumn<string[] | { typed: string[] } | null>(
  "memorial_import_rows.sealed",
  () => z.union([z.array(z.string()), z.object({ typed: z.array(z.string()) })]),
  () => null,
);

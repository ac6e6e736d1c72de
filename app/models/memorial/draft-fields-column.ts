import { z } from "zod";
import { jsonColumn } from "~/db/json-column";
import type { DraftFields } from "./draft.server";

/** The fields of a draft, as typed and cleaned. One that can't be read is asked for again; the others stay. */
export const fieldsColumn = jsonColumn<DraftFields>(
  "registration_drafts.fields",
  () => z.record(z.string(), z.string().optional().catch(undefined)),
  () => ({}),
);

import type { z } from "zod";
import type { Writing } from "~/db/transaction.server";
import { keepReference, ReferenceTaken } from "~/features/references/door.server";
import type { MemorialAccess } from "~/models/access";
import { type EditTexts, readForEdit, saveEdit, siteToday } from "~/models/memorial/edit.server";
import { editForm } from "~/models/memorial/input";
import { type MemorialRecord, readRecord } from "./read.server";
import { filled } from "./texts.server";

interface Change {
  /** The fields to change; empty ones are cleared. */
  texts: Partial<EditTexts>;
  /** The business's own reference; empty for none, undefined to leave it. */
  reference: string | undefined;
  /** Whether a record is still the one that the software has seen. */
  isSeen: (record: MemorialRecord) => boolean;
  withPassword: boolean;
}

/** The outcome of a change: a record that was changed meanwhile is left as it is, and invalid fields have their issues. A reference may be that of another memorial, whose id is told. */
export type Changed =
  | "saved"
  | "changed-meanwhile"
  | "slug-taken"
  | { issues: z.core.$ZodIssue[] }
  | { takenBy: string };

/**
 * Changes fields of a memorial by the rules of its edit form, and leaves the others. Saves nothing if the record isn't the seen one, not even if
 * somebody changes it between the comparison and the save.
 */
export async function changeRecord(
  access: MemorialAccess<"edit">,
  { texts, reference, isSeen, withPassword }: Change,
): Promise<Changed> {
  // Read before the record: a change between the two makes the record another one, and a later change is one since this base.
  const { texts: stored, base, passwordLost } = await readForEdit(access);
  if (!isSeen(await readRecord(access, { withPassword }))) return "changed-meanwhile";
  const form = editForm(siteToday(), { passwordLost: passwordLost || stored.password === "" });
  const parsed = form.safeParse(filled({ ...stored, ...texts }));
  if (!parsed.success) return { issues: parsed.error.issues };
  const keep = async (trx: Writing) => {
    if (reference !== undefined) await keepReference(trx, access.memorialId, reference);
  };
  const saved = await saveEdit(access, parsed.data, base, keep).catch((error: unknown) => {
    if (error instanceof ReferenceTaken) return { takenBy: error.takenBy };
    throw error;
  });
  if (typeof saved === "object" && "takenBy" in saved) return saved;
  return typeof saved === "string" ? saved : "changed-meanwhile";
}

import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { descriptionOf, type FieldOf, type FieldOfKind, fieldNames } from "~/lib/field-values";
import type { SiteAccess } from "../access";
import { type Picture, picturesOf, removeMedia } from "../media/picture.server";
import { readPassword, sealPassword } from "./access-password.server";
import { fieldsColumn } from "./draft-fields-column";
import { lastStep, mostDrafts, type Step, steps } from "./input";

/** The fields of the steps so far, as typed and cleaned. The slug is only set if the suggestion was changed; it is empty if the field was emptied. */
export type DraftFields = {
  [Name in FieldOf<"basic" | "service" | "url"> | FieldOfKind<"tick">]?: string | undefined;
};

export interface Draft {
  id: string;
  stepsDone: number;
  fields: DraftFields;
  password: string | null;
  /** Whether it has a password that can't be read any more, so that its step has to be done again. */
  passwordLost: boolean;
  portrait: Picture | null;
  cover: Picture | null;
}

type Registrar = SiteAccess<"register">;

/** The stored row of the account's draft with an id; undefined if there is none. */
export function findDraftRow(access: Registrar, id: string, within: typeof db | Writing = db) {
  const drafts = within.selectFrom("registration_drafts").selectAll().where("id", "=", id);
  return drafts.where("account_id", "=", access.viewer.id).executeTakeFirst();
}

/** The account's draft with an id, or null. The id will be that of the memorial. */
export async function findDraft(access: Registrar, id: string): Promise<Draft | null> {
  const row = await findDraftRow(access, id);
  if (!row) return null;
  const pictures = await picturesOf([row.portrait_id, row.cover_id]);
  const { password, lost } = readPassword(row);
  return {
    id: row.id,
    stepsDone: lost ? Math.min(row.steps_done, steps.indexOf("security")) : row.steps_done,
    fields: fieldsColumn.read(row.fields),
    password,
    passwordLost: lost,
    portrait: pictures.get(row.portrait_id ?? "") ?? null,
    cover: pictures.get(row.cover_id ?? "") ?? null,
  };
}

/** Whether a memorial or a draft of any account already has an id, so that no new draft can have it. */
export async function isTakenId(id: string, within: typeof db | Writing = db): Promise<boolean> {
  const draft = within.selectFrom("registration_drafts").select("id").where("id", "=", id);
  const memorial = within.selectFrom("memorials").select("id").where("id", "=", id);
  return Boolean((await draft.executeTakeFirst()) ?? (await memorial.executeTakeFirst()));
}

/**
 * Saves the first step under an id and creates the draft if the account has none with that id, so a double tap creates one. Saves nothing if the id
 * belongs to another account or to a memorial ("taken"), or if the account has 50 drafts already ("too-many").
 */
export function saveFirstStep(
  access: Registrar,
  id: string,
  fields: DraftFields,
): Promise<"saved" | "taken" | "too-many"> {
  return transaction(async (trx) => {
    const values = { fields };
    if (await writeStep(trx, access, id, "basic", values, passed("basic"))) return "saved";
    if (await isTakenId(id, trx)) return "taken";
    const { count } = await trx
      .selectFrom("registration_drafts")
      .select((select) => select.fn.countAll<number>().as("count"))
      .where("account_id", "=", access.viewer.id)
      .executeTakeFirstOrThrow();
    if (count >= mostDrafts) return "too-many";
    const at = now().toISOString();
    await trx
      .insertInto("registration_drafts")
      .values({ id, account_id: access.viewer.id, fields: "{}", created_at: at, updated_at: at })
      .execute();
    await writeStep(trx, access, id, "basic", values, passed("basic"));
    return "saved";
  });
}

interface StepValues {
  fields?: DraftFields;
  password?: string;
  portraitId?: string | null;
  coverId?: string | null;
}

/** The fields of a step that a draft keeps as texts. */
const textsOfStep = (step: Step) =>
  fieldNames.filter((name): name is keyof DraftFields => name !== "password" && descriptionOf(name).step === step);

/** The maximum characters of a field that is saved unchecked. */
const longestUnchecked = 20_000;

/** The number of steps done after a step has passed; another window may have taken an earlier step back meanwhile. */
const passed = (step: Step) => (done: number) =>
  steps.indexOf(step) <= done ? Math.max(done, steps.indexOf(step) + 1) : done;

/** Saves the values of a step and counts the step as done. Empty fields are removed. */
export function saveStep(access: Registrar, draft: Pick<Draft, "id">, step: Step, values: StepValues): Promise<void> {
  return save(access, draft.id, step, values, passed(step));
}

/** Saves the input of a step unchecked when somebody goes back. The step then has to be done again. */
export function saveTyped(
  access: Registrar,
  draft: Pick<Draft, "id">,
  step: Step,
  typed: FormData,
  values: StepValues = {},
): Promise<void> {
  const entries = textsOfStep(step).map((name) => [name, textOf(typed, name) || undefined]);
  const input = { fields: Object.fromEntries(entries), ...values };
  return save(access, draft.id, step, input, (done) => Math.min(done, steps.indexOf(step)));
}

/**
 * Like saveTyped, for the last step. A slug equal to the suggestion on the page is not stored, so that the suggestion keeps following the name. An
 * emptied field is stored.
 */
export function saveTypedSlug(
  access: Registrar,
  draft: Pick<Draft, "id">,
  typed: FormData,
  suggested: string,
): Promise<void> {
  const slug = textOf(typed, "customUrlSlug");
  const fields = { customUrlSlug: slug === suggested ? undefined : slug };
  return saveTyped(access, draft, "url", typed, { fields });
}

const textOf = (typed: FormData, name: string) => String(typed.get(name) ?? "").slice(0, longestUnchecked);

async function save(
  access: Registrar,
  id: string,
  step: Step,
  values: StepValues,
  done: (before: number) => number,
): Promise<void> {
  const replaced = await transaction((trx) => writeStep(trx, access, id, step, values, done));
  // If the draft is gone, nothing uses the new pictures.
  for (const media of replaced ?? [values.portraitId, values.coverId]) if (media) await removeMedia(media);
}

/**
 * Replaces the stored values of one step and leaves those of other steps, which another window may have saved meanwhile. Returns the replaced
 * pictures; null if the account has no such draft.
 */
async function writeStep(
  trx: Writing,
  access: Registrar,
  id: string,
  step: Step,
  values: StepValues,
  done: (before: number) => number,
): Promise<(string | null)[] | null> {
  const row = await trx
    .selectFrom("registration_drafts")
    .select(["steps_done", "fields", "portrait_id", "cover_id"])
    .where("id", "=", id)
    .where("account_id", "=", access.viewer.id)
    .executeTakeFirst();
  if (!row) return null;
  const fields = fieldsColumn.read(row.fields);
  for (const name of textsOfStep(step)) fields[name] = values.fields?.[name];
  await trx
    .updateTable("registration_drafts")
    .set({
      steps_done: done(row.steps_done),
      fields: JSON.stringify(fields),
      ...(values.password !== undefined && { password: values.password && sealPassword(id, values.password) }),
      ...(values.portraitId !== undefined && { portrait_id: values.portraitId }),
      ...(values.coverId !== undefined && { cover_id: values.coverId }),
      updated_at: now().toISOString(),
    })
    .where("id", "=", id)
    .execute();
  return [values.portraitId === undefined ? null : row.portrait_id, values.coverId === undefined ? null : row.cover_id];
}

/** The first step that is not done yet. */
export function openStep(draft: Pick<Draft, "stepsDone">): Step {
  return steps[draft.stepsDone] ?? lastStep;
}

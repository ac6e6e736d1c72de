import { randomUUID } from "node:crypto";
import { db } from "~/db/connection.server";
import { now } from "~/gateways/clock.server";
import type { SiteAccess } from "../access";
import { type Picture, picturesOf, removeMedia } from "../media/picture.server";
import { sealPassword, unsealPassword } from "./access-password.server";
import { type Step, steps } from "./input";

/** What the steps have gathered so far, as it was typed and cleaned. */
export interface DraftFields {
  fullName?: string | undefined;
  knownAs?: string | undefined;
  dateOfBirth?: string | undefined;
  dateOfDeath?: string | undefined;
  biography?: string | undefined;
  serviceDate?: string | undefined;
  serviceLocation?: string | undefined;
  customUrlSlug?: string | undefined;
}

export interface Draft {
  id: string;
  stepsDone: number;
  fields: DraftFields;
  password: string | null;
  portrait: Picture | null;
  cover: Picture | null;
}

type Registrar = SiteAccess<"register">;

/** The registration that an account is in the middle of; a new one where there is none. Its id becomes the memorial's. */
export async function openDraft(access: Registrar): Promise<Draft> {
  const ofAccount = db.selectFrom("registration_drafts").selectAll().where("account_id", "=", access.viewer.id);
  let row = await ofAccount.executeTakeFirst();
  if (!row) {
    const at = now().toISOString();
    await db
      .insertInto("registration_drafts")
      .values({ id: randomUUID(), account_id: access.viewer.id, fields: "{}", created_at: at, updated_at: at })
      .onConflict((conflict) => conflict.column("account_id").doNothing())
      .execute();
    row = await ofAccount.executeTakeFirstOrThrow();
  }
  const pictures = await picturesOf([row.portrait_id, row.cover_id]);
  return {
    id: row.id,
    stepsDone: row.steps_done,
    fields: JSON.parse(row.fields),
    password: row.password && unsealPassword(row.id, row.password),
    portrait: pictures.get(row.portrait_id ?? "") ?? null,
    cover: pictures.get(row.cover_id ?? "") ?? null,
  };
}

interface StepValues {
  fields?: DraftFields;
  password?: string;
  portraitId?: string | null;
  coverId?: string | null;
}

/** The fields of the steps that keep theirs as text. */
const fieldsOf: Partial<Record<Step, (keyof DraftFields)[]>> = {
  basic: ["fullName", "knownAs", "dateOfBirth", "dateOfDeath"],
  service: ["biography", "serviceDate", "serviceLocation"],
  url: ["customUrlSlug"],
};

/** Characters of a field that is kept before it is checked. */
const keptUnchecked = 20_000;

/** Keeps what a step gathered and counts the step as done. A field left empty is forgotten. */
export function saveStep(access: Registrar, draft: Draft, step: Step, values: StepValues): Promise<void> {
  return keep(access, draft, step, values, Math.max(draft.stepsDone, steps.indexOf(step) + 1));
}

/** Keeps what was typed at a step as it is, when its writer goes back; the step has to be passed again. */
export function saveTyped(
  access: Registrar,
  draft: Draft,
  step: Step,
  typed: FormData,
  values: StepValues = {},
): Promise<void> {
  const given = (fieldsOf[step] ?? []).map((name) => [
    name,
    String(typed.get(name) ?? "").slice(0, keptUnchecked) || undefined,
  ]);
  return keep(
    access,
    draft,
    step,
    { fields: Object.fromEntries(given), ...values },
    Math.min(draft.stepsDone, steps.indexOf(step)),
  );
}

async function keep(access: Registrar, draft: Draft, step: Step, values: StepValues, stepsDone: number) {
  const kept = { ...draft.fields };
  for (const name of fieldsOf[step] ?? []) kept[name] = values.fields?.[name];
  const { numUpdatedRows } = await db
    .updateTable("registration_drafts")
    .set({
      steps_done: stepsDone,
      fields: JSON.stringify(kept),
      ...(values.password !== undefined && { password: values.password && sealPassword(draft.id, values.password) }),
      ...(values.portraitId !== undefined && { portrait_id: values.portraitId }),
      ...(values.coverId !== undefined && { cover_id: values.coverId }),
      updated_at: now().toISOString(),
    })
    .where("id", "=", draft.id)
    .where("account_id", "=", access.viewer.id)
    .executeTakeFirst();
  if (!numUpdatedRows) return;
  const replaced = [
    values.portraitId !== undefined && draft.portrait?.id,
    values.coverId !== undefined && draft.cover?.id,
  ];
  for (const id of replaced) if (id) await removeMedia(id);
}

/** The first step that is not done yet. */
export function openStep(draft: Draft): Step {
  return steps[draft.stepsDone] ?? "url";
}

import { randomUUID } from "node:crypto";
import type { SiteAccess } from "~/models/access";
import { type DraftFields, findDraft, saveFirstStep, saveStep } from "~/models/memorial/draft.server";
import { siteAccess } from "./proofs";
import { addAccount } from "./rows";

type Registrar = SiteAccess<"register">;

/** A new business account. */
export const registrar = async () => siteAccess<"register">(await addAccount());
export const basic = {
  fullName: "Łukasz Wiśniewski",
  knownAs: "Luke",
  dateOfBirth: "1952-02-03",
  dateOfDeath: "2026-11-02",
};
export const service = {
  ...{ biography: "He built organs.", serviceDate: "2026-06-24T11:00", serviceLocation: "Leeds" },
  ...{ livestreamUrl: "https://stream.example/live", livestreamDate: "2026-06-24T10:45" },
};

/** A draft of the account with its first step done. */
export async function begun(access: Registrar, fields: DraftFields = basic) {
  const id = randomUUID();
  const saved = await saveFirstStep(access, id, fields);
  if (saved !== "saved") throw new Error(saved);
  return draftOf(access, id);
}

/** An existing draft of the account. */
export async function draftOf(access: Registrar, id: string) {
  const draft = await findDraft(access, id);
  if (!draft) throw new Error("no such draft");
  return draft;
}

/** A draft with all but its last step done. */
export async function filled(access: Registrar) {
  const draft = await begun(access);
  await saveStep(access, draft, "service", { fields: service });
  await saveStep(access, draft, "security", { password: "amber-1952" });
  await saveStep(access, draft, "images", {});
  return draftOf(access, draft.id);
}

/** The data of a filled-in form. */
export function typed(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

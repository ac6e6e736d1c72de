import type { SiteAccess } from "~/models/access";
import { newSuggestion } from "~/models/memorial/access-password.server";
import { registerMemorial } from "~/models/memorial/create.server";
import { findDraft, openStep } from "~/models/memorial/draft.server";
import { type Step, serviceForm, stepAfter, urlForm } from "~/models/memorial/input";
import { suggestSlug } from "~/models/memorial/slug.server";
import { paths } from "~/paths";
import { finishStepFirst, flash, noFurtherMemorial, seeOther } from "../flash.server";
import { seeOtherAndForgetHeld } from "./held-form.server";

type Registrar = SiteAccess<"register">;

/**
 * Registers a draft whose later steps may have been left out: they are optional, except for the password, for which a suggestion is used. Input of
 * a later step that was never checked leads to that step instead.
 */
async function registerNow(access: Registrar, request: Request, draftId: string): Promise<Response> {
  const draft = await findDraft(access, draftId);
  if (!draft) return seeOther(paths.register("basic", draftId));
  const { fullName = "", customUrlSlug, ...fields } = draft.fields;
  const chosen = urlForm().safeParse({ customUrlSlug });
  const service = serviceForm().safeParse(fields);
  const isRead =
    service.data?.serviceDate === fields.serviceDate && service.data?.livestreamDate === fields.livestreamDate;
  if (!service.success || !isRead || !chosen.success)
    return seeOther(paths.register(openStep(draft), draftId), await flash(...finishStepFirst));
  const password = newSuggestion();
  const register = (slug: string) => registerMemorial(access, draftId, slug || null, { password });
  const wanted = await register(chosen.data.customUrlSlug ?? (await suggestSlug(fullName)));
  const registered = wanted === "slug-taken" ? await register(await suggestSlug(fullName)) : wanted;
  if (typeof registered === "string")
    return seeOther(paths.register(openStep(draft), draftId), await flash(...finishStepFirst));
  if ("refused" in registered)
    return seeOther(
      paths.register(openStep(draft), draftId),
      await flash(noFurtherMemorial, registered.refused, "bad"),
    );
  return seeOtherAndForgetHeld(request, paths.memorialDetail(registered.memorialId, { registered: 1 }));
}

/** Continues after a step of registration was saved: with the next step, or with the memorial if its form said so. */
export async function continueAfter(
  step: Step,
  access: Registrar,
  request: Request,
  { draftId, fields }: { draftId: string; fields: FormData },
): Promise<Response> {
  if (fields.get("go") === "register") return registerNow(access, request, draftId);
  return seeOtherAndForgetHeld(request, paths.register(stepAfter(step), draftId));
}

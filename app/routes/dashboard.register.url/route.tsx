import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { finishStepFirst, flash, seeOther } from "~/http/flash.server";
import { parseForm, readForm, refuse } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import { headOf, runStep } from "~/http/forms/registration.server";
import * as guard from "~/http/guard.server";
import { pageAddress } from "~/models/memorial/code.server";
import { registerMemorial } from "~/models/memorial/create.server";
import { saveTypedSlug } from "~/models/memorial/draft.server";
import { stepBefore, urlForm } from "~/models/memorial/input";
import { freeInstead, isSuggestedFor, suggestSlug } from "~/models/memorial/slug.server";
import { paths } from "~/paths";
import { useHeld } from "~/ui/form/held";
import { useRefusal } from "~/ui/form/refused";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { stepMeta } from "~/ui/wizard/step-meta";
import { UrlForm } from "./url-form";

export const handle = { step: "url" };

export async function loader(args: LoaderFunctionArgs) {
  const { draft } = await guard.registrationStep(args, "url");
  const { fullName = "", customUrlSlug } = draft.fields;
  const suggested = await suggestSlug(fullName);
  return {
    ...headOf(draft.fields),
    slug: customUrlSlug ?? suggested,
    suggested,
    address: pageAddress({ custom_url_slug: "", short_id: "" }),
  };
}

const renamed = "The name has changed since this page was opened. Please check this URL, then register.";

export async function action(args: ActionFunctionArgs) {
  const { access, draft } = await guard.registrationStep(args, "url");
  const read = await readForm(args);
  const submission = parseForm(read, urlForm());
  return runStep(args.context, submission, async () => {
    const fullName = draft.fields.fullName ?? "";
    const suggested = read.fields.get("suggestedSlug") ?? (await suggestSlug(fullName));
    if (read.fields.get("go") === "previous") {
      await saveTypedSlug(access, draft, read.fields, String(suggested));
      return seeOtherAndForgetHeld(args.request, paths.register(stepBefore("url"), draft.id));
    }
    if (submission.status !== "success") return refuse(args.context, submission.reply());
    const slug = submission.value.customUrlSlug ?? "";
    if (slug === suggested && !isSuggestedFor(fullName, slug)) {
      const fresh = await suggestSlug(fullName);
      const reply = submission.reply({ fieldErrors: { customUrlSlug: [renamed] } });
      return refuse(args.context, { ...reply, initialValue: { customUrlSlug: fresh, suggestedSlug: fresh } }, 409);
    }
    const registration = await registerMemorial(access, draft.id, slug || null);
    if (registration === "slug-taken")
      return refuse(args.context, submission.reply({ fieldErrors: { customUrlSlug: [await freeInstead(slug)] } }));
    if (typeof registration === "object" && "refused" in registration)
      return refuse(args.context, submission.reply({ formErrors: [registration.refused] }), 409);
    if (registration === "unfinished")
      return seeOther(paths.register("url", draft.id), await flash(...finishStepFirst));
    return seeOtherAndForgetHeld(args.request, paths.memorialDetail(registration.memorialId, { registered: 1 }));
  });
}

export const clientAction = submitOrStay;

/** Reloads the suggestion after a post that reached the server, because the name may have changed in another window. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult }) => !actionResult?.unsent;

export const meta = stepMeta("Custom Memorial URL");

export default function UrlStep() {
  const loaded = useLoaderData<typeof loader>();
  const result = useRefusal();
  const held = useHeld("url")?.fields;
  const suggested = String(result?.initialValue?.suggestedSlug ?? held?.suggestedSlug ?? loaded.suggested);
  return <UrlForm key={suggested} {...loaded} suggested={suggested} />;
}

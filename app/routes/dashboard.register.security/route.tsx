import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseForm, readForm, refuse } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import { continueAfter } from "~/http/forms/register-now.server";
import { headOf, runStep } from "~/http/forms/registration.server";
import * as guard from "~/http/guard.server";
import { newSuggestion } from "~/models/memorial/access-password.server";
import { saveStep, saveTyped } from "~/models/memorial/draft.server";
import { securityForm, stepBefore } from "~/models/memorial/input";
import { paths } from "~/paths";
import { useHeldForm } from "~/ui/form/held";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { memorialChecks } from "~/ui/memorial/checks";
import { AccessPasswordField, CareField } from "~/ui/memorial/fields";
import { StepForm } from "~/ui/wizard/step-form";
import { stepMeta } from "~/ui/wizard/step-meta";

export const handle = { step: "security" };

export async function loader(args: LoaderFunctionArgs) {
  const { draft } = await guard.registrationStep(args, "security");
  const { id, password, passwordLost, fields } = draft;
  const suggestion = newSuggestion();
  const wantsAnother = new URL(args.request.url).searchParams.has("another");
  const offered = wantsAnother ? suggestion : (password ?? suggestion);
  const another = paths.register("security", id, { another: 1 });
  return { ...headOf(fields), care: fields.care ?? "", password: offered, passwordLost, suggestion, another };
}

export async function action(args: ActionFunctionArgs) {
  const { access, draft } = await guard.registrationStep(args, "security");
  const read = await readForm(args);
  const submission = parseForm(read, securityForm());
  return runStep(args.context, submission, async () => {
    if (read.fields.get("go") === "previous") {
      const typed = String(read.fields.get("password") ?? "").slice(0, 1000);
      await saveTyped(access, draft, "security", read.fields, { password: typed });
      return seeOtherAndForgetHeld(args.request, paths.register(stepBefore("security"), draft.id));
    }
    if (submission.status !== "success") return refuse(args.context, submission.reply());
    const { password, ...fields } = submission.value;
    await saveStep(access, draft, "security", { password, fields });
    return continueAfter("security", access, args.request, { draftId: draft.id, fields: read.fields });
  });
}

export const clientAction = submitOrStay;

export const meta = stepMeta("Security Settings");

export default function SecurityStep() {
  const loaded = useLoaderData<typeof loader>();
  const { password, care } = loaded;
  const [form, fields] = useHeldForm<Record<"password" | "care", string>>(
    "security",
    { password, care },
    undefined,
    memorialChecks(),
  );
  return (
    <StepForm early form={form} title="Security Settings">
      <AccessPasswordField
        field={fields.password}
        suggestion={loaded.suggestion}
        another={loaded.another}
        hint={
          loaded.passwordLost
            ? "The password you chose can no longer be read. Please type it again or choose another one."
            : "Visitors type this password to see the page. It is printed on the handout."
        }
      />
      <CareField field={fields.care} />
    </StepForm>
  );
}

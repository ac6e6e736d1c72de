import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { flash, seeOther } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";
import { newRegistrationUrl } from "~/http/forms/registration.server";
import * as guard from "~/http/guard.server";
import { isUuid } from "~/lib/ids";
import { discardDraft } from "~/models/memorial/drafts.server";
import { firstStep } from "~/models/memorial/input";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  await guard.registrar(args);
  return seeOther(newRegistrationUrl());
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.registrar(args);
  const { fields } = await readForm(args);
  // Return to the same blank form, where the browser has stored the typed text.
  const blankForm = String(fields.get("draft") ?? "");
  const back = isUuid(blankForm) ? paths.register(firstStep, blankForm) : newRegistrationUrl();
  try {
    const fullName = await discardDraft(access, (args.params.draft ?? "").toLowerCase());
    return seeOther(
      back,
      await flash(
        "Registration discarded",
        fullName ? `Everything entered for ${fullName} has been deleted.` : undefined,
      ),
    );
  } catch (error) {
    console.error("registration:", error);
    return seeOther(back, await flash("Error", "Failed to discard the registration. Please try again.", "bad"));
  }
}

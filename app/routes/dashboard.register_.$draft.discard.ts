import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { leadBack, type Notice, seeOther } from "~/http/flash.server";
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
  const failed = ["Error", "Failed to discard the registration. Please try again.", "bad"] as const;
  const discard = async (): Promise<Notice> => {
    const fullName = await discardDraft(access, (args.params.draft ?? "").toLowerCase());
    return ["Registration discarded", fullName ? `Everything entered for ${fullName} has been deleted.` : undefined];
  };
  return leadBack(back, "registration", discard, failed);
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { flash, goTo } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";
import { freshStart } from "~/http/forms/registration.server";
import * as guard from "~/http/guard.server";
import { isUuid } from "~/lib/ids";
import { discardDraft } from "~/models/memorial/drafts.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  await guard.registrar(args);
  return goTo(freshStart());
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.registrar(args);
  const { fields } = await readForm(args);
  // Back to the same blank form, where script has kept what was typed.
  const asked = String(fields.get("draft") ?? "");
  const back = isUuid(asked) ? paths.register("basic", asked) : freshStart();
  try {
    const fullName = await discardDraft(access, (args.params.draft ?? "").toLowerCase());
    return goTo(back, await flash("Registration discarded", fullName ? `Nothing is kept of ${fullName}.` : undefined));
  } catch (error) {
    console.error("registration:", error);
    return goTo(back, await flash("Error", "Failed to discard the registration. Please try again.", "bad"));
  }
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { reasonLimit, suspensionForm } from "~/features/accounts/input";
import { findAccount } from "~/features/accounts/list.server";
import { accountsPaths } from "~/features/accounts/paths";
import { type Refusal, resume, suspend } from "~/features/accounts/suspend.server";
import { flash, seeOther } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import * as guard from "~/http/guard.server";
import { HeldForm, useHeldForm } from "~/ui/form/held";
import { Submit } from "~/ui/form/submit";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { TextArea } from "~/ui/form/text-area";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.siteAbility(args, "manageAccounts");
  const found = await findAccount(access, args.params.account ?? "");
  if (!found) throw guard.notFound();
  if (found.isOwn) throw seeOther(accountsPaths.account(found.account.id));
  return { account: found.account, longest: reasonLimit };
}

const refused: Record<Refusal, readonly [title: string, text: string]> = {
  gone: ["Nothing was changed", "This account has been deleted."],
  self: ["Nothing was changed", "You can't suspend your own account."],
  notAdmin: ["Nothing was changed", "Your own account may not do this any more."],
  already: ["Nothing was changed", "Somebody else has just done the same."],
};

export async function action(args: ActionFunctionArgs) {
  const access = await guard.siteAbility(args, "manageAccounts");
  const id = args.params.account ?? "";
  const form = {
    schema: suspensionForm(),
    log: "suspension",
    failed: { reason: "The account could not be changed. Please try again." },
  };
  return answerForm(args, form, async ({ change, reason }) => {
    const refusal = await (change === "suspend" ? suspend : resume)(access, id, reason);
    if (refusal) {
      const to = refusal === "gone" ? accountsPaths.accounts() : accountsPaths.account(id);
      return seeOtherAndForgetHeld(args.request, to, await flash(...refused[refusal], "bad"));
    }
    const done = change === "suspend" ? "Account suspended" : "Account resumed";
    return seeOtherAndForgetHeld(args.request, accountsPaths.account(id), await flash(done));
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Suspend an account", { noindex: true });

export default function Suspension() {
  const { account, longest } = useLoaderData<typeof loader>();
  const [form, fields] = useHeldForm<{ reason: string }>("suspension", { reason: "" });
  const { suspended } = account;
  return (
    <div className="max-w-[40rem]">
      <h1 className="[overflow-wrap:anywhere]">
        {suspended ? "Resume" : "Suspend"} the account of <bdi>{account.name}</bdi>
      </h1>
      <p className="mt-4">
        {suspended
          ? "They can sign in again. Their API keys, calendar feed and webhooks work again, and restores, imports and scans that were paused go on."
          : "They are signed out everywhere and can't sign in. Their API keys, calendar feed and webhooks stop working, and restores, imports and scans that they have begun are paused."}
      </p>
      <p className="mt-3 mb-6">
        {suspended
          ? "They have to sign in anew on each device. Webhooks of the last 30 days that waited are sent now."
          : "Nothing is deleted. Their memorials stay online, and others who look after them go on. You can resume the account at any time."}
      </p>
      <HeldForm form={form}>
        <input type="hidden" name="change" value={suspended ? "resume" : "suspend"} />
        <TextArea
          field={fields.reason}
          label="Reason (optional)"
          hint="Only admins see it, in the account's history."
          rows={3}
          maxLength={longest}
        />
        <div className="flex flex-wrap gap-3">
          <Submit removes={!suspended} busy={suspended ? "Resuming..." : "Suspending..."}>
            {suspended ? "Resume" : "Suspend"}
          </Submit>
          <Link className="button button-plain" to={accountsPaths.account(account.id)}>
            Cancel
          </Link>
        </div>
      </HeldForm>
    </div>
  );
}

export const ErrorBoundary = panelFailed("The account could not be loaded.");

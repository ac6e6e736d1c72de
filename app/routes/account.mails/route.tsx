import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { flash } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import * as guard from "~/http/guard.server";
import { mailsForm } from "~/models/account/input";
import { chooseRhythm, chosenRhythm } from "~/models/moderation/mail-choice.server";
import { paths } from "~/paths";
import { AccountPage } from "~/ui/form/account-page";
import { Choice } from "~/ui/form/choice";
import { HeldForm, useHeldForm } from "~/ui/form/held";
import { Submit } from "~/ui/form/submit";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.moderator(args);
  return { rhythm: await chosenRhythm(access) };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.moderator(args);
  const form = { schema: mailsForm(), log: "mails", failed: "Your choice could not be saved. Please try again." };
  return answerForm(args, form, async ({ rhythm }) => {
    await chooseRhythm(access, rhythm);
    return seeOtherAndForgetHeld(args.request, paths.account(), await flash("Emails saved"));
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Your emails", { noindex: true });

const options = [
  { value: "at-once", label: "At once" },
  { value: "daily", label: "Once a day" },
  { value: "never", label: "Never" },
];

export default function OwnMails() {
  const { rhythm } = useLoaderData<typeof loader>();
  const [form, fields] = useHeldForm<{ rhythm: string }>("own-mails", { rhythm });
  return (
    <AccountPage title="Your emails" lead="Emails about your password or your address always come.">
      <HeldForm form={form} unsent="Please try again in a moment.">
        <Choice legend="When memories are waiting to be read" field={fields.rhythm} options={options} />
        <p className="quiet -mt-3 mb-6">
          At once means an email for the first memory of a memorial, then one a day, or more often on the day of the
          service. Once a day means no more than that for each memorial.
        </p>
        <Submit busy="Saving...">Save</Submit>
      </HeldForm>
    </AccountPage>
  );
}

export const ErrorBoundary = panelFailed("Your emails could not be loaded.");

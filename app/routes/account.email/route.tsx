import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { flash } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import * as guard from "~/http/guard.server";
import { consumeMailLimits } from "~/http/mail-links/mail-to-address.server";
import { checkOwnPassword } from "~/http/sign-in/own-password.server";
import { newAddressForm } from "~/models/account/current-password";
import { askForNewAddress } from "~/models/account/new-address.server";
import { paths } from "~/paths";
import { AccountPage } from "~/ui/form/account-page";
import { EmailField } from "~/ui/form/email";
import { HeldForm, useHeldForm } from "~/ui/form/held";
import { PasswordField } from "~/ui/form/password";
import { Submit } from "~/ui/form/submit";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await guard.ownAccount(args);
  return { email: viewer.email };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.ownAccount(args);
  const form = { schema: newAddressForm(), log: "new address", hideFields: ["currentPassword"] };
  return answerForm(args, form, async ({ email, currentPassword }, reject) => {
    if (email === access.viewer.email) return reject({ email: "This is the address of your account already." });
    const checked = await checkOwnPassword(args, access, currentPassword);
    if ("refused" in checked) return reject({ currentPassword: checked.refused }, checked.status);
    const wait = await consumeMailLimits("newAddress", args.context, { to: email });
    if (wait) return reject({ email: wait }, 429);
    await askForNewAddress(access, email);
    const notice = await flash("Please read your mail", "Open the link that we have sent to the new address.");
    return seeOtherAndForgetHeld(args.request, paths.account(), notice);
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Your email address", { noindex: true });

export default function OwnEmail() {
  const { email } = useLoaderData<typeof loader>();
  const [form, fields] = useHeldForm<{ email: string; currentPassword: string }>("own-email");
  return (
    <AccountPage
      title="Your email address"
      lead={
        <p>
          You sign in with <strong className="[overflow-wrap:anywhere]">{email}</strong>. We send a link to the new
          address, and nothing changes until you open it. The present address is told.
        </p>
      }
    >
      <HeldForm form={form}>
        <EmailField label="New email address" field={fields.email} autoComplete="email" required />
        <PasswordField label="Current password" field={fields.currentPassword} autoComplete="current-password" />
        <Submit busy="Sending...">Send the link</Submit>
      </HeldForm>
    </AccountPage>
  );
}

export const ErrorBoundary = panelFailed("Your email address could not be loaded.");

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { flash, goTo } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { badLink, forgetLink } from "~/http/mail-link.server";
import { confirmEmail } from "~/models/account/confirm.server";
import { paths } from "~/paths";
import { Submit } from "~/ui/form/submit";
import { AccessPage } from "~/ui/page/access-page";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  await guard.mailLink(args, "confirmation");
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.mailLink(args, "confirmation");
  const told = (await confirmEmail(access))
    ? await flash("Email confirmed!", "You can sign in now.")
    : await flash(...badLink);
  return goTo(paths.auth(), await forgetLink(), told);
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Confirm your email", { noindex: true });

export default function Confirm() {
  return (
    <AccessPage title="Confirm your email" lead="One step is left before you can sign in.">
      <Form method="post">
        <Submit busy="Confirming..." wide>
          Confirm
        </Submit>
      </Form>
    </AccessPage>
  );
}

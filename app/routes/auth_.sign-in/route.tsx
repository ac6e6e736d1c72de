import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { flash, seeOther } from "~/http/flash.server";
import * as guard from "~/http/link-guard.server";
import { badLink, clearMailLink } from "~/http/mail-links/mail-link.server";
import { startSessionAndRedirect } from "~/http/sign-in/start-session.server";
import { spendSignInLink } from "~/models/account/sign-in-link.server";
import { paths } from "~/paths";
import { Submit } from "~/ui/form/submit";
import { AccessPage } from "~/ui/page/access-page";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  await guard.mailLink(args, "sign_in");
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.mailLink(args, "sign_in");
  const viewer = await spendSignInLink(access);
  if (!viewer) return seeOther(paths.auth(), await clearMailLink(), await flash(...badLink));
  return startSessionAndRedirect(args.request, { viewer }, ["Signed in"]);
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Sign in", { noindex: true });

export default function SignIn() {
  return (
    <AccessPage title="Sign in" lead="Your link is valid. It works once.">
      <Form method="post">
        <Submit busy="Signing in..." wide>
          Sign In
        </Submit>
      </Form>
    </AccessPage>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";
import { AccessPage } from "~/ui/page/access-page";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  return null;
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, "Password updated successfully", { noindex: true });

export default function PasswordUpdated() {
  return (
    <AccessPage title="Password updated successfully" lead="You can now sign in with your new password.">
      <a className="button w-full" href={paths.auth()}>
        Continue to Sign In
      </a>
    </AccessPage>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { flash, nothingChanged, seeOther, tryOrSay } from "~/http/flash.server";
import * as guard from "~/http/link-guard.server";
import { badLink, clearMailLink } from "~/http/mail-links/mail-link.server";
import { sessionHashOf, viewerOf } from "~/http/session.server";
import { rememberDeviceOf } from "~/http/sign-in/device.server";
import { confirmNewAddress } from "~/models/account/new-address.server";
import { paths } from "~/paths";
import { Submit } from "~/ui/form/submit";
import { AccessPage } from "~/ui/page/access-page";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const { email } = await guard.mailLink(args, "email_change");
  return { email };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.mailLink(args, "email_change");
  const confirm = async () => {
    const changed = await confirmNewAddress(access, await sessionHashOf(args.request));
    if (changed === "gone") return seeOther(paths.auth(), await clearMailLink(), await flash(...badLink));
    const isHere = (await viewerOf(args.request))?.email === access.email;
    const device = await rememberDeviceOf(args.request, access);
    const notice = await flash("Address changed", `You now sign in with ${access.email}.`);
    return seeOther(isHere ? paths.account() : paths.auth(), await clearMailLink(), ...device, notice);
  };
  return tryOrSay(paths.newAddress(), "new address", confirm, nothingChanged);
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Confirm your new address", { noindex: true });

export default function NewAddress() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <AccessPage
      title="Confirm your new address"
      lead={
        <>
          You will sign in with <strong className="[overflow-wrap:anywhere]">{email}</strong>. All other browsers are
          signed out.
        </>
      }
    >
      <Form method="post">
        <Submit busy="Saving..." wide>
          Use this address
        </Submit>
      </Form>
    </AccessPage>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { flash, nothingChanged, seeOther, tryOrSay } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";
import * as guard from "~/http/link-guard.server";
import { badLink, clearMailLink } from "~/http/mail-links/mail-link.server";
import { connectionsBehind } from "~/models/account/connections.server";
import { keepAddress } from "~/models/account/new-address.server";
import { paths } from "~/paths";
import { EndConnections } from "~/ui/form/end-connections";
import { Submit } from "~/ui/form/submit";
import { AccessPage } from "~/ui/page/access-page";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.mailLink(args, "email_keep");
  return { email: access.email, connections: await connectionsBehind(access) };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.mailLink(args, "email_keep");
  const { fields } = await readForm(args);
  const keep = async () => {
    const kept = await keepAddress(access, fields.get("endConnections") === "yes");
    if (kept === "gone") return seeOther(paths.auth(), await clearMailLink(), await flash(...badLink));
    return seeOther(paths.checkEmail("reset"), await clearMailLink(), await flash("Your address stays as it is"));
  };
  return tryOrSay(paths.keepAddress(), "keep address", keep, nothingChanged);
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Keep your address", { noindex: true });

export default function KeepAddress() {
  const { email, connections } = useLoaderData<typeof loader>();
  return (
    <AccessPage
      title="Keep your address"
      lead={
        <>
          Your account keeps <strong className="[overflow-wrap:anywhere]">{email}</strong>. Somebody else may know your
          password, so it stops working and every browser is signed out. We send you a link for choosing a new one.
        </>
      }
    >
      <Form method="post">
        <EndConnections connections={connections} isChosen />
        <Submit busy="Saving..." wide>
          Keep this address
        </Submit>
      </Form>
    </AccessPage>
  );
}

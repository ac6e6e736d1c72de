import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as guard from "~/http/guard.server";
import { AccessPage, BackToSignIn } from "~/ui/page/access-page";
import { pageMeta } from "~/ui/page/meta";

const texts = {
  reset:
    "If there is an account with this address, we have sent a link to choose a new password. The link works for one hour.",
  confirmation:
    "If an account with this address still needs to be confirmed, we have sent the link. It works for 24 hours.",
  "sign-up": "We have sent an email to this address. Please open the link in it to continue. It works for 24 hours.",
  "take-over": "We have sent an email to this address. Please open the link in it to go on. It works for 24 hours.",
};

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  const sent = new URL(args.request.url).searchParams.get("sent") ?? "";
  return { text: Object.hasOwn(texts, sent) ? texts[sent as keyof typeof texts] : texts.reset };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Check your email", { noindex: true });

export default function CheckEmail() {
  const { text } = useLoaderData<typeof loader>();
  return (
    <AccessPage title="Check your email" lead={text}>
      <p className="quiet">If nothing has arrived after a few minutes, please check your spam folder.</p>
      <BackToSignIn />
    </AccessPage>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as guard from "~/http/guard.server";
import { AccessPage, BackToSignIn } from "~/ui/page/access-page";
import { pageMeta } from "~/ui/page/meta";

const texts = {
  reset:
    "If there is an account with this address, a link to choose a new password is on its way. It works for one hour.",
  confirmation: "If an account with this address waits to be confirmed, the link is on its way. It works for 24 hours.",
  "sign-up": "A mail is on its way to the address that you gave. Please open its link to go on. It works for 24 hours.",
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
      <p className="quiet">Nothing there after a few minutes? Please look among the unwanted mail.</p>
      <BackToSignIn />
    </AccessPage>
  );
}

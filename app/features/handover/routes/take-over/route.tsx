import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { handoverPaths } from "~/features/handover/paths";
import { keyForm, refusals, whyNotAsked } from "~/features/handover/successor/input";
import { askForTakeover, checkKey, claimWithKey } from "~/features/handover/takeover/claim.server";
import { takeoversOf } from "~/features/handover/takeover/find.server";
import { flash, seeOther } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { consume, reset, setRetryAfter, takeoverRequests } from "~/http/limits.server";
import { consumeMailLimits } from "~/http/mail-links/mail-to-address.server";
import { paths } from "~/paths";
import { AccessPage } from "~/ui/page/access-page";
import { pageMeta } from "~/ui/page/meta";
import { KeyForm } from "./key-form";
import { OwnRequests } from "./own-requests";

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await guard.anyone(args);
  const key = new URL(args.request.url).searchParams.get("key") ?? "";
  return { key: key.slice(0, 100), email: viewer?.email ?? null, takeovers: viewer ? await takeoversOf(viewer) : [] };
}

export async function action(args: ActionFunctionArgs) {
  const { viewer } = await guard.anyone(args);
  const form = { schema: keyForm(viewer !== null), log: "take over" };
  return answerForm(args, form, async ({ key, email }, reject) => {
    const tired = await consume("successorKey", args.context);
    if (tired) return reject({ key: tired }, 429);
    // Before the mail limits, so that nobody uses up those of another person's address without a key.
    if (!(await checkKey(key))) return reject({ key: refusals.wrong });
    await reset("successorKey", args.context);
    const wait = await consumeMailLimits("takeOver", args.context, { to: viewer?.email ?? email });
    if (wait) return reject({ [viewer ? "key" : "email"]: wait }, 429);
    const refusal = viewer ? await claimWithKey(viewer, key, takeoverRequests) : await askForTakeover(key, email);
    if (refusal && typeof refusal !== "string") setRetryAfter(args.context, refusal.wait);
    if (refusal) return reject({ key: whyNotAsked(refusal) }, typeof refusal === "string" ? 422 : 429);
    if (!viewer) return seeOther(paths.checkEmail("take-over"));
    const told = "We have told the people who look after the page.";
    return seeOther(handoverPaths.takeOver(), await flash("Your request is made", told));
  });
}

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Take over a memorial page", { noindex: true });

export default function TakeOver() {
  const { key, email, takeovers } = useLoaderData<typeof loader>();
  return (
    <AccessPage
      title="Take over a memorial page"
      lead="If you have a key for a page, from a sheet of paper or an email, enter it here. We tell the people who look after the page. If none of them objects, you look after it 14 days later."
    >
      <OwnRequests takeovers={takeovers} />
      <KeyForm scanned={key} email={email} />
    </AccessPage>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { flash } from "~/http/flash.server";
import { fail, parseForm, readForm, refuse } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import * as guard from "~/http/guard.server";
import { readBusiness, saveBusinessPhone } from "~/models/account/business.server";
import { businessPhoneForm } from "~/models/account/input";
import { paths } from "~/paths";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { LoadFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { TelephoneForm } from "./telephone-form";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.siteAbility(args, "manageBusiness");
  return await readBusiness(access);
}

const notices = {
  saved: () => flash("Telephone saved", "Mourners find it at the gate of your memorials."),
  removed: () => flash("Telephone removed", "Mourners no longer find it at the gate of your memorials."),
};

export async function action(args: ActionFunctionArgs) {
  const access = await guard.siteAbility(args, "manageBusiness");
  const submission = parseForm(await readForm(args), businessPhoneForm());
  if (submission.status !== "success") return refuse(args.context, submission.reply());
  const phone = submission.value.businessPhone || null;
  try {
    await saveBusinessPhone(access, phone);
    const notice = await (phone ? notices.saved() : notices.removed());
    return await seeOtherAndForgetHeld(args.request, paths.business(), notice);
  } catch (error) {
    console.error("business:", error);
    return fail(args.context, submission, "The telephone could not be saved. Please try again.");
  }
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Your business", { noindex: true });

export default function Business() {
  const { name, phone } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <h1>Your business</h1>
      <p className="mt-1.5 font-serif text-xl">{name}</p>
      <TelephoneForm key={phone} phone={phone ?? ""} result={answer && "form" in answer ? answer.form : undefined} />
      <a className="link mt-6" href={paths.colleagues()}>
        Colleagues
      </a>
    </>
  );
}

export function ErrorBoundary() {
  return <LoadFailed text="Your business could not be loaded." />;
}

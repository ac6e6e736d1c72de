import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { flash } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import * as guard from "~/http/guard.server";
import { readBusiness, saveBusiness } from "~/models/account/business.server";
import { businessDetailsForm } from "~/models/account/input";
import { paths } from "~/paths";
import { AccountPage } from "~/ui/form/account-page";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { BusinessForm } from "./business-form";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.siteAbility(args, "manageBusiness");
  const { name, type, phone, url } = await readBusiness(access);
  return { businessName: name, businessType: type ?? "", businessPhone: phone ?? "", businessUrl: url ?? "" };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.siteAbility(args, "manageBusiness");
  const failed = "Your business could not be saved. Please try again.";
  return answerForm(args, { schema: businessDetailsForm(), log: "business", failed }, async (typed) => {
    const { businessName: name, businessType: type, businessPhone, businessUrl } = typed;
    await saveBusiness(access, { name, type, phone: businessPhone || null, url: businessUrl ?? null });
    const notice = await flash("Business saved", "Mourners see it on the pages of your memorials.");
    return seeOtherAndForgetHeld(args.request, paths.account(), notice);
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Your business", { noindex: true });

export default function Business() {
  const stored = useLoaderData<typeof loader>();
  return (
    <AccountPage title="Your business" lead="Mourners see it on the pages and handouts of your memorials.">
      <BusinessForm stored={stored} />
    </AccountPage>
  );
}

export const ErrorBoundary = panelFailed("Your business could not be loaded.");

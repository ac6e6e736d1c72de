import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { flash, seeOther } from "~/http/flash.server";
import { answerForm, readForm } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { refusedFile } from "~/languages/en";
import { readBusiness } from "~/models/account/business.server";
import { logoForm } from "~/models/account/input";
import { removeLogo, storeLogo } from "~/models/account/logo.server";
import { pictureBytes, pictureTypes } from "~/models/media/input";
import { paths } from "~/paths";
import { AccountPage } from "~/ui/form/account-page";
import { FileField } from "~/ui/form/file-field";
import { FileForm } from "~/ui/form/file-form";
import { usePostedForm } from "~/ui/form/posted-form";
import { Submit } from "~/ui/form/submit";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { Logo } from "~/ui/logo";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.siteAbility(args, "manageBusiness");
  const { name, logo } = await readBusiness(access);
  return { name, logo };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.siteAbility(args, "manageBusiness");
  const read = await readForm(args, { logo: pictureBytes });
  const failed = "Your logo could not be saved. Please try again.";
  return answerForm(
    args,
    { read, schema: logoForm(), log: "logo", failed },
    async ({ removeLogo: removes }, reject) => {
      const chosen = read.files.get("logo");
      if (chosen) {
        const refused = await storeLogo(access, chosen);
        if (refused) return reject({ logo: refusedFile[refused.refused] });
        return seeOther(paths.account(), await flash("Logo saved", "It is on the pages of your memorials now."));
      }
      if (!removes) return reject({ logo: "Please choose a picture of your logo." });
      await removeLogo(access);
      return seeOther(paths.account(), await flash("Logo removed"));
    },
  );
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Your logo", { noindex: true });

const hint = "PNG, SVG, JPEG or WebP, up to 20 MB. A transparent background stays transparent.";

export default function OwnLogo() {
  const { name, logo } = useLoaderData<typeof loader>();
  const [form, fields] = usePostedForm<{ logo: File }>("logo");
  return (
    <AccountPage
      title="Your logo"
      lead="Mourners see it at the gate, at the foot of your memorials' pages and on the handouts, in place of the name."
    >
      {logo && (
        <div className="mb-6">
          <Logo logo={logo} name={name} />
        </div>
      )}
      <FileForm form={form} button="Save" busy="Saving...">
        <FileField field={fields.logo} label={logo ? "Another logo" : "Logo"} hint={hint} accept={pictureTypes} />
      </FileForm>
      {logo && (
        <Form method="post" className="mt-6">
          <input type="hidden" name="removeLogo" value="yes" />
          <Submit busy="Removing..." plain removes>
            Remove logo
          </Submit>
        </Form>
      )}
    </AccountPage>
  );
}

export const ErrorBoundary = panelFailed("Your logo could not be loaded.");

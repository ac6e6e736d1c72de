import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { flash, seeOther } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { clearSession } from "~/http/session.server";
import { checkOwnPassword, wrongOwnPassword } from "~/http/sign-in/own-password.server";
import { deletionForm } from "~/models/account/current-password";
import { describeDeletion } from "~/models/people/account-deletion.server";
import { deleteOwnAccount } from "~/models/people/delete-account.server";
import { paths } from "~/paths";
import { AccountPage } from "~/ui/form/account-page";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { Consequences } from "./consequences";
import { DeletionForm } from "./deletion-form";

/** The number of memorials that the page names in each list. */
const named = 50;

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.ownAccount(args);
  const deletion = await describeDeletion(access);
  const { passing, orphaned } = deletion;
  return {
    ...deletion,
    passing: { count: passing.length, named: passing.slice(0, named) },
    orphaned: { count: orphaned.length, named: orphaned.slice(0, named) },
  };
}

const lastAdmin = "You are the only admin of this site, so your account can't be deleted.";
const noHeir = "Please say who takes over the business.";

export async function action(args: ActionFunctionArgs) {
  const access = await guard.ownAccount(args);
  const form = { schema: deletionForm(), log: "delete account", hideFields: ["currentPassword"] };
  return answerForm(args, form, async ({ heir, currentPassword }, reject) => {
    const checked = await checkOwnPassword(args, access, currentPassword);
    if ("refused" in checked) return reject({ currentPassword: checked.refused }, checked.status);
    const outcome = await deleteOwnAccount(access, heir, checked.hash);
    if (outcome === "changed") return reject({ currentPassword: wrongOwnPassword });
    if (outcome === "no-heir") return reject({ heir: noHeir });
    if (outcome === "last-admin") return reject(lastAdmin, 409);
    return seeOther(paths.home(), await clearSession(), await flash("Your account is deleted"));
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Delete your account", { noindex: true });

export default function DeleteAccount() {
  const deletion = useLoaderData<typeof loader>();
  return (
    <AccountPage title="Delete your account" lead={<Consequences {...deletion} />}>
      {deletion.isLastAdmin ? (
        <p className="border-s-4 border-rose bg-rose-wash px-5 py-4">{lastAdmin}</p>
      ) : (
        <DeletionForm colleagues={deletion.colleagues} />
      )}
    </AccountPage>
  );
}

export const ErrorBoundary = panelFailed("This page could not be loaded.");

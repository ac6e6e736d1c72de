import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData, useOutlet } from "@remix-run/react";
import { apiKeyForm, scopesIn, tooManyKeys } from "~/features/api/keys/input";
import { listKeys } from "~/features/api/keys/list.server";
import { makeKey, newKeyId } from "~/features/api/keys/make.server";
import { apiPaths } from "~/features/api/paths";
import { flash, seeOther } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { forgetHeldForm } from "~/http/forms/held-form.server";
import * as guard from "~/http/guard.server";
import { checkOwnPassword } from "~/http/sign-in/own-password.server";
import { withCurrentPassword } from "~/models/account/current-password";
import { WithDialog } from "~/ui/dialog";
import { BackLink, toAccount } from "~/ui/form/account-page";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { DashboardFrame } from "~/ui/page/dashboard-frame";
import { pageFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { KeyForm } from "./key-form";
import { Keys } from "./keys";
import { NewKey } from "./new-key";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const { manages, works } = await guard.colleagues(args);
  const access = manages ?? works;
  const { businessName } = access.viewer;
  return { business: businessName, mayManage: manages !== null, keys: await listKeys(access), keyId: newKeyId() };
}

const made = ["This key was already made", "It can't be shown again. Revoke it if you didn't copy it.", "bad"] as const;

export async function action(args: ActionFunctionArgs) {
  const access = await guard.siteAbility(args, "manageBusiness");
  const failed = "The key could not be made. Please try again.";
  const form = { schema: withCurrentPassword(apiKeyForm()), log: "API key", failed, hideFields: ["currentPassword"] };
  return answerForm(args, form, async ({ keyId: id, name, currentPassword, ...typed }, reject) => {
    const checked = await checkOwnPassword(args, access, currentPassword);
    if ("refused" in checked) return reject({ currentPassword: checked.refused }, checked.status);
    const key = await makeKey(access, { id, name, scopes: scopesIn(typed) });
    if (key === "made") return seeOther(apiPaths.apiKeys(), await flash(...made));
    if (key === "too-many") return reject(tooManyKeys);
    await forgetHeldForm(args.request);
    // Shown by this answer alone, which nothing stores: the key can't be read again.
    return data({ made: { name, secret: key.key } }, { headers: { "Cache-Control": "private, no-store" } });
  });
}

/** A page that shows a new key is stored nowhere. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "API keys", { noindex: true });

export default function ApiKeys() {
  const { business, mayManage, keys, keyId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const dialog = useOutlet();
  return (
    <DashboardFrame tabs>
      <WithDialog dialog={dialog}>
        <BackLink {...toAccount} />
        <h1>API keys</h1>
        <p className="mt-1.5 font-serif text-xl break-words">{business}</p>
        <p className="mt-4 max-w-[44rem]">
          With a key, your own software can register memorials here and read what became of them.{" "}
          <a className="underline" href={apiPaths.api()}>
            How the API works
          </a>
        </p>
        <div className="mt-8 grid max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-10">
          {answer && "made" in answer && <NewKey {...answer.made} />}
          <Keys keys={keys} mayManage={mayManage} />
          {mayManage && <KeyForm key={keyId} keyId={keyId} />}
        </div>
      </WithDialog>
    </DashboardFrame>
  );
}

export const ErrorBoundary = pageFailed("Your API keys could not be loaded.");

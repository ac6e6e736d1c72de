import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { quotaForm } from "~/features/quota/input";
import { findQuota } from "~/features/quota/list.server";
import { quotaPaths } from "~/features/quota/paths";
import { setQuota } from "~/features/quota/set.server";
import { LevelMark } from "~/features/quota/ui/level";
import { quotaInWords } from "~/features/quota/words";
import { flash } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import * as guard from "~/http/guard.server";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta, titleFor } from "~/ui/page/meta";
import { TextLink } from "~/ui/text-link";
import { TitledSection } from "~/ui/titled-section";
import { QuotaForm } from "./quota-form";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.siteAbility(args, "manageAccounts");
  const found = await findQuota(access, args.params.account ?? "");
  if (!found) throw guard.notFound();
  return found;
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.siteAbility(args, "manageAccounts");
  const id = args.params.account ?? "";
  const form = { schema: quotaForm(), log: "quota", failed: "The quota could not be saved. Please try again." };
  return answerForm(args, form, async (quota) => {
    const done = await setQuota(access, id, quota);
    if (done === "not-business") {
      const said = await flash("Nothing was changed", "This account is gone, or is no business.", "bad");
      return seeOtherAndForgetHeld(args.request, quotaPaths.quotas(), said);
    }
    const now = quotaInWords(quota);
    const said = await flash("Quota saved", now === "no quota" ? "This business has no quota." : `Agreed: ${now}.`);
    const to = done === "same" ? quotaPaths.quotas() : quotaPaths.quota(id);
    return seeOtherAndForgetHeld(args.request, to, said);
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, titleFor("Quota", data?.name), { noindex: true });

export default function Quota() {
  const { name, has, level, memorials, gigabytes, changes } = useLoaderData<typeof loader>();
  return (
    <>
      <TextLink to={quotaPaths.quotas()}>All quotas</TextLink>
      <h1 className="mt-2 [overflow-wrap:anywhere]">
        Quota of <bdi>{name}</bdi>
      </h1>
      <p className="mt-3">
        It has {has} <LevelMark level={level} />
      </p>
      <p className="mt-3 mb-6 max-w-[40rem]">
        Once a quota is reached, nobody can register a further memorial for this business. Nothing that exists is
        touched, and mourners go on sharing. The business reads about it above its memorials, from nine tenths on.
      </p>
      {/* The key empties the form of what was refused before it was saved. */}
      <QuotaForm key={changes[0]?.number ?? 0} memorials={memorials} gigabytes={gigabytes} />
      <TitledSection id="history" title="History" className="mt-10">
        {changes.length === 0 && <p className="mt-3">This business never had a quota.</p>}
        <ol role="list" className="mt-3 max-w-[44rem]">
          {changes.map(({ number, at, time, did }) => (
            <li key={number} className="border-b border-rule py-3">
              <span className="block [overflow-wrap:anywhere]">{did}</span>
              <time className="quiet" dateTime={at}>
                {time}
              </time>
            </li>
          ))}
        </ol>
      </TitledSection>
    </>
  );
}

export const ErrorBoundary = panelFailed("The quota could not be loaded.");

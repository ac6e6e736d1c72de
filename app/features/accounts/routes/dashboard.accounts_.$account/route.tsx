import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { findAccount } from "~/features/accounts/list.server";
import { accountsPaths } from "~/features/accounts/paths";
import { AccountFacts } from "~/features/accounts/ui/account-facts";
import * as guard from "~/http/guard.server";
import { AddedLinks } from "~/ui/added-links";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta, titleFor } from "~/ui/page/meta";
import { TextLink } from "~/ui/text-link";
import { TitledSection } from "~/ui/titled-section";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.siteAbility(args, "manageAccounts");
  const found = await findAccount(access, args.params.account ?? "");
  if (!found) throw guard.notFound();
  return found;
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, titleFor("Account", data?.account.name), { noindex: true });

export default function Account() {
  const { account, isOwn, entries, links } = useLoaderData<typeof loader>();
  return (
    <>
      <TextLink to={accountsPaths.accounts()}>All accounts</TextLink>
      <h1 className="mt-2 [overflow-wrap:anywhere]">
        <bdi>{account.name}</bdi>
      </h1>
      <AccountFacts account={account} />
      {isOwn ? (
        <p className="quiet mt-6">This is your own account, which you can't suspend.</p>
      ) : (
        <Link
          className={`button button-plain mt-6 ${account.suspended ? "" : "button-rose"}`}
          to={accountsPaths.suspension(account.id)}
        >
          {account.suspended ? "Resume this account" : "Suspend this account"}
        </Link>
      )}
      {links.length > 0 && (
        <p className="mt-4 flex flex-wrap gap-x-6">
          <AddedLinks links={links} className="link" />
        </p>
      )}
      <TitledSection id="history" title="History" className="mt-10">
        {entries.length === 0 && <p className="mt-3">Nothing has been done to this account.</p>}
        <ol role="list" className="mt-3 max-w-[44rem]">
          {entries.map(({ number, at, time, did, reason }) => (
            <li key={number} className="border-b border-rule py-3">
              <span className="block [overflow-wrap:anywhere]">{did}</span>
              {reason && <q className="block [overflow-wrap:anywhere]">{reason}</q>}
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

export const ErrorBoundary = panelFailed("The account could not be loaded.");

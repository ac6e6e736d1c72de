import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { longestSearch, readAccountQuery } from "~/features/accounts/input";
import { listAccounts } from "~/features/accounts/list.server";
import { accountsPaths } from "~/features/accounts/paths";
import { AccountFacts } from "~/features/accounts/ui/account-facts";
import { readOfficeLinks } from "~/features/office-links.server";
import * as guard from "~/http/guard.server";
import { SearchField } from "~/ui/form/search-field";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { OfficeLinks } from "~/ui/page/office-links";
import { Pages } from "~/ui/page/pages";
import { Tabs } from "~/ui/page/tabs";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.siteAbility(args, "manageAccounts");
  const query = readAccountQuery(new URL(args.request.url).searchParams);
  const others = await readOfficeLinks(access.viewer, accountsPaths.accounts());
  return { query, others, longest: longestSearch, ...(await listAccounts(access, query)) };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Accounts", { noindex: true });

export default function Accounts() {
  const { query, others, accounts, found, pages, longest } = useLoaderData<typeof loader>();
  const { search: q, suspended, page } = query;
  const only = suspended ? "suspended" : "";
  return (
    <>
      <h1>
        Accounts <span className="badge align-middle font-sans">Admin View</span>
      </h1>
      <p className="quiet mt-1.5">Everybody who can sign in</p>
      <OfficeLinks links={others} />
      <Tabs label="Accounts" className="mt-6">
        <Link className="tab" to={accountsPaths.accounts({ q })} aria-current={suspended ? undefined : "page"}>
          All
        </Link>
        <Link
          className="tab"
          to={accountsPaths.accounts({ q, only: "suspended" })}
          aria-current={suspended ? "page" : undefined}
        >
          Suspended
        </Link>
      </Tabs>
      <Form
        method="get"
        action={accountsPaths.accounts()}
        role="search"
        className="mt-6 flex max-w-xl flex-wrap gap-3 max-sm:[&_input]:basis-full"
      >
        {only && <input type="hidden" name="only" value={only} />}
        <SearchField id="account-search" placeholder="Name, business or email..." value={q} maxLength={longest} />
        <button type="submit" className="button button-plain">
          Search
        </button>
        {q && (
          <Link className="button button-plain" to={accountsPaths.accounts({ only })}>
            Clear
          </Link>
        )}
      </Form>
      <p aria-live="polite" className="quiet mt-4">
        {found === 1 ? "1 account" : `${found} accounts`}
      </p>
      {accounts.length > 0 && (
        <ul role="list" className="mt-4 border-t border-rule">
          {accounts.map((account) => (
            <li key={account.id} className="border-b border-rule py-4">
              <h2 className="text-xl [overflow-wrap:anywhere]">
                <Link className="link" to={accountsPaths.account(account.id)}>
                  <bdi>{account.name}</bdi>
                </Link>
              </h2>
              <AccountFacts account={account} />
            </li>
          ))}
        </ul>
      )}
      <Pages page={page} pages={pages} url={(to) => accountsPaths.accounts({ q, only, page: to })} label="Pages" />
    </>
  );
}

export const ErrorBoundary = panelFailed("The accounts could not be loaded.");

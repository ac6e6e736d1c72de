import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { readOfficeLinks } from "~/features/office-links.server";
import { listQuotas } from "~/features/quota/list.server";
import { quotaPaths } from "~/features/quota/paths";
import { LevelMark } from "~/features/quota/ui/level";
import * as guard from "~/http/guard.server";
import { pageOf } from "~/lib/page";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { OfficeLinks } from "~/ui/page/office-links";
import { Pages } from "~/ui/page/pages";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.siteAbility(args, "manageAccounts");
  const page = pageOf(new URL(args.request.url).searchParams.get("page"));
  const others = await readOfficeLinks(access.viewer, quotaPaths.quotas());
  return { page, others, ...(await listQuotas(access, page)) };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Quotas", { noindex: true });

export default function Quotas() {
  const { quotas, others, found, page, pages } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>
        Quotas <span className="badge align-middle font-sans">Admin View</span>
      </h1>
      <p className="quiet mt-1.5 max-w-[44rem]">
        The businesses with a quota, the fullest first. To set one, open the business's account.
      </p>
      <OfficeLinks links={others} />
      {found === 0 && <p className="mt-8">No business has a quota.</p>}
      {quotas.length > 0 && (
        <ul role="list" className="mt-6 border-t border-rule">
          {quotas.map(({ id, name, email, had, level }) => (
            <li key={id} className="border-b border-rule py-4">
              <h2 className="text-xl [overflow-wrap:anywhere]">
                <Link className="link" to={quotaPaths.quota(id)}>
                  <bdi>{name}</bdi>
                </Link>
              </h2>
              <p className="quiet [overflow-wrap:anywhere]">
                <bdi>{email}</bdi>
              </p>
              <p className="mt-1">
                {had} <LevelMark level={level} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pages page={page} pages={pages} url={(to) => quotaPaths.quotas({ page: to })} label="Pages" />
    </>
  );
}

export const ErrorBoundary = panelFailed("The quotas could not be loaded.");

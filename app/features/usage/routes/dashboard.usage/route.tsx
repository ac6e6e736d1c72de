import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { readOfficeLinks } from "~/features/office-links.server";
import { listUsage } from "~/features/usage/list.server";
import { usagePaths } from "~/features/usage/paths";
import { StillCounting, UsageLine } from "~/features/usage/ui/usage-line";
import * as guard from "~/http/guard.server";
import { pageOf } from "~/lib/page";
import { showBytes } from "~/lib/sizes";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { OfficeLinks } from "~/ui/page/office-links";
import { Pages } from "~/ui/page/pages";
import { TitledSection } from "~/ui/titled-section";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.siteAbility(args, "seeAllMemorials");
  const page = pageOf(new URL(args.request.url).searchParams.get("page"));
  const others = await readOfficeLinks(access.viewer, usagePaths.usage());
  return { others, ...(await listUsage(access, page)) };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Usage", { noindex: true });

export default function UsageOfAll() {
  const { others, page, pages, businesses, site, nobody, isCounting } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>
        Usage <span className="badge align-middle font-sans">Admin View</span>
      </h1>
      <p className="quiet mt-1.5">Photos, films and voices that are stored for each business, the largest first</p>
      <OfficeLinks links={others} />
      {isCounting && <StillCounting />}
      <dl className="mt-6 max-w-xl">
        <dt className="quiet">In all</dt>
        <dd>
          <UsageLine usage={site} />
        </dd>
        {site.apart > 0 && (
          <>
            <dt className="quiet mt-3">Of it in no memorial yet</dt>
            <dd>{showBytes(site.apart)} of unfinished registrations, or to be removed within a day</dd>
          </>
        )}
        <dt className="quiet mt-3">Memorials without a business</dt>
        <dd>
          {nobody.memorials ? (
            <Link className="link" to={usagePaths.business("none")}>
              <UsageLine usage={nobody} />
            </Link>
          ) : (
            "None"
          )}
        </dd>
      </dl>
      <TitledSection id="businesses" title="Businesses" className="mt-8">
        {businesses.length > 0 ? (
          <ul role="list" className="mt-3 border-t border-rule">
            {businesses.map(({ id, name, usage }) => (
              <li key={id} className="border-b border-rule py-3">
                <Link className="link font-semibold [overflow-wrap:anywhere]" to={usagePaths.business(id)}>
                  <bdi>{name}</bdi>
                </Link>
                <p>
                  <UsageLine usage={usage} />
                </p>
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-3">{page > 1 ? "There are no more businesses." : "There is no business yet."}</p>
        )}
      </TitledSection>
      <Pages page={page} pages={pages} url={usagePaths.usage} label="Pages" />
    </>
  );
}

export const ErrorBoundary = panelFailed("The figures could not be loaded.");

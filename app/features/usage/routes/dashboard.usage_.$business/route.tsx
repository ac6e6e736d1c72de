import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { listUsageOf } from "~/features/usage/list.server";
import { usagePaths } from "~/features/usage/paths";
import { StillCounting, UsageLine } from "~/features/usage/ui/usage-line";
import * as guard from "~/http/guard.server";
import { pageOf } from "~/lib/page";
import { paths } from "~/paths";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta, titleFor } from "~/ui/page/meta";
import { Pages } from "~/ui/page/pages";
import { TextLink } from "~/ui/text-link";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.siteAbility(args, "seeAllMemorials");
  const { business = "" } = args.params;
  const page = pageOf(new URL(args.request.url).searchParams.get("page"));
  const found = await listUsageOf(access, business === "none" ? null : business, page);
  if (!found) throw guard.notFound();
  return found;
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, titleFor("Usage", data?.name ?? undefined), { noindex: true });

export default function UsageOfBusiness() {
  const { page, pages, id, name, usage, memorials, isCounting } = useLoaderData<typeof loader>();
  return (
    <>
      <TextLink to={usagePaths.usage()}>Usage of all businesses</TextLink>
      <h1 className="mt-2 [overflow-wrap:anywhere]">
        {name === null ? "Memorials without a business" : <bdi>{name}</bdi>}
      </h1>
      <p className="mt-1.5">
        <UsageLine usage={usage} />
      </p>
      {isCounting && <StillCounting />}
      {memorials.length > 0 ? (
        <ul role="list" className="mt-6 border-t border-rule">
          {memorials.map((memorial) => (
            <li key={memorial.id} className="border-b border-rule py-3">
              <Link className="link font-semibold [overflow-wrap:anywhere]" to={paths.memorialDetail(memorial.id)}>
                <bdi>{memorial.name}</bdi>
              </Link>
              <p>
                <UsageLine usage={memorial} />
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-6">{page > 1 ? "There are no more memorials." : "There is no memorial yet."}</p>
      )}
      <Pages page={page} pages={pages} url={(to) => usagePaths.business(id ?? "none", to)} label="Pages" />
    </>
  );
}

export const ErrorBoundary = panelFailed("The figures could not be loaded.");

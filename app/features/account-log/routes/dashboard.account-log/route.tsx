import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { longestSearch, readLog } from "~/features/account-log/list.server";
import { accountLogPaths } from "~/features/account-log/paths";
import { LogEntries } from "~/features/account-log/ui/log";
import { readOfficeLinks } from "~/features/office-links.server";
import * as guard from "~/http/guard.server";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { OfficeLinks } from "~/ui/page/office-links";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.siteAbility(args, "manageAccounts");
  const page = await readLog({ log: "all", access }, new URL(args.request.url).searchParams);
  const others = await readOfficeLinks(access.viewer, accountLogPaths.all());
  return { page, longest: longestSearch, others };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "What happened with accounts", { noindex: true });

export default function AllLogs() {
  const { others, ...rest } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>
        What happened with accounts <span className="badge align-middle font-sans">Admin View</span>
      </h1>
      <OfficeLinks links={others} />
      <LogEntries log="all" {...rest} />
    </>
  );
}

export const ErrorBoundary = panelFailed("What happened with accounts could not be loaded.");

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { longestSearch, readLog } from "~/features/account-log/list.server";
import { LogEntries } from "~/features/account-log/ui/log";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";
import { BackLink } from "~/ui/form/account-page";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.siteAbility(args, "manageBusiness");
  const page = await readLog({ log: "colleagues", access }, new URL(args.request.url).searchParams);
  return { page, longest: longestSearch, business: access.viewer.businessName };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, "What happened with your colleagues' accounts", { noindex: true });

export default function ColleaguesLog() {
  const { business, ...rest } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink to={paths.colleagues()} label="Back to your colleagues" />
      <h1>What happened with your colleagues' accounts</h1>
      <p className="mt-1.5 font-serif text-xl break-words">{business}</p>
      <p className="mt-3 max-w-[40rem]">
        It begins with the day on which each of them joined you. Each colleague sees the same about their own account.
      </p>
      <LogEntries log="colleagues" {...rest} />
    </>
  );
}

export const ErrorBoundary = panelFailed("What happened with your colleagues' accounts could not be loaded.");

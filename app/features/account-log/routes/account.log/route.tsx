import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { longestSearch, readLog } from "~/features/account-log/list.server";
import { accountLogPaths } from "~/features/account-log/paths";
import { LogEntries } from "~/features/account-log/ui/log";
import * as guard from "~/http/guard.server";
import { mayOnSite } from "~/models/access";
import { paths } from "~/paths";
import { BackLink, toAccount } from "~/ui/form/account-page";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { TextLink } from "~/ui/text-link";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.ownAccount(args);
  const page = await readLog({ log: "own", access }, new URL(args.request.url).searchParams);
  return { page, longest: longestSearch, manages: mayOnSite(access.viewer, "manageBusiness") };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, "What happened with your account", { noindex: true });

export default function OwnLog() {
  const { manages, ...rest } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink {...toAccount} />
      <h1>What happened with your account</h1>
      <p className="mt-3 max-w-[40rem]">
        If something here wasn't you, please <TextLink to={paths.ownPassword()}>change your password</TextLink>. That
        signs every other browser out.
      </p>
      {manages && (
        <p className="mt-3">
          <TextLink to={accountLogPaths.colleagues()}>What happened with your colleagues' accounts</TextLink>
        </p>
      )}
      <LogEntries log="own" {...rest} />
    </>
  );
}

export const ErrorBoundary = panelFailed("What happened with your account could not be loaded.");

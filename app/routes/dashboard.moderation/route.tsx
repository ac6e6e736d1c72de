import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import * as guard from "~/http/guard.server";
import { pageOf } from "~/lib/page";
import { pendingMemories } from "~/models/memory/review.server";
import { paths } from "~/paths";
import { PendingList } from "~/ui/moderation/pending-list";
import { LoadFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { useScripted } from "~/ui/scripted";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.site(args, "moderate");
  const page = pageOf(new URL(args.request.url).searchParams.get("page"));
  return { ...(await pendingMemories(access, page)), page };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Memory Moderation");

export default function Moderation() {
  const list = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  const scripted = useScripted();
  if (dialog && !scripted) return dialog;
  return (
    <>
      {dialog}
      <h1>
        Memory Moderation <span className="badge align-middle font-sans">Admin View</span>
      </h1>
      <p className="quiet mt-1.5">Review and moderate all memories in the system (admin access)</p>
      <PendingList {...list} url={paths.moderation} approve={paths.approve} reject={paths.reject} />
    </>
  );
}

export function ErrorBoundary() {
  return <LoadFailed text="Failed to load pending memories" />;
}

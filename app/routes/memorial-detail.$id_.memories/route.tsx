import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useOutlet } from "@remix-run/react";
import * as guard from "~/http/guard.server";
import { pageOf } from "~/lib/page";
import { readName } from "~/models/memorial/qr.server";
import { pendingMemories } from "~/models/memory/review.server";
import { paths } from "~/paths";
import { PendingList } from "~/ui/moderation/pending-list";
import { DashboardFrame } from "~/ui/page/dashboard-frame";
import { LoadFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { useScripted } from "~/ui/scripted";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "review");
  const page = pageOf(new URL(args.request.url).searchParams.get("page"));
  const list = { ...(await pendingMemories(access, page)), page };
  return { id: access.memorialId, name: await readName(access), list };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Memory Moderation", { noindex: true });

export default function Review() {
  const { id, name, list } = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  const scripted = useScripted();
  if (dialog && !scripted) return <DashboardFrame tabs>{dialog}</DashboardFrame>;
  return (
    <DashboardFrame tabs>
      {dialog}
      <Link className="link" to={paths.memorialDetail(id)}>
        Back to Memorial
      </Link>
      <h1 className="mt-2">Memory Moderation</h1>
      <p className="quiet mt-1.5">Review and approve memories submitted by family and friends</p>
      <p className="mt-1.5 font-serif text-xl italic">{name}</p>
      <PendingList
        {...list}
        url={(page) => paths.review(id, page)}
        approve={(memory) => paths.approveOf(id, memory)}
        reject={(memory) => paths.rejectOf(id, memory)}
      />
    </DashboardFrame>
  );
}

export function ErrorBoundary() {
  return <LoadFailed text="Failed to load pending memories" />;
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import * as guard from "~/http/guard.server";
import { pageOf } from "~/lib/page";
import { pendingMemories } from "~/models/memory/review.server";
import { paths } from "~/paths";
import { LoadFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { Pages } from "~/ui/page/pages";
import { useScripted } from "~/ui/scripted";
import { PendingCard } from "./pending-card";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.site(args, "moderate");
  const page = pageOf(new URL(args.request.url).searchParams.get("page"));
  return { ...(await pendingMemories(access, page)), page };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Memory Moderation");

export default function Moderation() {
  const { memories, count, page, pages } = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  const scripted = useScripted();
  const now = new Date();
  if (dialog && !scripted) return dialog;
  return (
    <>
      {dialog}
      <h1>
        Memory Moderation <span className="badge align-middle font-sans">Admin View</span>
      </h1>
      <p className="quiet mt-1.5">Review and moderate all memories in the system (admin access)</p>
      <h2 className="mt-8">Pending Memories ({count})</h2>
      {memories.length === 0 && (
        <div className="py-12 text-center">
          <p className="font-serif text-xl">No pending memories to review</p>
          <p className="quiet mt-1">All memories have been processed</p>
        </div>
      )}
      {memories.map((memory) => (
        <PendingCard key={memory.id} memory={memory} now={now} />
      ))}
      <Pages page={page} pages={pages} url={paths.moderation} label="Pages" />
    </>
  );
}

export function ErrorBoundary() {
  return <LoadFailed text="Failed to load pending memories" />;
}

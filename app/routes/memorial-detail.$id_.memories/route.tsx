import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { readBar } from "~/features/memorial-bar.server";
import { AddedNotices } from "~/features/parts";
import * as guard from "~/http/guard.server";
import { readFilters } from "~/models/moderation/input";
import { readModeration } from "~/models/moderation/screen.server";
import { paths } from "~/paths";
import { WithDialog } from "~/ui/dialog";
import { MemorialBar } from "~/ui/memorial/bar";
import { ModerationScreen } from "~/ui/moderation/screen";
import { dialogsBelow, type ModerationUrls } from "~/ui/moderation/urls";
import { DashboardFrame } from "~/ui/page/dashboard-frame";
import { pageFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "review");
  const shown = await readModeration(access, readFilters(new URL(args.request.url).searchParams), "review");
  return { id: access.memorialId, bar: await readBar(access), shown };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Memory Moderation", { noindex: true });

export default function Review() {
  const { id, bar, shown } = useLoaderData<typeof loader>();
  const dialog = useOutlet(shown.list.memories.map((memory) => memory.id));
  const urls: ModerationUrls = {
    list: (query) => paths.review(id, query),
    decision: (memory, what, query) => paths.decisionOf(id, memory, what, query),
    approveAll: (query) => paths.approveAllOf(id, query),
    dialogs: dialogsBelow("memorial-detail.$id_.memories"),
  };
  return (
    <DashboardFrame tabs>
      <MemorialBar bar={bar} here="Memories" below="mb-1" />
      <WithDialog dialog={dialog}>
        <ModerationScreen shown={shown} urls={urls} above={<AddedNotices notices={shown.notices} />}>
          <div className="flex flex-wrap items-baseline gap-x-4">
            <h1 className="text-2xl leading-tight lg:text-[1.75rem]">Memory Moderation</h1>
            <p className="text-[0.9375rem] leading-tight text-ink-soft">
              Review and approve memories submitted by family and friends
            </p>
          </div>
        </ModerationScreen>
      </WithDialog>
    </DashboardFrame>
  );
}

export const ErrorBoundary = pageFailed("Failed to load pending memories");

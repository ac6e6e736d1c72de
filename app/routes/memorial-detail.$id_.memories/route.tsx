import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import * as guard from "~/http/guard.server";
import { readName } from "~/models/memorial/code.server";
import { readFilters } from "~/models/moderation/input";
import { readModeration } from "~/models/moderation/screen.server";
import { paths } from "~/paths";
import { WithDialog } from "~/ui/dialog";
import { BackToMemorial } from "~/ui/memorial/back-link";
import { ModerationScreen } from "~/ui/moderation/screen";
import { dialogsBelow, type ModerationUrls } from "~/ui/moderation/urls";
import { DashboardFrame } from "~/ui/page/dashboard-frame";
import { pageFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "review");
  const shown = await readModeration(access, readFilters(new URL(args.request.url).searchParams), "review");
  return { id: access.memorialId, name: await readName(access), shown };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Memory Moderation", { noindex: true });

export default function Review() {
  const { id, name, shown } = useLoaderData<typeof loader>();
  const dialog = useOutlet(shown.list.memories.map((memory) => memory.id));
  const urls: ModerationUrls = {
    list: (query) => paths.review(id, query),
    decision: (memory, what, query) => paths.decisionOf(id, memory, what, query),
    approveAll: (query) => paths.approveAllOf(id, query),
    dialogs: dialogsBelow("memorial-detail.$id_.memories"),
  };
  return (
    <DashboardFrame tabs>
      <WithDialog dialog={dialog}>
        <ModerationScreen shown={shown} urls={urls}>
          <div className="flex flex-wrap items-baseline gap-x-4">
            <h1 className="text-2xl lg:shrink-0 lg:text-[1.75rem]">Memory Moderation</h1>
            <p className="min-w-0 flex-[1_1_8rem] truncate font-serif text-xl italic" title={name}>
              {name}
            </p>
            <span className="-my-1.5 shrink-0 text-[0.9375rem] lg:order-1 lg:-my-3">
              <BackToMemorial id={id} />
            </span>
            <p className="text-[0.9375rem] leading-snug text-ink-soft max-lg:basis-full">
              Review and approve memories submitted by family and friends
            </p>
          </div>
        </ModerationScreen>
      </WithDialog>
    </DashboardFrame>
  );
}

export const ErrorBoundary = pageFailed("Failed to load pending memories");

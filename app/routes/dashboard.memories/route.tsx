import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { AddedNotices } from "~/features/parts";
import * as guard from "~/http/guard.server";
import { readFilters } from "~/models/moderation/input";
import { readSeveral } from "~/models/moderation/screen.server";
import { paths } from "~/paths";
import { WithDialog } from "~/ui/dialog";
import { ModerationScreen } from "~/ui/moderation/screen";
import { dialogsBelow } from "~/ui/moderation/urls";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";

const urls = {
  list: paths.queue,
  decision: paths.decisionInQueue,
  approveAll: paths.approveAllInQueue,
  dialogs: dialogsBelow("dashboard.memories"),
};

const number = new Intl.NumberFormat("en-GB");

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.moderator(args);
  return readSeveral(access, readFilters(new URL(args.request.url).searchParams), "queue");
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Memories to read");

export default function Queue() {
  const { shown, memorials } = useLoaderData<typeof loader>();
  const { pending, today } = shown.stats;
  const dialog = useOutlet(shown.list.memories.map(({ id }) => id));
  return (
    <WithDialog dialog={dialog}>
      <ModerationScreen
        shown={shown}
        memorials={memorials}
        urls={urls}
        above={<AddedNotices notices={shown.notices} />}
      >
        <div className="flex flex-wrap items-baseline gap-x-5">
          <h1 className="text-2xl lg:text-[1.75rem]">Memories to read</h1>
          <p className="quiet">
            {number.format(pending)} waiting · {number.format(today)} today
          </p>
        </div>
      </ModerationScreen>
    </WithDialog>
  );
}

export const ErrorBoundary = panelFailed("Failed to load pending memories");

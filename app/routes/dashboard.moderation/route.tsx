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

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.siteAbility(args, "moderate");
  return readSeveral(access, readFilters(new URL(args.request.url).searchParams), "moderation");
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Memory Moderation");

const urls = {
  list: paths.moderation,
  decision: paths.decision,
  approveAll: paths.approveAll,
  dialogs: dialogsBelow("dashboard.moderation"),
};

export default function Moderation() {
  const { shown, memorials } = useLoaderData<typeof loader>();
  const dialog = useOutlet(shown.list.memories.map(({ id }) => id));
  return (
    <WithDialog dialog={dialog}>
      <ModerationScreen
        shown={shown}
        memorials={memorials}
        statuses
        urls={urls}
        above={<AddedNotices notices={shown.notices} />}
      >
        <h1 className="text-2xl lg:text-[1.75rem]">
          Memory Moderation <span className="badge align-middle font-sans">Admin View</span>
        </h1>
        <p className="text-[0.9375rem] leading-snug text-ink-soft">
          Review and moderate all memories in the system (admin access)
        </p>
      </ModerationScreen>
    </WithDialog>
  );
}

export const ErrorBoundary = panelFailed("Failed to load pending memories");

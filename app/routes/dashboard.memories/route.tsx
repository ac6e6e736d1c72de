import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
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

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.moderator(args);
  return readSeveral(access, readFilters(new URL(args.request.url).searchParams), "queue");
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Memories to read");

export default function Queue() {
  const { shown, memorials } = useLoaderData<typeof loader>();
  const dialog = useOutlet(shown.list.memories.map(({ id }) => id));
  return (
    <WithDialog dialog={dialog}>
      <h1>Memories to read</h1>
      <p className="quiet mt-1.5">All memories that are waiting at the memorials you look after</p>
      <ModerationScreen shown={shown} memorials={memorials} urls={urls} />
    </WithDialog>
  );
}

export const ErrorBoundary = panelFailed("Failed to load pending memories");

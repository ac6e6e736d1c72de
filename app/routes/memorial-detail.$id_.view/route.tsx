import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { readBar } from "~/features/memorial-bar.server";
import * as guard from "~/http/guard.server";
import { pageOf } from "~/lib/page";
import { readMemorialHead } from "~/models/memorial/find.server";
import { cardLinks, cardsAmong } from "~/models/memory/cards.server";
import { familyMemories } from "~/models/memory/list.server";
import { summarise } from "~/models/memory/summary.server";
import { WithDialog } from "~/ui/dialog";
import { BackToMemorial } from "~/ui/memorial/back-link";
import { MemorialBar } from "~/ui/memorial/bar";
import { DashboardFrame } from "~/ui/page/dashboard-frame";
import { pageFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { Head } from "./head";
import { Summary } from "./summary";
import { Tributes } from "./tributes";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "review");
  const query = new URL(args.request.url).searchParams;
  const tab = query.get("tab") === "tributes" ? ("tributes" as const) : ("memories" as const);
  const [memorial, bar, summary, list] = await Promise.all([
    readMemorialHead(access),
    readBar(access),
    summarise(access),
    familyMemories(access, tab, pageOf(query.get("page"))),
  ]);
  const cards = await cardsAmong(list.memories.map(({ id }) => id));
  return { memorial, bar, summary, tab, ...list, links: await cardLinks(cards, "view") };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data ? `Memories of ${data.memorial.name}` : "Memories", { noindex: true });

export default function View() {
  const { memorial, bar, summary, ...list } = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  return (
    <DashboardFrame tabs>
      <WithDialog dialog={dialog}>
        <MemorialBar bar={bar} here="Memories" />
        <BackToMemorial id={memorial.id} />
        <Head memorial={memorial} counts={list.counts} />
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 md:grid-cols-[minmax(0,40rem)_19rem] md:justify-between">
          <Summary summary={summary} />
          <Tributes id={memorial.id} {...list} />
        </div>
      </WithDialog>
    </DashboardFrame>
  );
}

export const ErrorBoundary = pageFailed("Failed to load memories");

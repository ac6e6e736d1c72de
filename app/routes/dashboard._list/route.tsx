import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useMatches, useOutlet } from "@remix-run/react";
import { featuresOn } from "~/features/all.server";
import { AddedNotices } from "~/features/parts";
import * as guard from "~/http/guard.server";
import { memorialFields } from "~/lib/memorial-fields";
import { isAdmin, mayOnSite } from "~/models/access";
import { readAttention } from "~/models/memorial/attention.server";
import { listMemorials } from "~/models/memorial/list.server";
import { listState, readListQuery } from "~/models/memorial/list-input";
import { countToRead } from "~/models/moderation/queue.server";
import { paths } from "~/paths";
import { AddedLinks } from "~/ui/added-links";
import { WithDialog } from "~/ui/dialog";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { Pages } from "~/ui/page/pages";
import { Tabs } from "~/ui/page/tabs";
import { NeedsAttention } from "./attention";
import { Empty } from "./empty";
import { MemorialTable } from "./memorial-table";
import { OnlyThese } from "./only-these";
import { SearchBox } from "./search-box";

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await guard.account(args);
  const query = readListQuery(new URL(args.request.url).searchParams);
  const list = await listMemorials(viewer, query);
  const attention = query.attention ? null : await readAttention(viewer, await countToRead(viewer));
  const [admin, mayRegister] = [isAdmin(viewer), mayOnSite(viewer, "register")];
  const on = await featuresOn();
  const notices = (await Promise.all(on.map(async (feature) => (await feature.notices?.list?.(viewer)) ?? []))).flat();
  const some = list.counts.active + list.counts.archived > 0;
  const links = on.flatMap(({ links }) => [...(links?.list?.(viewer, some) ?? []), ...(links?.office?.(viewer) ?? [])]);
  const longest = memorialFields.fullName.under;
  return { ...list, query, attention, notices, links, admin, mayRegister, longest } as const;
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Memorial Management");

export default function Memorials() {
  const { rows, counts, found, query, pages, attention, notices, links, admin, mayRegister, longest } =
    useLoaderData<typeof loader>();
  const outlet = useOutlet();
  const isDialog = useMatches().some(({ handle }) => (handle as { dialog?: boolean } | undefined)?.dialog);
  const { status, search, page } = query;
  const state = listState(query);
  const sort = state.sort;
  const tabs = [
    { name: "active", label: `Active (${counts.active})`, to: paths.memorials({ sort }) },
    { name: "archived", label: `Archived (${counts.archived})`, to: paths.memorials({ status: "archived", sort }) },
  ];
  return (
    <WithDialog dialog={isDialog && outlet}>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 lg:min-h-14">
        <div className="min-w-0 flex-1 basis-80 items-center gap-x-5 lg:flex lg:flex-wrap">
          <h1 className="text-2xl lg:shrink-0 lg:text-[1.75rem]">
            Memorial Management {admin && <span className="badge align-middle font-sans">Admin View</span>}
          </h1>
          <p className="flex-1 basis-72 text-[0.9375rem] leading-snug text-ink-soft">
            {admin
              ? "View and manage all memorials in the system (admin access)"
              : "View and manage all memory services and their collected memories"}
          </p>
        </div>
        {mayRegister && counts.active + counts.archived > 0 && (
          <Link className="button min-h-11 py-1.5 sm:shrink-0" to={paths.register()}>
            Register a memorial
          </Link>
        )}
      </div>
      <AddedNotices notices={notices} />
      {attention && <NeedsAttention attention={attention} admin={admin} />}
      <div className="flex flex-wrap items-center gap-x-8 lg:border-b lg:border-rule">
        <Tabs label="Status" className="w-full lg:w-auto lg:shrink-0 lg:border-0">
          {tabs.map((tab) => (
            <Link key={tab.name} className="tab" to={tab.to} aria-current={tab.name === status ? "page" : undefined}>
              {tab.label}
            </Link>
          ))}
        </Tabs>
        <SearchBox query={query} found={found} sortable={counts[status] > 0} longest={longest} />
      </div>
      {query.attention && <OnlyThese kind={query.attention} found={found} all={paths.memorials({ sort })} />}
      {rows.length ? (
        <MemorialTable rows={rows} state={state} />
      ) : (
        <Empty archived={status === "archived"} search={search} attention={query.attention} mayRegister={mayRegister} />
      )}
      <Pages page={page} pages={pages} url={(to) => paths.memorials({ ...state, page: to })} label="Pages" />
      <p className="mt-8 flex flex-wrap gap-x-6">
        <AddedLinks links={links} className="link" />
      </p>
    </WithDialog>
  );
}

export const ErrorBoundary = panelFailed("Failed to load memorials");

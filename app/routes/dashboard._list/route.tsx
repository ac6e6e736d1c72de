import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useMatches, useOutlet } from "@remix-run/react";
import * as guard from "~/http/guard.server";
import { pageOf } from "~/lib/page";
import { isAdmin, mayOnSite } from "~/models/access";
import { listMemorials } from "~/models/memorial/list.server";
import { paths } from "~/paths";
import { WithDialog } from "~/ui/dialog";
import { LoadFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { Pages } from "~/ui/page/pages";
import { Tabs } from "~/ui/page/tabs";
import { Empty } from "./empty";
import { MemorialTable } from "./memorial-table";
import { SearchBox } from "./search-box";

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await guard.account(args);
  const query = new URL(args.request.url).searchParams;
  const status = query.get("status") === "archived" ? "archived" : "active";
  const search = query.get("q")?.trim() ?? "";
  const page = pageOf(query.get("page"));
  const list = await listMemorials(viewer, { status, search, page });
  const mayRegister = mayOnSite(viewer, "register");
  return { ...list, status, search, page, admin: isAdmin(viewer), mayRegister } as const;
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Memorial Management");

export default function Memorials() {
  const { rows, counts, status, search, page, pages, admin, mayRegister } = useLoaderData<typeof loader>();
  const outlet = useOutlet();
  const isDialog = useMatches().some(({ handle }) => (handle as { dialog?: boolean } | undefined)?.dialog);
  const state = { status: status === "archived" ? status : "", q: search };
  const tabs = [
    { name: "active", label: `Active (${counts.active})`, to: paths.memorials() },
    { name: "archived", label: `Archived (${counts.archived})`, to: paths.memorials({ status: "archived" }) },
  ];
  return (
    <WithDialog dialog={isDialog && outlet}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <h1>Memorial Management {admin && <span className="badge align-middle font-sans">Admin View</span>}</h1>
          <p className="quiet mt-1.5">
            {admin
              ? "View and manage all memorials in the system (admin access)"
              : "View and manage all memory services and their collected memories"}
          </p>
        </div>
        {mayRegister && counts.active + counts.archived > 0 && (
          <Link className="button" to={paths.register()}>
            Register a memorial
          </Link>
        )}
      </div>
      <Tabs label="Status" className="mt-6">
        {tabs.map((tab) => (
          <Link key={tab.name} className="tab" to={tab.to} aria-current={tab.name === status ? "page" : undefined}>
            {tab.label}
          </Link>
        ))}
      </Tabs>
      {(counts[status] > 0 || search) && <SearchBox status={status} search={search} />}
      {rows.length ? (
        <MemorialTable rows={rows} query={{ ...state, ...(page > 1 && { page }) }} />
      ) : (
        <Empty archived={status === "archived"} search={search} mayRegister={mayRegister} />
      )}
      <Pages page={page} pages={pages} url={(to) => paths.memorials({ ...state, page: to })} label="Pages" />
    </WithDialog>
  );
}

export function ErrorBoundary() {
  return <LoadFailed text="Failed to load memorials" />;
}

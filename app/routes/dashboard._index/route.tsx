import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import * as guard from "~/http/guard.server";
import { pageOf } from "~/lib/page";
import { isAdmin, mayOnSite } from "~/models/access";
import { listMemorials } from "~/models/memorial/list.server";
import { paths } from "~/paths";
import { LoadFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { Pages } from "~/ui/page/pages";
import { MemorialTable } from "./memorial-table";

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await guard.account(args);
  const query = new URL(args.request.url).searchParams;
  const status = query.get("status") === "archived" ? "archived" : "active";
  const page = pageOf(query.get("page"));
  const list = await listMemorials(viewer, status, page);
  return { ...list, status, page, admin: isAdmin(viewer), mayRegister: mayOnSite(viewer, "register") } as const;
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Memorial Management");

function Empty({ archived, mayRegister }: { archived: boolean; mayRegister: boolean }) {
  if (archived) return <p className="py-12 text-ink-soft">No archived memorials</p>;
  if (!mayRegister) {
    return (
      <p className="max-w-[65ch] py-12">
        <strong>Business Account Required:</strong> Memorial creation is available for business accounts. Contact your
        administrator to upgrade your account.
      </p>
    );
  }
  return (
    <div className="py-12">
      <h2>Create a Memorial Space</h2>
      <p className="mt-4">
        <Link className="button" to={paths.register()}>
          Begin Memorial Creation
        </Link>
      </p>
    </div>
  );
}

export default function Memorials() {
  const { rows, counts, status, page, pages, admin, mayRegister } = useLoaderData<typeof loader>();
  const tabs = [
    { name: "active", label: `Active (${counts.active})`, to: paths.memorials() },
    { name: "archived", label: `Archived (${counts.archived})`, to: paths.memorials({ status: "archived" }) },
  ];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1>Memorial Management {admin && <span className="badge align-middle font-sans">Admin View</span>}</h1>
          <p className="quiet mt-1.5">
            {admin
              ? "View and manage all memorials in the system (admin access)"
              : "View and manage all memory services and their collected memories"}
          </p>
        </div>
        {mayRegister && rows.length > 0 && (
          <Link className="button" to={paths.register()}>
            Register a memorial
          </Link>
        )}
      </div>
      <nav aria-label="Status" className="mt-6 flex gap-7 border-b border-rule">
        {tabs.map((tab) => (
          <Link key={tab.name} className="tab" to={tab.to} aria-current={tab.name === status ? "page" : undefined}>
            {tab.label}
          </Link>
        ))}
      </nav>
      {rows.length ? (
        <MemorialTable rows={rows} />
      ) : (
        <Empty archived={status === "archived"} mayRegister={mayRegister} />
      )}
      <Pages
        page={page}
        pages={pages}
        url={(to) => paths.memorials({ status: status === "archived" ? status : "", page: to })}
        label="Pages"
      />
    </>
  );
}

export function ErrorBoundary() {
  return <LoadFailed text="Failed to load memorials" />;
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { readImport } from "~/features/imports/find.server";
import * as guard from "~/features/imports/guard.server";
import { type ShownPart, shownParts, statesOf } from "~/features/imports/input";
import { importsPaths } from "~/features/imports/paths";
import { readRows } from "~/features/imports/rows.server";
import { seeOther } from "~/http/flash.server";
import { pageOf } from "~/lib/page";
import { DashboardFrame } from "~/ui/page/dashboard-frame";
import { pageFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { Pages } from "~/ui/page/pages";
import { Tabs } from "~/ui/page/tabs";
import { UnderWay } from "~/ui/page/under-way";
import { TextLink } from "~/ui/text-link";
import { OtherActions, RunForm } from "./actions";
import { RowTable } from "./row-table";
import { Summary } from "./summary";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorialImport(args);
  const list = await readImport(access);
  if (!list) throw new Response(null, { status: 404 });
  if (list.state === "columns") throw seeOther(importsPaths.importColumns(list.id));
  const query = new URL(args.request.url).searchParams;
  const show = shownParts.find((part) => part === query.get("show")) ?? "all";
  const page = pageOf(query.get("page"));
  const isRunning = list.state === "waiting" || list.state === "working";
  const shown = isRunning ? { rows: [], pages: 1 } : await readRows(access, list.columns, { part: show, page });
  const { columns: _, ...rest } = list;
  const mayUndo = list.state === "done" && !list.undone && list.counts.registered > 0 && (await guard.mayUndo(access));
  return { list: rest, show, page, isRunning, mayUndo, ...shown };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Import a list", { noindex: true });

const labels: Record<ShownPart, string> = {
  all: "All",
  problem: "To correct",
  new: "New",
  registered: "Registered",
  here: "Here already",
  left_out: "Left out",
};

export default function MemorialImport() {
  const { list, show, page, pages, rows, isRunning, mayUndo } = useLoaderData<typeof loader>();
  const { id, name, counts, state, problem, by, when, undone } = list;
  const countOf = (part: ShownPart) =>
    (part === "all" ? Object.values(statesOf).flat() : statesOf[part]).reduce((sum, one) => sum + counts[one], 0);
  const done = counts.registered;
  const parts = Object.keys(labels) as ShownPart[];
  const percent = Math.floor((done / Math.max(1, done + counts.new)) * 100);
  return (
    <DashboardFrame tabs>
      <TextLink to={importsPaths.imports()}>Back to the imports</TextLink>
      <h1 className="mt-2">{state === "done" ? "What was imported" : "What would happen"}</h1>
      <p className="quiet mt-1.5 [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>. <bdi>{by}</bdi>, {when}.
      </p>
      <div className="mt-5 grid max-w-[42rem] grid-cols-[minmax(0,1fr)] gap-5">
        {isRunning ? (
          <UnderWay
            status={`The memorials are being registered: ${done} of ${done + counts.new}.`}
            percent={percent}
            note="You can leave this page. Nothing is registered twice, even if the server has to start again."
            url={importsPaths.memorialImport(id)}
          />
        ) : (
          <Summary id={id} counts={counts} asides={list.asides} state={state} problem={problem} undone={undone} />
        )}
        {!isRunning && !undone && counts.new > 0 && <RunForm id={id} counts={counts} />}
      </div>
      {!isRunning && (
        <>
          <Tabs label="Rows" className="mt-8">
            {parts
              .filter((part) => part === "all" || part === show || countOf(part) > 0)
              .map((part) => (
                <Link
                  key={part}
                  className="tab"
                  to={importsPaths.memorialImport(id, { ...(part !== "all" && { show: part }) })}
                  aria-current={part === show ? "page" : undefined}
                >
                  {labels[part]} ({countOf(part).toLocaleString("en-GB")})
                </Link>
              ))}
          </Tabs>
          {rows.length ? (
            <RowTable rows={rows} importId={id} open={!undone} show={show} page={page} />
          ) : (
            <p className="mt-6">There is no such row.</p>
          )}
          <Pages
            page={page}
            pages={pages}
            url={(to) => importsPaths.memorialImport(id, { show, page: to })}
            label="Pages"
          />
        </>
      )}
      {state !== "working" && <OtherActions {...list} mayUndo={mayUndo} />}
    </DashboardFrame>
  );
}

export const ErrorBoundary = pageFailed("This import could not be loaded.");

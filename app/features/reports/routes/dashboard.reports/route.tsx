import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { listCases } from "~/features/reports/find.server";
import { reportsPaths } from "~/features/reports/paths";
import { CaseName } from "~/features/reports/ui/case-name";
import { decidedWords, reasonWords } from "~/features/reports/words";
import * as guard from "~/http/guard.server";
import { pageOf } from "~/lib/page";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { Pages } from "~/ui/page/pages";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.siteAbility(args, "moderate");
  const page = pageOf(new URL(args.request.url).searchParams.get("page"));
  return { page, ...(await listCases(access, page)) };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Reports", { noindex: true });

type Case = ReturnType<typeof useLoaderData<typeof loader>>["cases"][number];

function stateOf({ decision, isObjected, isLate }: Case) {
  if (isObjected) return "Objection to decide";
  if (decision) return decidedWords[decision];
  return isLate ? "No decision for more than 3 days" : "To decide";
}

export default function Reports() {
  const { cases, page, pages } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>
        Reports <span className="badge align-middle font-sans">Admin View</span>
      </h1>
      <p className="quiet mt-1.5">What visitors reported on memorials, and what was decided</p>
      <p className="mt-2">
        <a className="link text-teal-ink underline" href={reportsPaths.log()} download>
          Download the log
        </a>
      </p>
      {cases.length === 0 && <p className="mt-6">Nothing has been reported yet.</p>}
      <ul role="list" className="mt-4 border-t border-rule empty:hidden">
        {cases.map((shown) => (
          <li key={shown.id} className="border-b border-rule py-3 [overflow-wrap:anywhere]">
            <Link className="link font-semibold" to={reportsPaths.case(shown.memorial.id, shown.id)}>
              <CaseName shown={shown} />
            </Link>
            <p>
              <bdi>{shown.memorial.name}</bdi> · {shown.opened} ·{" "}
              {shown.count === 1 ? "1 report" : `${shown.count} reports`}
              {shown.reasons.length > 0 && ` · ${shown.reasons.map((reason) => reasonWords[reason]).join(", ")}`}
            </p>
            <p className="font-semibold">
              {stateOf(shown)}
              {shown.isHidden && !shown.decision && " · hidden from the page"}
            </p>
          </li>
        ))}
      </ul>
      <Pages page={page} pages={pages} url={(to) => reportsPaths.all({ page: to })} label="Pages" />
    </>
  );
}

export const ErrorBoundary = panelFailed("The reports could not be loaded.");

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as guard from "~/http/guard.server";
import { searchPage } from "~/http/search.server";
import { type SearchAnswer, searchLimits } from "~/models/search/input";
import { paths } from "~/paths";
import { SearchField } from "~/ui/form/search-field";
import { Submit } from "~/ui/form/submit";
import { pageMeta } from "~/ui/page/meta";
import { PublicFrame } from "~/ui/page/public-frame";
import { Results } from "./results";

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await guard.anyone(args);
  return searchPage(args, viewer);
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Find Memorials", { noindex: true });

export default function Search() {
  const { query, results, again } = useLoaderData() as SearchAnswer;
  return (
    <PublicFrame>
      <h1>Find Memorials</h1>
      <search className="mt-6 block">
        <form method="get" action={paths.search()} className="flex flex-wrap gap-3">
          <SearchField id="name" placeholder="Search by name..." value={query} maxLength={searchLimits.query} />
          <Submit busy="Searching...">Search</Submit>
        </form>
      </search>
      {again && (
        <p role="alert" className="mt-6 border-s-4 border-teal bg-teal-wash px-5 py-4">
          Too many searches have come from your network. {again} Your text is still here.
        </p>
      )}
      {results && <Results query={query} results={results} />}
      {!results && !again && (
        <p className="mt-6 text-ink-soft">
          Type the name of the person you are looking for, or part of it. Accents and capital letters make no
          difference.
        </p>
      )}
    </PublicFrame>
  );
}

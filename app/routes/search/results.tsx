import type { NamesFound } from "~/models/search/input";
import { paths } from "~/paths";
import { Pages } from "~/ui/page/pages";
import { FoundArticle } from "./found-article";

export function Results({
  query,
  results: { found, count, more, page, pages },
}: {
  query: string;
  results: NamesFound;
}) {
  return (
    <section aria-labelledby="results" className="mt-10">
      <h2 id="results">Results for “{query}”</h2>
      {count ? (
        <p className="quiet mt-1.5">
          {more ? "More than " : ""}
          {`${count} memorial(s) found`}
          {more ? ". Type more of the name to find the person you are looking for." : ""}
        </p>
      ) : (
        <div className="mt-6 border-y border-rule py-10 text-center">
          <p className="font-serif text-xl">No memorials found</p>
          <p className="quiet mt-1.5">Please try another spelling or only part of the name.</p>
          <p className="mt-5">
            <a className="button button-plain" href={paths.search()}>
              Clear Search
            </a>
          </p>
        </div>
      )}
      {count > 0 && (
        <ul role="list" className="mt-4 border-t border-rule">
          {found.map((memorial) => (
            <FoundArticle key={memorial.id} memorial={memorial} />
          ))}
        </ul>
      )}
      <Pages page={page} pages={pages} url={(to) => paths.search({ q: query, page: to })} label="Pages" />
    </section>
  );
}

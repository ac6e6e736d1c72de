import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { readHistory } from "~/features/history/list.server";
import { historyPaths } from "~/features/history/paths";
import { readBar } from "~/features/memorial-bar.server";
import * as guard from "~/http/guard.server";
import { MemorialTool } from "~/ui/memorial/tool-page";
import { pageFailed } from "~/ui/page/load-failed";
import { pageMeta, titleFor } from "~/ui/page/meta";
import { TextLink } from "~/ui/text-link";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const before = new URL(args.request.url).searchParams.get("before");
  const [bar, history] = await Promise.all([readBar(access), readHistory(access, before)]);
  return { id: access.memorialId, bar, ...history };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, titleFor("History", data?.bar.name), { noindex: true });

export default function History() {
  const { id, bar, entries, newest, older } = useLoaderData<typeof loader>();
  return (
    <MemorialTool bar={bar} title="History">
      {entries.length ? (
        <ol role="list" className="mt-8 max-w-[44rem]">
          {entries.map(({ number, at, time, sentence, parts }) => (
            <li key={number} className="border-b border-rule py-3">
              {parts.length ? (
                <details className="[overflow-wrap:anywhere]">
                  <summary className="min-h-11 content-center">{sentence}</summary>
                  <ul role="list" className="mb-2 ps-5">
                    {parts.map((part, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same sentence, and they never change places.
                      <li key={index}>{part}</li>
                    ))}
                  </ul>
                </details>
              ) : (
                <span className="block [overflow-wrap:anywhere]">{sentence}</span>
              )}
              <time className="quiet" dateTime={at}>
                {time}
              </time>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-8">{newest ? "Nothing has been recorded yet." : "There is nothing older."}</p>
      )}
      {(!newest || older) && (
        <nav aria-label="Pages" className="mt-8 flex max-w-[44rem] flex-wrap justify-between gap-4">
          <span>{!newest && <TextLink to={historyPaths.history(id)}>Newest</TextLink>}</span>
          {older && (
            <Link className="link" to={historyPaths.history(id, { before: older })} rel="next">
              Older
            </Link>
          )}
        </nav>
      )}
      <p className="quiet mt-8 max-w-[40rem]">
        The history is kept for 2 years. Everybody who looks after the memorial can read it.
      </p>
    </MemorialTool>
  );
}

export const ErrorBoundary = pageFailed("The history could not be loaded.");

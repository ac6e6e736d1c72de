import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";
import { SearchField } from "~/ui/form/search-field";
import { Contact } from "~/ui/page/contact";
import { openMeta } from "~/ui/page/meta";
import { OpenPage } from "~/ui/page/open-page";
import { searchFaq } from "./faq.server";

/** The longest search text, in characters. */
const maxLength = 100;

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  const q = (new URL(args.request.url).searchParams.get("q") ?? "").trim().slice(0, maxLength);
  return { q, groups: await searchFaq(q) };
}

export const meta: MetaFunction = ({ matches }) =>
  openMeta(
    matches,
    "Help Center",
    "Answers for guests, families and funeral homes, and how to reach us.",
    paths.help(),
  );

export default function Help() {
  const { q, groups } = useLoaderData<typeof loader>();
  return (
    <OpenPage
      title="Help Center"
      lead="Short answers to common questions. If yours is missing, write or call us: a person will answer."
    >
      <form method="get" action={paths.help()} className="mt-8 flex flex-wrap gap-3" data-filters="faq">
        <SearchField id="q" placeholder="Search for answers..." value={q} maxLength={maxLength} />
        <button type="submit" className="button">
          Search
        </button>
        {q && (
          <a className="button button-plain" href={paths.help()}>
            Clear
          </a>
        )}
      </form>
      <div id="faq">
        {groups.map(({ title, answers }) => (
          <section key={title} className="mt-10" data-group>
            <h2>{title}</h2>
            <div className="mt-3 border-t border-rule">
              {answers.map(({ question, answer }) => (
                <details key={question} className="group border-b border-rule" open={Boolean(q)} data-answer>
                  <summary className="link w-full justify-between gap-4 py-2 font-semibold [overflow-wrap:anywhere]">
                    {question}
                    <span aria-hidden="true" className="text-teal group-open:rotate-45">
                      +
                    </span>
                  </summary>
                  <p className="pb-4">{answer}</p>
                </details>
              ))}
            </div>
          </section>
        ))}
      </div>
      <p role="status" className="mt-10" data-nothing hidden={groups.length > 0}>
        No answers found. Please try other words, or write to us.
      </p>
      <Contact />
    </OpenPage>
  );
}

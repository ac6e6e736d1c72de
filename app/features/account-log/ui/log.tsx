import { Form, Link } from "@remix-run/react";
import { SearchField } from "~/ui/form/search-field";
import { TextLink } from "~/ui/text-link";
import type { readLog } from "../list.server";
import { accountLogPaths, fileOf, type Log } from "../paths";

interface Props {
  log: Log;
  page: Awaited<ReturnType<typeof readLog>>;
  longest: number;
}

/** Finds the entries of the people whose addresses begin with a text. */
function Search({ log, q, longest }: { log: Log; q: string; longest: number }) {
  return (
    <Form
      method="get"
      action={accountLogPaths[log]()}
      role="search"
      className="mt-6 flex max-w-xl flex-wrap gap-3 max-sm:[&_input]:basis-full"
    >
      <SearchField id="log-search" placeholder="Email address..." value={q} maxLength={longest} />
      <button type="submit" className="button button-plain">
        Search
      </button>
      {q && (
        <Link className="button button-plain" to={accountLogPaths[log]()}>
          Clear
        </Link>
      )}
    </Form>
  );
}

/** The entries of a log, the newest first, with the way to older ones and to the file. */
export function LogEntries({ log, page: { q, entries, newest, older }, longest }: Props) {
  const nothing = q ? "Nothing was found." : newest ? "Nothing has been recorded yet." : "There is nothing older.";
  return (
    <>
      {log !== "own" && <Search log={log} q={q} longest={longest} />}
      {entries.length ? (
        <ol role="list" className="mt-6 max-w-[44rem]">
          {entries.map(({ number, at, time, last, person, text, where, isNewBrowser }) => (
            <li key={number} className="border-b border-rule py-3 [overflow-wrap:anywhere]">
              {person && (
                <p className="quiet">
                  <bdi>{person.name}</bdi>, <bdi>{person.email}</bdi>
                </p>
              )}
              <p>
                {text}
                {isNewBrowser && <span className="badge ms-2">New browser</span>}
              </p>
              <p className="quiet">
                <time dateTime={at}>{time}</time>
                {last && `, last on ${last}`}
                {where && ` · ${where}`}
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-6">{nothing}</p>
      )}
      {(!newest || older) && (
        <nav aria-label="Pages" className="mt-8 flex max-w-[44rem] flex-wrap justify-between gap-4">
          <span>{!newest && <TextLink to={accountLogPaths[log]({ q })}>Newest</TextLink>}</span>
          {older && (
            <Link className="link" to={accountLogPaths[log]({ q, before: older })} rel="next">
              Older
            </Link>
          )}
        </nav>
      )}
      {entries.length > 0 && (
        <p className="mt-8">
          <a className="link" href={fileOf(log, q)} download>
            Download as a CSV file
          </a>
        </p>
      )}
      <p className="quiet mt-4 max-w-[40rem]">
        Kept for 2 years. Of a network address only the beginning is kept: it tells a provider, not a house.
      </p>
    </>
  );
}

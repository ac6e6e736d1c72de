import { useLocation } from "@remix-run/react";

/** What browsers, and Remix, call an answer that did not come or came in part: Chrome, Firefox, Safari, a page of a server between. */
const broken =
  /^(Failed to fetch|NetworkError|Load failed|The network connection was lost|error loading dynamically|Importing a module|Unable to decode turbo-stream)/i;

/** Whether what a page could not be shown for is the network. */
export function isOffline(error: unknown): boolean {
  return error instanceof Error && broken.test(error.message);
}

/** What stands where a page did not come because there is no network. */
export function Offline() {
  const { pathname, search } = useLocation();
  return (
    <>
      <h1>There is no connection at the moment.</h1>
      <p className="mt-6">
        <a className="button" href={pathname + search}>
          Try again
        </a>
      </p>
    </>
  );
}

import { useLocation } from "@remix-run/react";
import { useCommonTexts } from "~/ui/texts";

/** The error messages of Chrome, Firefox, Safari and Remix for an answer that is missing or incomplete, or comes from a proxy. */
const networkErrors =
  /^(Failed to fetch|NetworkError|Load failed|The network connection was lost|error loading dynamically|Importing a module|Unable to decode turbo-stream)/i;

/** Whether an error comes from the network. */
export function isOffline(error: unknown): boolean {
  return error instanceof Error && networkErrors.test(error.message);
}

export function Offline() {
  const { failure } = useCommonTexts();
  const { pathname, search } = useLocation();
  return (
    <>
      <h1>{failure.offline}</h1>
      <p className="mt-6">
        <a className="button" href={pathname + search}>
          {failure.retry}
        </a>
      </p>
    </>
  );
}

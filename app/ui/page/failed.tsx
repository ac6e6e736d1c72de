import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { focusContent } from "./arrival";
import { isOffline, Offline } from "./offline";
import { ReturnHome } from "./return-home";

/** Titles of the refusals that explain themselves in a sentence. */
const explained: Record<number, string> = { 403: "Not sent", 429: "Too many tries" };

/** Shown instead of a page that doesn't exist, needs a lost network, refused the request, or failed on the server. */
export function Failed({ missing }: { missing: ReactNode }) {
  const error = useRouteError();
  // This may replace a page in the browser, together with the focused element.
  useEffect(focusContent, []);
  if (isOffline(error)) return <Offline />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return missing;
  const title = explained[status];
  return (
    <>
      <h1>{title ?? "Something went wrong"}</h1>
      <p className="mt-4">
        {title && isRouteErrorResponse(error)
          ? String(error.data)
          : "This is our fault, not yours. Please go back and try again in a moment."}
      </p>
      <ReturnHome />
    </>
  );
}

import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { focusContent } from "./arrival";
import { isOffline, Offline } from "./offline";
import { ReturnHome } from "./return-home";

/** Shown instead of a page that doesn't exist, needs a lost network, refused the request, or failed on the server. */
export function Failed({ missing }: { missing: ReactNode }) {
  const error = useRouteError();
  // This may replace a page in the browser, together with the focused element.
  useEffect(focusContent, []);
  if (isOffline(error)) return <Offline />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return missing;
  const refused = isRouteErrorResponse(error) && status === 403 ? String(error.data) : null;
  return (
    <>
      <h1>{refused ? "Not sent" : "Something went wrong"}</h1>
      <p className="mt-4">{refused ?? "This is our fault, not yours. Please go back and try again in a moment."}</p>
      <ReturnHome />
    </>
  );
}

import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { focusContent } from "./arrival";
import { isOffline, Offline } from "./offline";
import { ReturnHome } from "./return-home";

/** What stands where a page can't be shown: there is none, the network is gone, what was sent was refused, or it failed here. */
export function Failed({ missing }: { missing: ReactNode }) {
  const error = useRouteError();
  // It may take the place of a page that script showed.
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

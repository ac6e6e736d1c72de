import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { paths } from "~/paths";
import { DashboardFrame } from "./dashboard-frame";

/** Shown for a memorial that the viewer does not look after, or that could not be read. */
export function MemorialNotFound() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <DashboardFrame>
      <h1>{missing ? "Memorial Not Found" : "Failed to load memorial details"}</h1>
      <p className="mt-4">
        {missing
          ? "The memorial you're looking for doesn't exist or you don't have access to it."
          : "Please try again in a moment."}
      </p>
      <p className="mt-6">
        <a className="button" href={paths.dashboard()}>
          Back to Dashboard
        </a>
      </p>
    </DashboardFrame>
  );
}

import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { paths } from "~/paths";
import { DashboardFrame } from "./dashboard-frame";
import { useKeptPage } from "./kept-page";
import { LinkButtons } from "./link-buttons";

/** Shown for a memorial that the viewer does not look after, or that could not be read. */
export function MemorialNotFound() {
  const error = useRouteError();
  useKeptPage(error);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const [title, text] = missing
    ? ["Memorial Not Found", "The memorial you're looking for doesn't exist or you don't have access to it."]
    : ["Failed to load memorial details", "Please try again in a moment."];
  return (
    <DashboardFrame>
      <h1>{title}</h1>
      <p className="mt-4">{text}</p>
      <LinkButtons className="mt-6" links={[["Back to Dashboard", paths.dashboard()]]} />
    </DashboardFrame>
  );
}

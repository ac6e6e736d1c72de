import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { TextLink } from "~/ui/text-link";
import { DashboardFrame } from "./dashboard-frame";
import { useKeptPage } from "./kept-page";
import { NotFound } from "./not-found";

/** Shown instead of a panel whose data could not be loaded (`text` says which), or that the viewer may not see. */
function LoadFailed({ text }: { text: string }) {
  const error = useRouteError();
  useKeptPage(error);
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <div role="alert" className="border-s-4 border-rose bg-rose-wash px-5 py-4">
      <h1 className="text-xl">Error</h1>
      <p>{text}</p>
      <TextLink href={pathname + search}>Try again</TextLink>
    </div>
  );
}

/** The error boundary of a panel in the dashboard. */
export const panelFailed = (text: string) => () => <LoadFailed text={text} />;

/** The error boundary of a page of its own, outside the dashboard's panels. */
export const pageFailed = (text: string) => () => (
  <DashboardFrame tabs>
    <LoadFailed text={text} />
  </DashboardFrame>
);

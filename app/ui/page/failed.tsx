import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { useCommonTexts } from "~/ui/texts";
import { focusContent } from "./arrival";
import { useKeptPage } from "./kept-page";
import { isOffline, Offline } from "./offline";
import { ReturnHome } from "./return-home";

/** A memorial that is deleted: nobody is named, and nothing tells whose it was. */
function Closed() {
  const { failure } = useCommonTexts();
  return (
    <>
      <h1>{failure.closed}</h1>
      <ReturnHome />
    </>
  );
}

/** Shown instead of a page that doesn't exist, is closed, needs a lost network, refused the request, or failed on the server. */
export function Failed({ missing }: { missing: ReactNode }) {
  const { failure } = useCommonTexts();
  const error = useRouteError();
  useKeptPage(error);
  // This may replace a page in the browser, together with the focused element.
  useEffect(focusContent, []);
  if (isOffline(error)) return <Offline />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return missing;
  if (status === 410) return <Closed />;
  // A limit's own text says when to try again.
  const refusals: Record<number, [title: string, text: string]> = {
    403: [failure.notSent, failure.otherSite],
    429: [failure.tooMany, isRouteErrorResponse(error) ? String(error.data) : ""],
  };
  const [title, text] = refusals[status] ?? [failure.title, failure.text];
  return (
    <>
      <h1>{title}</h1>
      <p className="mt-4">{text}</p>
      <ReturnHome />
    </>
  );
}

import { useEffect } from "react";
import { preloadRoute } from "../form/preload-route";
import { retry } from "../form/retry";
import { showToast } from "../page/toast";

const lost = {
  title: "There is no connection at the moment.",
  text: "The page will continue by itself when it is back.",
  tone: "bad" as const,
};

/** The path of the page whose data a Remix request loads; null for any other request. */
function pageOf(input: RequestInfo | URL, init: RequestInit | undefined) {
  if (input instanceof Request || (init?.method ?? "GET") !== "GET") return null;
  const { origin, pathname } = new URL(input, window.location.href);
  return origin === window.location.origin && pathname.endsWith(".data") ? pathname.slice(0, -".data".length) : null;
}

/**
 * While a screen is open, retries the requests for its pages' data when the network fails, and shows a notice. Otherwise Remix would replace the
 * whole page with an error. The scripts of the screen's dialogs, the routes `dialogs`, are loaded at once, for the same reason.
 */
export function useDataRetries(screen: string, dialogs: string[]) {
  const names = dialogs.join(" ");
  useEffect(() => {
    for (const dialog of names.split(" ")) void preloadRoute(dialog);
  }, [names]);
  useEffect(() => {
    const originalFetch = window.fetch;
    // Remix has no other hook for its data requests; otherwise each route of the page would need its own clientLoader.
    const retryingFetch: typeof fetch = (input, init) => {
      const page = pageOf(input, init);
      if (page !== screen && !page?.startsWith(`${screen}/`)) return originalFetch(input, init);
      const request = () =>
        originalFetch(input, init).catch((error) => {
          if (!init?.signal?.aborted) showToast(lost);
          throw error;
        });
      return retry(request, init?.signal ?? undefined);
    };
    window.fetch = retryingFetch;
    return () => {
      if (window.fetch === retryingFetch) window.fetch = originalFetch;
    };
  }, [screen]);
}

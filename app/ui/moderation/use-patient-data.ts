import { useEffect } from "react";
import { again } from "../form/again";
import { partsOf } from "../form/parts";
import { sayToast } from "../page/toast";

const lost = {
  title: "There is no connection at the moment.",
  text: "It goes on by itself as soon as there is.",
  tone: "bad" as const,
};

/** The path of the page whose data Remix requests; null for any other request. */
function pageOf(input: RequestInfo | URL, init: RequestInit | undefined) {
  if (input instanceof Request || (init?.method ?? "GET") !== "GET") return null;
  const { origin, pathname } = new URL(input, window.location.href);
  return origin === window.location.origin && pathname.endsWith(".data") ? pathname.slice(0, -".data".length) : null;
}

/**
 * While a screen is open, requests for its pages' data are retried when the network fails, and the screen says so: otherwise Remix would replace the
 * whole page with a message that there is no connection. The scripts of its dialogs are loaded at once, for the same reason.
 */
export function usePatientData(screen: string, dialogs: string[]) {
  const routes = dialogs.join(" ");
  useEffect(() => {
    for (const route of routes.split(" ")) void partsOf(route);
  }, [routes]);
  useEffect(() => {
    const ask = window.fetch;
    // Remix has no other hook for its data requests, and otherwise each route of the page would need a loader of its own in the browser.
    const patient: typeof fetch = (input, init) => {
      const page = pageOf(input, init);
      if (page !== screen && !page?.startsWith(`${screen}/`)) return ask(input, init);
      const asked = () =>
        ask(input, init).catch((error) => {
          if (!init?.signal?.aborted) sayToast(lost);
          throw error;
        });
      return again(asked, init?.signal ?? undefined);
    };
    window.fetch = patient;
    return () => {
      if (window.fetch === patient) window.fetch = ask;
    };
  }, [screen]);
}

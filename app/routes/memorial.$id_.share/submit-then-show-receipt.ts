import type { ClientActionFunctionArgs } from "@remix-run/react";
import { useEffect } from "react";
import { preloadRoute } from "~/ui/form/preload-route";
import { forgetSent, noteSent } from "~/ui/form/sent";
import { submitOrStay } from "~/ui/form/submit-or-stay";

const preloadReceipt = () => preloadRoute("routes/memorial.$id_.receipt.$token");

/** Loads the receipt page's scripts and styles as soon as people begin, so that it can be shown even if the network is lost. */
export function usePreloadedReceipt(): void {
  useEffect(() => {
    const begin = () => void preloadReceipt();
    document.addEventListener("focusin", begin, { once: true });
    return () => document.removeEventListener("focusin", begin);
  }, []);
}

/** Sends the form and continues only once the receipt page can be shown: the words are stored and must not seem lost. */
export async function submitThenShowReceipt(args: ClientActionFunctionArgs) {
  try {
    return await submitOrStay(args);
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    noteSent(new URL(args.request.url).pathname);
    if (!(await preloadReceipt())) {
      forgetSent();
      answer.headers.set("X-Remix-Reload-Document", "yes");
    }
    throw answer;
  }
}

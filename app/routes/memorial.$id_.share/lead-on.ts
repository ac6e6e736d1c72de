import type { ClientActionFunctionArgs } from "@remix-run/react";
import { keepTyped } from "~/ui/form/keep-typed";
import { partsOf } from "~/ui/form/parts";
import { forgetSent, noteSent } from "~/ui/form/sent";

/** Brings what the page that follows is made of, so that it can be shown when the network has gone. */
export const bringReceipt = () => partsOf("routes/memorial.$id_.receipt.$token");

/** Sends the form, and goes on only when the page that follows can be shown: the words are stored, and must not seem lost. */
export async function sendAndLeadOn(args: ClientActionFunctionArgs) {
  try {
    return await keepTyped(args);
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    noteSent(new URL(args.request.url).pathname);
    if (!(await bringReceipt())) {
      forgetSent();
      answer.headers.set("X-Remix-Reload-Document", "yes");
    }
    throw answer;
  }
}

import type { AppLoadContext } from "@remix-run/node";
import { consume } from "~/http/limits.server";
import type { Texts } from "~/languages/texts";
import type { GateAccess } from "./access";

/** Consumes a try of the limits of a client, a memorial and the site. Returns null if each had one left, otherwise a message that says when to try again. */
export async function tooMany(context: AppLoadContext, { memorialId }: GateAccess, texts: Texts["refusedForm"]) {
  return (
    (await consume("passwordRequestClient", context, "", texts)) ??
    (await consume("passwordRequestAt", context, memorialId, texts)) ??
    (await consume("passwordRequestSite", context, "", texts))
  );
}

import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import type { ListFailure, SendFailure } from "~/models/invitation/input";

/** Why an invitation could not even be sent. */
export interface NotInvited {
  failure: SendFailure;
}

/** What came in place of an answer: another page's status, or nothing at all because the network failed. */
function whyNot<Denied, Lost, Other>(error: unknown, denied: Denied, lost: Lost, other: Other) {
  if (error instanceof Response) throw error;
  if (!isRouteErrorResponse(error)) return error instanceof TypeError ? lost : other;
  return error.status === 403 || error.status === 404 ? denied : other;
}

/** In the browser: where the invitation can't be sent, the page stays as it is, with the address in it, and says why. */
export async function sendOrSay({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    const failure: SendFailure = whyNot(error, "ACCESS_DENIED", "NETWORK_ERROR", "UNKNOWN");
    return Response.json({ failure } satisfies NotInvited, { status: 503 });
  }
}

/** In the browser: where the list can't be loaded again, it says why in its place, while the rest of the page stands. */
export async function loadOrSay<Data>({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<Data>();
  } catch (error) {
    const failure: ListFailure = whyNot(error, "permission", "network", "other");
    return {
      figures: null,
      partners: { invitations: failure, retry: Number(new URL(request.url).searchParams.get("retry")) },
    };
  }
}

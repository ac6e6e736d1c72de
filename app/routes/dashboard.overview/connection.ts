import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import type { ListFailure, SendFailure } from "~/models/people/input";
import { notSent } from "~/ui/form/submit-or-stay";

/** The answer for an invitation that could not be sent. */
export interface NotInvited {
  failure: SendFailure;
}

/** Classifies a failed request: an error page of the server, a lost network, or something else. */
function classifyFailure<Denied, Lost, Other>(error: unknown, denied: Denied, lost: Lost, other: Other) {
  if (error instanceof Response) throw error;
  if (!isRouteErrorResponse(error)) return error instanceof TypeError ? lost : other;
  return error.status === 403 || error.status === 404 ? denied : other;
}

/** Runs in the browser. If the invitation can't be sent, the page keeps the typed address and shows the reason. */
export async function sendOrExplain({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    const failure: SendFailure = classifyFailure(error, "ACCESS_DENIED", "NETWORK_ERROR", "UNKNOWN");
    return notSent<NotInvited>({ failure });
  }
}

/** Runs in the browser. If the list can't be reloaded, the reason takes its place and the rest of the page stays. */
export async function loadOrExplain<Data>({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<Data>();
  } catch (error) {
    const failure: ListFailure = classifyFailure(error, "permission", "network", "other");
    return {
      figures: null,
      partners: { invitations: failure, retry: Number(new URL(request.url).searchParams.get("retry")) },
    };
  }
}

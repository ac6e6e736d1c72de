import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";

/** Why a form may not have been sent: no answer came, so it may or may not have arrived; or the server failed. */
export interface NotSent {
  unsent: "offline" | "failed";
}

/**
 * Answers for the server. It is a Response, because only a Response's status stops Remix from calling the loaders over the same network; not one of
 * Response.json(), which Safari has since 17.
 */
export function notSent<Answer>(answer: Answer): Response {
  return new Response(JSON.stringify(answer), { status: 503, headers: { "Content-Type": "application/json" } });
}

/**
 * The clientAction of a form's route. If the network or the server fails, the page stays as it is, including the typed text, and shows a notice.
 * A 404 shows its own page.
 */
export async function submitOrStay({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (answer) {
    if (answer instanceof Response) throw answer;
    const answered = isRouteErrorResponse(answer);
    if (answered && answer.status === 404) throw answer;
    return notSent<NotSent>({ unsent: answered ? "failed" : "offline" });
  }
}

import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";

/** What became of a form: no answer came, so that it may have arrived or not; or the server could not do with it what it should. */
export interface NotSent {
  unsent: "offline" | "failed";
}

/**
 * What a form's route does in the browser: where the network or the server fails, the page stays as it is, typed words included, and
 * says so; where what it is about is gone, the page that says that comes. It answers with a Response, because only the status of one
 * keeps the loaders from being asked again over the same network.
 */
export async function keepTyped({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (answer) {
    if (answer instanceof Response) throw answer;
    const answered = isRouteErrorResponse(answer);
    if (answered && answer.status === 404) throw answer;
    return Response.json({ unsent: answered ? "failed" : "offline" } satisfies NotSent, { status: 503 });
  }
}

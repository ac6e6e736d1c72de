import type { ClientActionFunctionArgs } from "@remix-run/react";
import { forgetWords } from "./kept-words";

/**
 * What a form's route does in the browser: where the network or the server fails, the page stays as it is, typed words included, and
 * says so. It answers with a Response, because only the status of one keeps the loaders from being asked again over the same network.
 */
export async function keepTyped({ request, serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (answer) {
    if (answer instanceof Response) {
      forgetWords(new URL(request.url).pathname);
      throw answer;
    }
    return Response.json({ unsent: true }, { status: 503 });
  }
}

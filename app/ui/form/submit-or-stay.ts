import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { isReadable } from "./readable";

/**
 * Why a form may not have been sent: no answer came, so it may or may not have arrived; the server failed; or a chosen file can't be read on this device
 * any more, which fails as if there were no connection.
 */
export interface NotSent {
  unsent: "offline" | "failed" | "unreadable";
}

/**
 * Answers for the server. It is a Response, because only a Response's status stops Remix from calling the loaders over the same network; not one of
 * Response.json(), which Safari has since 17.
 */
export function notSent<Answer>(answer: Answer): Response {
  return new Response(JSON.stringify(answer), { status: 503, headers: { "Content-Type": "application/json" } });
}

async function reasonWithoutAnswer(): Promise<NotSent["unsent"]> {
  const fields = document.querySelectorAll<HTMLInputElement>("input[type=file]");
  const files = [...fields].flatMap((field) => [...(field.files ?? [])]);
  const readable = await Promise.all(files.map((file) => isReadable(file, 0)));
  return readable.every(Boolean) ? "offline" : "unreadable";
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
    // A network that fails makes a TypeError; any other error is ours.
    const ours = answered || !(answer instanceof TypeError);
    return notSent<NotSent>({ unsent: ours ? "failed" : await reasonWithoutAnswer() });
  }
}

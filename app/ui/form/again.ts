import { isRouteErrorResponse } from "@remix-run/react";

/** Milliseconds between tries; the last goes on. */
const pauses = [500, 1000, 2000, 5000, 10_000];

/** Whether the server has answered, and would answer the same again. */
function isAnswer(thrown: unknown) {
  return thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 500);
}

/** Ends after a time, as soon as the browser is on the network again, or when nobody waits any more. */
function pause(milliseconds: number, signal?: AbortSignal) {
  return new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener("online", end);
    signal?.addEventListener("abort", end);
  });
}

/** Asks again and again while the network or the server fails, as long as somebody waits for it; a refusal is passed on at once. */
export async function again<Answer>(ask: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask();
    } catch (thrown) {
      if (isAnswer(thrown) || signal?.aborted) throw thrown;
    }
    await pause(pauses[tries] ?? 10_000, signal);
    if (signal?.aborted) throw new DOMException("Nobody waits any more.", "AbortError");
  }
}

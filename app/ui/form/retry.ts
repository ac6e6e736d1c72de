import { isRouteErrorResponse } from "@remix-run/react";

/** Milliseconds between attempts; the last one repeats. */
const pauses = [500, 1000, 2000, 5000, 10_000];

/** Whether the server has answered and would give the same answer again. */
function isFinalAnswer(thrown: unknown) {
  return thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 500);
}

/** Waits for a time, until the browser is online again, or until the signal aborts. */
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

/** Repeats a request while the network or the server fails, until the signal aborts. Throws a refusal at once. */
export async function retry<Answer>(request: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await request();
    } catch (thrown) {
      if (isFinalAnswer(thrown) || signal?.aborted) throw thrown;
    }
    await pause(pauses[attempt] ?? 10_000, signal);
    if (signal?.aborted) throw new DOMException("The request is no longer needed.", "AbortError");
  }
}

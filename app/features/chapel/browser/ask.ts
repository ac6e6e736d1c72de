import type { ShowList } from "../input";
import { forget, show } from "./store";

/** The server's answer about a slideshow: its list, "gone" if this browser's account may not have it (any more), or "unknown" without an answer of ours. */
export type Answer = ShowList | "gone" | "unknown";

/** Whether the last day of a slideshow is over. */
export const isOver = ({ endsAt }: { endsAt: string }): boolean => Date.now() >= Date.parse(endsAt);

/** Fetches as usual, but a network that hangs counts as none. */
export async function within5s(url: RequestInfo, options?: RequestInit): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), 5000);
  return fetch(url, { ...options, signal: controller.signal }).finally(() => clearTimeout(timer));
}

/** Asks the server for a slideshow. */
export async function ask(path: string): Promise<Answer> {
  const answer = await within5s(`${path}/list`, { redirect: "manual", cache: "no-store" }).catch(() => null);
  if (!answer) return "unknown";
  if (answer.type === "opaqueredirect") return "gone";
  // A network's own page about an error may have this status too, but not our id of the request.
  if ([401, 403, 404].includes(answer.status) && answer.headers.has("X-Request-Id")) return "gone";
  return answer.ok ? answer.json().catch(() => "unknown") : "unknown";
}

/** Removes a slideshow that may not stay: its day is over, or the server says so. Resolves with what the server said. */
export async function review(path: string): Promise<Answer> {
  const entry = await show(path);
  if (entry && isOver(entry)) await forget(path);
  const list = await ask(path);
  if (!entry) return list;
  const isOthers = typeof list === "object" && list.account && list.account !== entry.account;
  if (list === "gone" || isOthers) await forget(path);
  return list;
}

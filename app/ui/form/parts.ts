import { again } from "./again";

const coming = new Map<string, Promise<boolean>>();

async function fetchParts(routeId: string) {
  const { module = "", imports = [], css = [] } = window.__remixManifest.routes[routeId] ?? {};
  const there = async (href: string) => {
    const answer = await fetch(href);
    await answer.arrayBuffer();
    if (answer.status >= 500) throw new Error(`${href}: ${answer.status}`);
    return answer.ok;
  };
  const all = await Promise.all([module, ...imports, ...css].map((href) => again(() => there(href))));
  if (!all.every(Boolean)) return false;
  // A browser may remember for good that a module failed to come, so it is asked for when its bytes are here.
  return import(/* @vite-ignore */ module).then(
    () => true,
    () => false,
  );
}

/**
 * Brings the script of a route before its page is gone to, however often the network fails: Remix reloads the page that is shown when it
 * does. False where the site does not have it any more, because a newer version of it has been started.
 */
export function partsOf(routeId: string): Promise<boolean> {
  const known = coming.get(routeId) ?? fetchParts(routeId);
  coming.set(routeId, known);
  return known;
}

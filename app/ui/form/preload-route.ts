import { retry } from "./retry";

const loads = new Map<string, Promise<boolean>>();

async function fetchModules(routeId: string) {
  const { module = "", imports = [], css = [] } = window.__remixManifest.routes[routeId] ?? {};
  const fetchOne = async (href: string) => {
    const answer = await fetch(href);
    await answer.arrayBuffer();
    if (answer.status >= 500) throw new Error(`${href}: ${answer.status}`);
    return answer.ok;
  };
  const all = await Promise.all([module, ...imports, ...css].map((href) => retry(() => fetchOne(href))));
  if (!all.every(Boolean)) return false;
  // A browser may remember a failed import for good, so the module is imported only after its bytes have arrived.
  return import(/* @vite-ignore */ module).then(
    () => true,
    () => false,
  );
}

/**
 * Loads the scripts and styles of a route before people go to its page, with retries: if they failed to load on the way, Remix would reload the
 * current page. Returns false if the server no longer has them, because a newer version of it is running.
 */
export function preloadRoute(routeId: string): Promise<boolean> {
  const load = loads.get(routeId) ?? fetchModules(routeId);
  loads.set(routeId, load);
  return load;
}

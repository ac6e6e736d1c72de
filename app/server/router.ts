import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";

// Remix compares a request with every route of its build several times, which takes longer than answering a small page. So each request goes to a
// handler that knows only the routes with the same first segment, and the one for missing pages. All other requests go to a handler with the complete build.

interface Routers {
  complete: RequestHandler;
  bySegment: Map<string, RequestHandler>;
}

const mode = import.meta.env.DEV ? "development" : "production";

/** Returns the first segment of a path as the router compares it, or null if the router would have to decode it. */
function firstSegment(path: string): string | null {
  const [, segment = ""] = /^\/?([^/?]*)/.exec(path) ?? [];
  if (/[%:*]/.test(segment)) return null;
  const bare = segment.replace(/\.data$/, "").toLowerCase();
  return bare === "_root" ? "" : bare;
}

function segmentOf(id: string, { routes }: ServerBuild): string | null {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined)
    if (route.path) parts.unshift(route.path);
  return firstSegment(parts.join("/"));
}

/** Returns a build with only the routes that begin with a segment or with none of their own, and their parents. */
function subsetOf(build: ServerBuild, segment: string): ServerBuild {
  const included = new Set<string>();
  for (const id of Object.keys(build.routes)) {
    const own = segmentOf(id, build);
    if (own !== segment && own !== null) continue;
    for (let route = build.routes[id]; route; route = route.parentId ? build.routes[route.parentId] : undefined)
      included.add(route.id);
  }
  const only = <Value>(routes: Record<string, Value>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => included.has(id)));
  // The browser reads the full list from a separate file.
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

function routersOf(build: ServerBuild): Routers {
  const segments = new Set(Object.keys(build.routes).map((id) => segmentOf(id, build)));
  const named = [...segments].filter((segment) => segment !== null).filter(Boolean);
  return {
    complete: createRequestHandler(build, mode),
    bySegment: new Map(named.map((segment) => [segment, createRequestHandler(subsetOf(build, segment), mode)])),
  };
}

const cachedRouters = new WeakMap<ServerBuild, Routers>();

export function routerFor(path: string, build: ServerBuild): RequestHandler {
  const routers = cachedRouters.get(build) ?? routersOf(build);
  cachedRouters.set(build, routers);
  return routers.bySegment.get(firstSegment(path) ?? "") ?? routers.complete;
}

import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";

// Remix compares a request with every route of its build, several times over, which takes longer than answering a small page. So it is given only the
// routes that begin like the request's URL. All others are asked of the whole build.

interface Routers {
  whole: RequestHandler;
  bySegment: Map<string, RequestHandler>;
}

const mode = import.meta.env.DEV ? "development" : "production";

/** The first segment of a path, as the router compares it; null where that has to decode it. */
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

/** A build with only the routes that begin with a segment, and those above them. */
function partOf(build: ServerBuild, segment: string): ServerBuild {
  const kept = new Set<string>();
  for (const id of Object.keys(build.routes)) {
    if (segmentOf(id, build) !== segment) continue;
    for (let route = build.routes[id]; route; route = route.parentId ? build.routes[route.parentId] : undefined)
      kept.add(route.id);
  }
  const only = <Value>(routes: Record<string, Value>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
  // The browser reads the whole list from a file of its own.
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

function routersOf(build: ServerBuild): Routers {
  const segments = new Set(Object.keys(build.routes).map((id) => segmentOf(id, build)));
  const own = [...segments].filter((segment) => segment !== null).filter(Boolean);
  return {
    whole: createRequestHandler(build, mode),
    bySegment: new Map(own.map((segment) => [segment, createRequestHandler(partOf(build, segment), mode)])),
  };
}

const known = new WeakMap<ServerBuild, Routers>();

/** Remix's request handler for a URL's path. */
export function routerFor(path: string, build: ServerBuild): RequestHandler {
  const routers = known.get(build) ?? routersOf(build);
  known.set(build, routers);
  return routers.bySegment.get(firstSegment(path) ?? "") ?? routers.whole;
}

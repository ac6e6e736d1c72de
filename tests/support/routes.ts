import { globSync, readdirSync, readFileSync } from "node:fs";

export interface Route {
  /** The name of the file, as ?_data= knows it. */
  id: string;
  /** As in a route's path: /memorial/:id. */
  path: string;
  hasAction: boolean;
  hasLoader: boolean;
}

interface Entry extends Route {
  parentId?: string;
}

const mounted = new Map(
  globSync("app/features/*/routes/*").map((file) => {
    const id = file.replace(/^app\//, "").replace(/\.tsx?$/, "");
    return [id.replace(/^.*\/routes\//, ""), id];
  }),
);

/** The id of a route by the name of its file or folder, which stands in the core's routes or in a feature's. */
export const routeId = (name: string) => mounted.get(name) ?? `routes/${name}`;

/** Every route of the build but the frame around all, from the manifest that the browser gets too. */
export function builtRoutes(): Route[] {
  const folder = "build/client/assets";
  const file = readdirSync(folder).find((name) => name.startsWith("manifest-"));
  const text = readFileSync(`${folder}/${file}`, "utf8");
  const { routes } = JSON.parse(text.match(/\{.*\}/s)?.[0] ?? "{}") as { routes: Record<string, Entry> };
  const pathOf = (id: string): string => {
    const { path, parentId } = routes[id] as Entry;
    return (parentId ? pathOf(parentId) : "") + (path ? `/${path}` : "");
  };
  return Object.values(routes)
    .filter(({ id }) => id !== "root")
    .map(({ id, hasAction, hasLoader }) => ({ id, path: pathOf(id) || "/", hasAction, hasLoader }));
}

/** A URL in the three forms in which Remix answers it: as page, as data, as data of one route in the old way. */
export function formsOf(url: string, route: string): Record<"page" | ".data" | "?_data=", string> {
  const old = `${url}${url.includes("?") ? "&" : "?"}_data=${encodeURIComponent(route)}`;
  const [path, query] = url.split(/(?=\?)/);
  return { page: url, ".data": `${path === "/" ? "/_root" : path}.data${query ?? ""}`, "?_data=": old };
}

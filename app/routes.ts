import { readdirSync } from "node:fs";
import { flatRoutes } from "@remix-run/fs-routes";
import { getAppDirectory, type RouteConfigEntry } from "@remix-run/route-config";

interface SecondPlace {
  /** The route's file name without its ending, as if it had a file of its own. */
  id: string;
  path: string;
  file: string;
}

/** Routes whose screen stands at a second URL as well. Each has one module, which finds its place in the URL. */
const secondPlaces: Record<string, SecondPlace[]> = {
  "routes/dashboard.moderation": [
    {
      id: "routes/dashboard.moderation.approve-all",
      path: "approve-all",
      file: "routes/memorial-detail.$id_.memories.approve-all/route.tsx",
    },
    {
      id: "routes/dashboard.moderation.$memory.$decision",
      path: ":memory/:decision",
      file: "routes/memorial-detail.$id_.memories.$memory.$decision/route.tsx",
    },
  ],
  "routes/dashboard.memories": [
    {
      id: "routes/dashboard.memories.approve-all",
      path: "approve-all",
      file: "routes/memorial-detail.$id_.memories.approve-all/route.tsx",
    },
    {
      id: "routes/dashboard.memories.$memory.$decision",
      path: ":memory/:decision",
      file: "routes/memorial-detail.$id_.memories.$memory.$decision/route.tsx",
    },
  ],
  "routes/dashboard._list": [
    { id: "routes/dashboard._list.print.$id", path: "print/:id", file: "routes/memorial-detail.$id.print/route.tsx" },
    { id: "routes/dashboard._list.qr.$id", path: "qr/:id", file: "routes/memorial-detail.$id.qr/route.tsx" },
  ],
  root: [
    {
      id: "routes/memorial.$id_.m.$memory",
      path: "memorial/:id/m/:memory",
      file: "routes/memorial.$id/route.tsx",
    },
    { id: "routes/auth_.resend", path: "auth/resend", file: "routes/auth_.forgot/route.tsx" },
    {
      id: "routes/memorial-detail.$id_.un-archive",
      path: "memorial-detail/:id/un-archive",
      file: "routes/memorial-detail.$id_.archive.ts",
    },
  ],
};

const withSecondPlaces = (routes: RouteConfigEntry[], parent: string): RouteConfigEntry[] => [
  ...routes.map((route) => {
    const children = withSecondPlaces(route.children ?? [], route.id ?? "");
    return children.length ? { ...route, children } : route;
  }),
  ...(secondPlaces[parent] ?? []),
];

/** The name of a route's file or folder, by which Remix finds the route's parent. */
const nameOf = (route: RouteConfigEntry) => route.id?.replace(/^.*routes\//, "") ?? "";

/** Puts a feature's route below the core's route whose name its own name continues, as if both stood in one folder. */
function mount(feature: RouteConfigEntry, routes: RouteConfigEntry[]): RouteConfigEntry[] {
  const parent = routes.find((route) => nameOf(feature).startsWith(`${nameOf(route)}.`));
  if (!parent) return [...routes, feature];
  const path = parent.path ? feature.path?.replace(`${parent.path}/`, "") : feature.path;
  const children = mount({ ...feature, path }, parent.children ?? []);
  return routes.map((route) => (route === parent ? { ...route, children } : route));
}

const folders = readdirSync(`${getAppDirectory()}/features`, { withFileTypes: true }).filter((each) =>
  each.isDirectory(),
);
const core = await flatRoutes();
const features = await Promise.all(folders.map(({ name }) => flatRoutes({ rootDirectory: `features/${name}/routes` })));

export default withSecondPlaces(
  features.flat().reduce((routes, feature) => mount(feature, routes), core),
  "root",
);

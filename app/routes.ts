import { readdirSync } from "node:fs";
import { flatRoutes } from "@remix-run/fs-routes";
import { getAppDirectory, type RouteConfigEntry } from "@remix-run/route-config";

interface SecondPlace {
  /** The route's file name without its ending, as if it had a file of its own. */
  id: string;
  path: string;
  file: string;
}

/** The dialogs of the list of memories, those about one and the one about all, and what undoes a decision about all, with the ends of their files. */
const dialogs = {
  "$memory.approve": "/route.tsx",
  "$memory.reject": "/route.tsx",
  "$memory.undo": "/route.tsx",
  "$memory.undo-all": ".ts",
  "approve-all": "/route.tsx",
};

/** These dialogs once more, below another list. */
const dialogsBelow = (list: string): SecondPlace[] =>
  Object.entries(dialogs).map(([dialog, end]) => ({
    id: `${list}.${dialog}`,
    path: dialog.replace("$memory.", ":memory/"),
    file: `routes/memorial-detail.$id_.memories.${dialog}${end}`,
  }));

/** The dialogs about one memory, over the memorial's desk. */
const dialogsAtDesk = dialogsBelow("routes/memorial-detail.$id.waiting")
  .filter(({ path }) => path.startsWith(":memory/"))
  .map((dialog) => ({ ...dialog, path: `waiting/${dialog.path}` }));

/** Routes whose screen stands at a second URL as well. Each has one module, which finds its place in the URL. */
const secondPlaces: Record<string, SecondPlace[]> = {
  "routes/dashboard.moderation": dialogsBelow("routes/dashboard.moderation"),
  "routes/dashboard.memories": dialogsBelow("routes/dashboard.memories"),
  "routes/memorial-detail.$id": dialogsAtDesk,
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

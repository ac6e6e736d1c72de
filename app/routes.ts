import { flatRoutes } from "@remix-run/fs-routes";
import type { RouteConfigEntry } from "@remix-run/route-config";

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

export default flatRoutes().then((routes) => withSecondPlaces(routes, "root"));

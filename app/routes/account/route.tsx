import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import * as guard from "~/http/guard.server";
import { DashboardFrame } from "~/ui/page/dashboard-frame";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  await guard.account(args);
  return null;
}

export default function Account() {
  return (
    <DashboardFrame tabs>
      <Outlet />
    </DashboardFrame>
  );
}

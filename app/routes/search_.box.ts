import type { LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/http/guard.server";
import { searchBox } from "~/http/search.server";

// Not guard.account: it would remember this URL, and sign-in would redirect to it.
export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await guard.anyone(args);
  if (!viewer) throw new Response(null, { status: 404 });
  return searchBox(args, viewer);
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { apiDocument } from "~/features/api/document.server";
import * as guard from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  const headers = { "Content-Type": "application/json", "Cache-Control": "no-cache" };
  return new Response(JSON.stringify(apiDocument(), null, 2), { headers });
}

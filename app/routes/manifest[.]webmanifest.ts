import type { LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/http/guard.server";
import { manifest } from "~/http/site-files.server";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  return new Response(manifest(), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}

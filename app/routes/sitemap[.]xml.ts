import type { LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/http/guard.server";
import { sitemap } from "~/http/site-files.server";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  return new Response(await sitemap(), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/http/guard.server";
import { robots } from "~/http/site-files.server";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  return new Response(robots(), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

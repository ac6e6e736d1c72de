import type { LoaderFunctionArgs } from "@remix-run/node";
import { readShow } from "~/features/chapel/list.server";
import * as guard from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  return Response.json(await readShow(access), { headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } });
}

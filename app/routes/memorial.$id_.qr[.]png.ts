import type { LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/http/guard.server";
import { memorialCode } from "~/models/memorial/code.server";

export async function loader(args: LoaderFunctionArgs) {
  const { face } = await guard.visit(args);
  const headers = { "Content-Type": "image/png", "Cache-Control": "private, max-age=3600", "X-Robots-Tag": "noindex" };
  return new Response(new Uint8Array(await memorialCode(face)), { headers });
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { attachment } from "~/http/file.server";
import * as guard from "~/http/guard.server";
import { codeFileName } from "~/lib/file-names";
import { ownersCode, readName } from "~/models/memorial/code.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const headers = new Headers({
    "Content-Type": "image/png",
    "Cache-Control": "private, no-cache",
    "X-Robots-Tag": "noindex",
  });
  if (new URL(args.request.url).searchParams.has("download"))
    headers.set("Content-Disposition", attachment(codeFileName(await readName(access))));
  return new Response(new Uint8Array(await ownersCode(access)), { headers });
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileResponse } from "~/http/file.server";
import * as guard from "~/http/link-guard.server";
import { openOwnFile } from "~/models/memory/find-media.server";

export async function loader(args: LoaderFunctionArgs) {
  const { access } = await guard.receipt(args);
  const { media = "", file = "" } = args.params;
  const found = await openOwnFile(access, media, file);
  if (!found) throw new Response(null, { status: 404 });
  return fileResponse(args.request, found.stored, { type: found.file.type, tag: `${media}-${file}` });
}

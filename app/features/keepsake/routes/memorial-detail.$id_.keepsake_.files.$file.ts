import type { LoaderFunctionArgs } from "@remix-run/node";
import { openFamilyFile } from "~/features/keepsake/find.server";
import { fileResponse } from "~/http/file.server";
import * as guard from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const file = await openFamilyFile(access, args.params.file ?? "");
  if (!file) throw new Response(null, { status: 404 });
  const linked = new URL(args.request.url).searchParams.get("of");
  return fileResponse(args.request, file.stored, {
    type: "application/zip",
    tag: file.tag,
    saveAs: file.saveAs,
    linked,
  });
}

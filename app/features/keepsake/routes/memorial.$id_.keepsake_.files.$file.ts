import type { LoaderFunctionArgs } from "@remix-run/node";
import { openVisitorsFile } from "~/features/keepsake/find.server";
import * as guard from "~/features/keepsake/guard.server";
import { fileResponse } from "~/http/file.server";

export async function loader(args: LoaderFunctionArgs) {
  const { access } = await guard.visitorsKeepsake(args);
  const file = await openVisitorsFile(access, args.params.file ?? "");
  if (!file) throw new Response(null, { status: 404 });
  const linked = new URL(args.request.url).searchParams.get("of");
  return fileResponse(args.request, file.stored, {
    type: "application/zip",
    tag: file.tag,
    saveAs: file.saveAs,
    linked,
  });
}

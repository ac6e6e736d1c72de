import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileResponse } from "~/http/file.server";
import * as guard from "~/http/guard.server";
import { openMediaFile } from "~/models/media/find.server";
import { findOwnFile } from "~/models/memory/own-media.server";

export async function loader(args: LoaderFunctionArgs) {
  const receipt = await guard.receipt(args);
  const found = await findOwnFile(receipt, args.params.media ?? "", args.params.file ?? "");
  const stored = found && (await openMediaFile(found.access, found.file.name));
  if (!stored) throw new Response(null, { status: 404 });
  return fileResponse(args.request, stored, {
    type: found.file.type,
    tag: `${found.access.mediaId}-${found.file.name}`,
    saveAs: undefined,
  });
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileResponse } from "~/http/file.server";
import * as guard from "~/http/guard.server";
import { mediaFileName } from "~/lib/file-names";
import { openMediaFile } from "~/models/media/open.server";

export async function loader(args: LoaderFunctionArgs) {
  const { access, files, title } = await guard.media(args);
  const file = files.find(({ name }) => name === args.params.file);
  const stored = file && (await openMediaFile(access, file.name));
  if (!stored) throw new Response(null, { status: 404 });
  const saved = new URL(args.request.url).searchParams.has("download");
  const saveAs = saved ? mediaFileName(title, file.name) : undefined;
  return fileResponse(args.request, stored, { type: file.type, tag: `${access.mediaId}-${file.name}`, saveAs });
}

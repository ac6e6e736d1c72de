import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { attachment, fileResponse } from "~/http/file.server";
import * as guard from "~/http/guard.server";
import { mediaFileName } from "~/lib/file-names";
import { openMediaFile } from "~/models/media/storage.server";

export async function loader(args: LoaderFunctionArgs) {
  const { access, files, title } = await guard.media(args);
  const file = files.find(({ name }) => name === args.params.file);
  const stored = file && (await openMediaFile(access, file.name));
  if (!stored) throw new Response(null, { status: 404 });
  const saved = new URL(args.request.url).searchParams.has("download");
  const saveAs = saved ? mediaFileName(title, file.name) : undefined;
  const disposition = saveAs && attachment(saveAs);
  if (stored.link)
    return redirect(await stored.link({ type: file.type, disposition }), { headers: { "Cache-Control": "no-store" } });
  return fileResponse(args.request, stored, { type: file.type, tag: `${access.mediaId}-${file.name}`, saveAs });
}

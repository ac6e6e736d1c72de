import type { LoaderFunctionArgs } from "@remix-run/node";
import { openShowFile } from "~/features/chapel/files.server";
import { fileResponse } from "~/http/file.server";
import * as guard from "~/http/guard.server";
import { isUuid } from "~/lib/ids";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const { media = "", file = "" } = args.params;
  const found = isUuid(media) ? await openShowFile(access, media, file) : null;
  if (!found) throw new Response(null, { status: 404 });
  const answer = await fileResponse(args.request, found.stored, { type: found.type, tag: `${media}-${file}` });
  // RFC 9530: the sum of the whole file, whatever part of it is sent.
  answer.headers.set("Repr-Digest", `sha-256=:${Buffer.from(found.sha256, "hex").toString("base64")}:`);
  return answer;
}

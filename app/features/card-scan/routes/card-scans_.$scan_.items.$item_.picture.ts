import type { LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/features/card-scan/guard.server";
import { openItemPicture } from "~/features/card-scan/picture.server";
import { fileResponse } from "~/http/file.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.scan(args);
  const picture = await openItemPicture(access, args.params.item ?? "");
  if (!picture) throw new Response(null, { status: 404 });
  const answer = await fileResponse(args.request, picture, { type: picture.type, tag: picture.name });
  // Nobody has said yet whose words these are, so no browser keeps them.
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageWidths } from "~/features/book/layout/paper";
import { openPicture } from "~/features/book/picture.server";
import { drawnResponse } from "~/http/file.server";
import * as guard from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const isLarge = new URL(args.request.url).searchParams.has("large");
  const number = /^[1-9]\d{0,4}$/.test(args.params.page ?? "") ? Number(args.params.page) : 0;
  const picture = await openPicture(access, number, isLarge ? pageWidths.large : pageWidths.small);
  if (!picture) throw new Response(null, { status: 404 });
  return drawnResponse(args.request, picture);
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { readCaptions } from "~/features/transcripts/find.server";
import * as guard from "~/http/guard.server";
import { isClosed } from "~/models/memorial/opening.server";

export async function loader(args: LoaderFunctionArgs) {
  const { face, access } = await guard.unlockedMemorial(args);
  const captions = isClosed(face) ? null : await readCaptions(access, args.params.memory ?? "");
  if (captions === null) throw guard.notFound();
  const headers = {
    "Content-Type": "text/vtt; charset=utf-8",
    "Cache-Control": "private, no-cache",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
  };
  return new Response(captions, { headers });
}

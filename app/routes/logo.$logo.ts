import type { LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/http/guard.server";
import { readLogo } from "~/models/account/logo.server";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  const png = await readLogo(args.params.logo ?? "");
  if (!png) throw new Response(null, { status: 404 });
  // Another logo has another id, so a browser never has to ask again.
  const headers = { "Content-Type": "image/png", "Cache-Control": "private, max-age=31536000, immutable" };
  return new Response(new Uint8Array(png), { headers });
}

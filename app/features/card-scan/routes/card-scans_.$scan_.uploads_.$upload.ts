import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/features/card-scan/guard.server";

// Loaded when a first file arrives: the tus protocol takes several MB of memory.
const uploads = () => import("~/features/card-scan/upload.server");

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.scan(args);
  if (args.request.method === "GET") throw new Response(null, { status: 404 });
  return (await uploads()).scanUpload(access, args, args.params.upload ?? "");
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.scan(args);
  return (await uploads()).scanUpload(access, args, args.params.upload ?? "");
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/features/keepsake/guard.server";

// Loaded when a first file arrives: the tus protocol takes several MB of memory.
const uploads = () => import("~/features/keepsake/restore/upload.server");

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.restore(args);
  if (args.request.method === "GET") throw new Response(null, { status: 404 });
  return (await uploads()).keepsakeUpload(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.restore(args);
  return (await uploads()).keepsakeUpload(access, args);
}

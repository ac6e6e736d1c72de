import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/http/link-guard.server";

// Loaded when a first file arrives: the tus protocol takes several MB of memory.
const uploads = () => import("~/http/uploads/resumable.server");

export async function loader(args: LoaderFunctionArgs) {
  const { access, texts } = await guard.receipt(args);
  if (args.request.method === "GET") throw new Response(null, { status: 404 });
  return (await uploads()).resumable(access, args, texts);
}

export async function action(args: ActionFunctionArgs) {
  const { access, texts } = await guard.receipt(args);
  return (await uploads()).resumable(access, args, texts);
}

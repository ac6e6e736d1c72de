import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/http/link-guard.server";
import { resumable } from "~/http/uploads/resumable.server";

export async function loader(args: LoaderFunctionArgs) {
  const { access, texts } = await guard.receipt(args);
  if (args.request.method === "GET") throw new Response(null, { status: 404 });
  return resumable(access, args, texts);
}

export async function action(args: ActionFunctionArgs) {
  const { access, texts } = await guard.receipt(args);
  return resumable(access, args, texts);
}

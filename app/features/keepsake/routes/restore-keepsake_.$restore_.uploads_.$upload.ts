import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/features/keepsake/guard.server";
import { keepsakeUpload } from "~/features/keepsake/restore/upload.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.restore(args);
  if (args.request.method === "GET") throw new Response(null, { status: 404 });
  return keepsakeUpload(access, args, args.params.upload ?? "");
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.restore(args);
  return keepsakeUpload(access, args, args.params.upload ?? "");
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/features/card-scan/guard.server";
import { scanUpload } from "~/features/card-scan/upload.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.scan(args);
  if (args.request.method === "GET") throw new Response(null, { status: 404 });
  return scanUpload(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.scan(args);
  return scanUpload(access, args);
}

import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";

// The page of a business stood here before it became a part of the account's.
export async function loader(args: LoaderFunctionArgs) {
  await guard.account(args);
  return redirect(paths.account(), 301);
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";

/** The address in the code of a handwritten card. It leads to the memorial's page whatever the code is, so that nobody learns whether one is genuine. */
export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  return seeOther(paths.memorial(args.params.id ?? ""));
}

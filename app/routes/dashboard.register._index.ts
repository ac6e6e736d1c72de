import type { LoaderFunctionArgs } from "@remix-run/node";
import { goTo } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { openStep } from "~/models/memorial/draft.server";
import { paths } from "~/paths";

/** Registration goes on where it was left. */
export async function loader(args: LoaderFunctionArgs) {
  const { draft } = await guard.step(args, "basic");
  return goTo(paths.register(openStep(draft)));
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { goTo } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { freshStart } from "~/http/registration.server";

export async function loader(args: LoaderFunctionArgs) {
  await guard.registrar(args);
  return goTo(freshStart());
}

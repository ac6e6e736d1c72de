import type { LoaderFunctionArgs } from "@remix-run/node";
import { goTo } from "~/http/flash.server";
import { freshStart } from "~/http/forms/registration.server";
import * as guard from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  await guard.registrar(args);
  return goTo(freshStart());
}

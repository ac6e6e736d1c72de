import type { LoaderFunctionArgs } from "@remix-run/node";
import { seeOther } from "~/http/flash.server";
import { newRegistrationUrl } from "~/http/forms/registration.server";
import * as guard from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  await guard.registrar(args);
  return seeOther(newRegistrationUrl());
}

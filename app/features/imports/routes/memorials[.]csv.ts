import type { LoaderFunctionArgs } from "@remix-run/node";
import { writeMemorials } from "~/features/imports/export.server";
import { csvFile } from "~/http/file.server";
import * as guard from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.siteAbility(args, "register");
  const about = { name: "memorials", detail: "the list of memorials", viewer: access.viewer };
  return csvFile(args.request, about, writeMemorials(access));
}

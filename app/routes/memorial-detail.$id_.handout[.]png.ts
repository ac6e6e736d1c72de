import type { LoaderFunctionArgs } from "@remix-run/node";
import { handoutFile } from "~/http/forms/print.server";
import * as guard from "~/http/guard.server";
import { printPng } from "~/models/handout/read.server";
import { handoutSvg } from "~/ui/handout/markup.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  return handoutFile(access, args.request, { file: "png", type: "image/png" }, ({ sheet, portrait, logo }, colors) =>
    printPng(handoutSvg(sheet, colors, portrait?.jpeg ?? null, logo?.jpeg ?? null)),
  );
}

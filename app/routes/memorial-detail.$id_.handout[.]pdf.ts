import type { LoaderFunctionArgs } from "@remix-run/node";
import { handoutFile } from "~/http/forms/print.server";
import * as guard from "~/http/guard.server";
import { printPdf } from "~/models/handout/read.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const paper = new URL(args.request.url).searchParams.get("paper") === "a4" ? "a4" : "a5";
  return handoutFile(access, args.request, { file: paper, type: "application/pdf" }, (handout, colors) =>
    printPdf(handout, colors, paper),
  );
}

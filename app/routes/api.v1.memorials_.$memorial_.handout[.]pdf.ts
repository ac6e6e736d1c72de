import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answer, file } from "~/http/api/answer.server";
import * as guard from "~/http/api/guard.server";
import { drawHandout } from "~/http/api/handout.server";
import { operations } from "~/http/api/operations";
import { printPdf } from "~/models/handout/print.server";

export async function loader(args: LoaderFunctionArgs) {
  const { own } = await guard.memorial(args, operations.readHandoutDocument, "manage");
  return answer(args, async () => {
    const bytes = await drawHandout(args, own, "pdf", (handout, colors) => printPdf(handout, colors, "a5"));
    return file(args, bytes, "application/pdf");
  });
}

export async function action(args: ActionFunctionArgs) {
  await guard.otherMethod(args, operations.readHandoutDocument);
}

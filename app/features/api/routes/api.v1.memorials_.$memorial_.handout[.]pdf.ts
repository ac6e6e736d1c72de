import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answer, file } from "~/features/api/answer.server";
import * as guard from "~/features/api/guard.server";
import { drawHandout } from "~/features/api/handout.server";
import { operations } from "~/features/api/operations";
import { printPdf } from "~/models/handout/read.server";

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

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answer, file } from "~/features/api/answer.server";
import * as guard from "~/features/api/guard.server";
import { drawHandout } from "~/features/api/handout.server";
import { operations } from "~/features/api/operations";
import { printPng } from "~/models/handout/read.server";
import { handoutSvg } from "~/ui/handout/markup.server";

export async function loader(args: LoaderFunctionArgs) {
  const { own } = await guard.memorial(args, operations.readHandoutPicture, "manage");
  return answer(args, async () => {
    const bytes = await drawHandout(args, own, "png", ({ sheet, portrait, logo }, colors) =>
      printPng(handoutSvg(sheet, colors, portrait?.jpeg ?? null, logo?.jpeg ?? null)),
    );
    return file(args, bytes, "image/png");
  });
}

export async function action(args: ActionFunctionArgs) {
  await guard.otherMethod(args, operations.readHandoutPicture);
}

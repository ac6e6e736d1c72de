import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answer } from "~/features/api/answer.server";
import * as guard from "~/features/api/guard.server";
import { operations } from "~/features/api/operations";
import { pictureAnswer } from "~/features/api/pictures.server";

export async function loader(args: LoaderFunctionArgs) {
  await guard.otherMethod(args, operations.putPortrait);
}

export async function action(args: ActionFunctionArgs) {
  const { access, own } = await guard.picture(args, operations.putPortrait, operations.removePortrait);
  return answer(args, () => pictureAnswer(args, access, own, "portrait"));
}

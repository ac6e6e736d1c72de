import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answer } from "~/http/api/answer.server";
import * as guard from "~/http/api/guard.server";
import { changeFromBody, memorialAnswer } from "~/http/api/memorials.server";
import { operations } from "~/http/api/operations";

export async function loader(args: LoaderFunctionArgs) {
  const { access, own } = await guard.memorial(args, operations.readMemorial, "edit");
  return answer(args, () => memorialAnswer(args, access, own));
}

export async function action(args: ActionFunctionArgs) {
  const { access, own } = await guard.memorial(args, operations.updateMemorial, "edit");
  return answer(args, () => changeFromBody(args, access, own));
}

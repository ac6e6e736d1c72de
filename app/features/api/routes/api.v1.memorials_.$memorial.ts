import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answer } from "~/features/api/answer.server";
import * as guard from "~/features/api/guard.server";
import { changeFromBody, deletionAnswer, memorialAnswer } from "~/features/api/memorials.server";
import { operations } from "~/features/api/operations";

export async function loader(args: LoaderFunctionArgs) {
  const { access, own } = await guard.memorial(args, operations.readMemorial, "edit");
  return answer(args, () => memorialAnswer(args, access, own));
}

export async function action(args: ActionFunctionArgs) {
  const asked = await guard.changing(args);
  return answer(args, () =>
    "deletes" in asked ? deletionAnswer(args, asked.deletes) : changeFromBody(args, asked.access, asked.own),
  );
}

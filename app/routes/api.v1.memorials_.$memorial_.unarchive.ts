import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answer } from "~/http/api/answer.server";
import * as guard from "~/http/api/guard.server";
import { memorialAnswer } from "~/http/api/memorials.server";
import { operations } from "~/http/api/operations";
import { setStatus } from "~/models/memorial/status.server";

export async function loader(args: LoaderFunctionArgs) {
  await guard.otherMethod(args, operations.unarchiveMemorial);
}

export async function action(args: ActionFunctionArgs) {
  const { access, own } = await guard.memorial(args, operations.unarchiveMemorial, "edit");
  return answer(args, async () => {
    await setStatus(own, "active");
    return memorialAnswer(args, access, own);
  });
}

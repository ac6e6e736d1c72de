import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answer } from "~/http/api/answer.server";
import * as guard from "~/http/api/guard.server";
import { memorialAnswer } from "~/http/api/memorials.server";
import { operations } from "~/http/api/operations";
import { setStatus } from "~/models/memorial/status.server";

export async function loader(args: LoaderFunctionArgs) {
  await guard.otherMethod(args, operations.archiveMemorial);
}

export async function action(args: ActionFunctionArgs) {
  const { access, own } = await guard.memorial(args, operations.archiveMemorial, "edit");
  return answer(args, async () => {
    await setStatus(own, "archived");
    return memorialAnswer(args, access, own);
  });
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answer } from "~/features/api/answer.server";
import * as guard from "~/features/api/guard.server";
import { memorialAnswer } from "~/features/api/memorials.server";
import { operations } from "~/features/api/operations";
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

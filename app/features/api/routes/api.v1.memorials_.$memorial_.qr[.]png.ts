import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answer, file } from "~/features/api/answer.server";
import * as guard from "~/features/api/guard.server";
import { seesPasswords } from "~/features/api/memorials.server";
import { operations } from "~/features/api/operations";
import { ownersCode, plainCode } from "~/models/memorial/code.server";

export async function loader(args: LoaderFunctionArgs) {
  const { access, own } = await guard.memorial(args, operations.readCode, "manage");
  return answer(args, async () => {
    const code = seesPasswords(access) ? await ownersCode(own) : await plainCode(own);
    return file(args, code, "image/png");
  });
}

export async function action(args: ActionFunctionArgs) {
  await guard.otherMethod(args, operations.readCode);
}

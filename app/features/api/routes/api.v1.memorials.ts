import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answer } from "~/features/api/answer.server";
import * as guard from "~/features/api/guard.server";
import { listAnswer, registerFromBody } from "~/features/api/memorials.server";
import { operations } from "~/features/api/operations";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.key(args, operations.listMemorials);
  return answer(args, () => listAnswer(args, access));
}

export async function action(args: ActionFunctionArgs) {
  const { access, register } = await guard.registrar(args, operations.createMemorial);
  return answer(args, () => registerFromBody(args, access, register));
}

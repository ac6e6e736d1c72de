import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answer } from "~/http/api/answer.server";
import * as guard from "~/http/api/guard.server";
import { listAnswer, registerFromBody } from "~/http/api/memorials.server";
import { operations } from "~/http/api/operations";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.key(args, operations.listMemorials);
  return answer(args, () => listAnswer(args, access));
}

export async function action(args: ActionFunctionArgs) {
  const { access, register } = await guard.registrar(args, operations.createMemorial);
  return answer(args, () => registerFromBody(args, access, register));
}

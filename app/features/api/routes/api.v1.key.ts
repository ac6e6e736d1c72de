import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answer, json } from "~/features/api/answer.server";
import * as guard from "~/features/api/guard.server";
import { operations } from "~/features/api/operations";

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, scopes } = await guard.key(args, operations.readKey);
  return answer(args, async () => json(args, { name: viewer.apiKey, business: viewer.businessName, scopes }));
}

export async function action(args: ActionFunctionArgs) {
  await guard.otherMethod(args, operations.readKey);
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answer, json } from "~/features/api/answer.server";
import * as guard from "~/features/api/guard.server";
import { operations } from "~/features/api/operations";
import { countMemories } from "~/models/moderation/stats.server";

export async function loader(args: LoaderFunctionArgs) {
  const { own } = await guard.memorial(args, operations.countMemories, "manage");
  return answer(args, async () => json(args, await countMemories(own)));
}

export async function action(args: ActionFunctionArgs) {
  await guard.otherMethod(args, operations.countMemories);
}

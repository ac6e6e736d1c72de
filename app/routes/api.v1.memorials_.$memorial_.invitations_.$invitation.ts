import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answer, empty } from "~/http/api/answer.server";
import * as guard from "~/http/api/guard.server";
import { operations } from "~/http/api/operations";
import { problem } from "~/http/api/problem.server";
import { cancelInvitation } from "~/models/invitation/cancel.server";

export async function loader(args: LoaderFunctionArgs) {
  await guard.otherMethod(args, operations.cancelInvitation);
}

export async function action(args: ActionFunctionArgs) {
  const { own } = await guard.memorial(args, operations.cancelInvitation, "edit");
  return answer(args, async () => {
    const cancelled = await cancelInvitation(own, args.params.invitation ?? "");
    if (!cancelled) return problem(args.context, "not-found", "There is no such open invitation.");
    return empty(args);
  });
}

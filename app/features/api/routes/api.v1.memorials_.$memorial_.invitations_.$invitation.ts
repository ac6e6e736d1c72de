import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answer, empty } from "~/features/api/answer.server";
import * as guard from "~/features/api/guard.server";
import { operations } from "~/features/api/operations";
import { problem } from "~/features/api/problem.server";
import { cancelInvitation } from "~/models/people/invite-co-owner.server";

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

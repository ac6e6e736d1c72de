import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answer, json } from "~/features/api/answer.server";
import * as guard from "~/features/api/guard.server";
import { inviteFromBody } from "~/features/api/invitations.server";
import { operations } from "~/features/api/operations";
import { invitationRecords } from "~/models/people/invite-co-owner.server";

export async function loader(args: LoaderFunctionArgs) {
  const { own } = await guard.memorial(args, operations.listInvitations, "edit");
  return answer(args, async () => json(args, { invitations: await invitationRecords(own) }));
}

export async function action(args: ActionFunctionArgs) {
  const { own } = await guard.memorial(args, operations.createInvitation, "edit");
  return answer(args, () => inviteFromBody(args, own));
}

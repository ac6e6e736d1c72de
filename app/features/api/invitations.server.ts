import type { Call } from "~/http/context.server";
import { consumeMailLimits } from "~/http/mail-links/mail-to-address.server";
import type { MemorialAccess } from "~/models/access";
import { invitationRecordOf, inviteCoOwner } from "~/models/people/invite-co-owner.server";
import { json } from "./answer.server";
import { readBody } from "./input.server";
import { operations } from "./operations";
import { problem } from "./problem.server";
import { newInvitation } from "./schemas";

const refusals = {
  owner: "This person already looks after the memorial.",
  pending: "This address already has an open invitation.",
};

/** Invites the address in the body of a request to co-own a memorial, and answers with the invitation. */
export async function inviteFromBody(call: Call, own: MemorialAccess<"edit">): Promise<Response> {
  const { context } = call;
  const { email } = await readBody(call, operations.createInvitation, newInvitation());
  const wait = await consumeMailLimits("invitation", context, { to: email, from: own.viewer });
  if (wait) throw problem(context, "too-many-requests", wait);
  const sent = await inviteCoOwner(own, email);
  const invitation = sent === "sent" ? await invitationRecordOf(own, email) : undefined;
  if (sent !== "sent") throw problem(context, "already-invited", refusals[sent]);
  if (!invitation) throw problem(context, "not-found", "The invitation was accepted or cancelled at once.");
  return json(call, invitation, { status: 201 });
}

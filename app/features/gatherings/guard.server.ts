import type { Call } from "~/http/context.server";
import * as site from "~/http/guard.server";
import { readableId } from "~/lib/short-id";
import { findGathering, invitedTo } from "./find.server";
import { newGathering } from "./paths";

/** Requires somebody who may edit the memorial, and one of its gatherings; others get 404. */
export async function gathering(call: Call) {
  const access = await site.memorial(call, "edit");
  const found = await findGathering(access, call.params.gathering ?? "");
  if (!found) throw site.notFound();
  return { access, gathering: found };
}

/** The same for the form of a gathering, which is null if it is to be a new one. */
export async function gatheringOrNew(call: Call) {
  if (call.params.gathering !== newGathering) return gathering(call);
  return { access: await site.memorial(call, "edit"), gathering: null };
}

/** Opens the link of a gathering for those who are invited, without the password. 404 if it isn't in use. */
export async function invited(call: Call) {
  const { face } = await site.visit(call);
  const token = call.params.token ?? "";
  const found = await invitedTo(face.id, token);
  if (!found) throw site.notFound();
  return { face, gathering: found, token, url: readableId(face) };
}

import { randomInt } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import { suggestPassword } from "~/lib/suggested-password";
import type { Removed, Renewal } from "~/models/people/end-share.server";
import { removalForm, samePassword } from "~/models/people/input";
import type { Leaving } from "~/models/people/owner-leaving.server";
import { paths } from "~/paths";
import { flash, seeOther } from "../flash.server";
import { parseForm, readForm, refuse } from "./form.server";
import { seeOtherAndForgetHeld } from "./held-form.server";

/** Redirects to a memorial's owners because the one to be removed is not among them. */
export async function noSuchOwner(memorialId: string): Promise<Response> {
  return seeOther(paths.coOwners(memorialId), await flash("Error", "No matching owner found to delete", "bad"));
}

/** Reads the data of the dialog that confirms a removal: the owner, the invitations that end too, and a suggestion for a new password. */
export async function readRemoval(memorialId: string, leaving: Leaving | null) {
  if (!leaving) throw await noSuchOwner(memorialId);
  return { ...leaving, suggested: suggestPassword((below) => randomInt(below)), back: paths.coOwners(memorialId) };
}

/**
 * Removes an owner as the form says and returns to the memorial's owners with a message. Answers 422 if the new password is
 * refused.
 */
export async function removeAndReturn(
  { request, context }: ActionFunctionArgs,
  memorialId: string,
  remove: (renewal: Renewal) => Promise<Removed>,
) {
  const submission = parseForm(await readForm({ request, context }), removalForm());
  if (submission.status !== "success") return refuse(context, submission.reply());
  const { password, newKeys } = submission.value;
  try {
    const removed = await remove(submission.value);
    if (removed === "same-password")
      return refuse(context, submission.reply({ fieldErrors: { password: [samePassword] } }));
    if (removed === "none") return noSuchOwner(memorialId);
    const text = "Co-owner has been removed from the memorial";
    const more = [
      ...(password === null ? [] : ["The new access password is in force. Please print the handout again."]),
      ...(newKeys ? ["If the key for a successor is on paper, please print its sheet again."] : []),
    ];
    const notice = await flash("Owner Removed", more.length ? `${text}. ${more.join(" ")}` : text);
    return seeOtherAndForgetHeld(request, paths.coOwners(memorialId), notice);
  } catch (error) {
    console.error("co-owners:", error);
    return seeOther(paths.coOwners(memorialId), await flash("Error", "Failed to remove co-owner", "bad"));
  }
}

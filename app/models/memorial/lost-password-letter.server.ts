import { env } from "~/env.server";
import { paths } from "~/paths";
import type { Letter } from "../mail/letter";

/**
 * The mail about an access password that can't be read any more. It asks for a new one, or tells a co-owner, who can't set one, that the
 * administrators were asked.
 */
export function lostPasswordLetter(memorial: { id: string; name: string }, mayEdit: boolean): Letter {
  const subject = `The memorial of ${memorial.name} needs a new password`;
  const why = `The access password of the memorial of ${memorial.name} can no longer be read or checked, so it doesn't open the page at the moment.`;
  const safe = "All memories are safe.";
  return mayEdit
    ? {
        subject,
        lines: [why, safe, "Please set a new one, and share it with the people who want to visit the page."],
        link: { label: "Set a new password", url: env.origin + paths.edit(memorial.id) },
        after: [
          "If you still know the old password, for example from a handout, you can set it again. Printed handouts then stay valid.",
        ],
      }
    : {
        subject,
        lines: [why, safe, "The administrators of this site have been asked to set a new one."],
        link: { label: "Open the memorial", url: env.origin + paths.memorialDetail(memorial.id) },
      };
}

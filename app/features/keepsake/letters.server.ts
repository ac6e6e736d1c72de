import { env } from "~/env.server";
import { showTime } from "~/lib/dates";
import type { Letter, Sender } from "~/lib/letter";
import { keepsakePaths } from "./paths";

/** Tells somebody who asked for it that the copy of everything at a memorial can be downloaded until `expiresAt` (ISO UTC). */
export function readyLetter(memorial: { id: string; fullName: string }, from: Sender, expiresAt: string): Letter {
  return {
    from,
    subject: `Your copy of ${memorial.fullName}'s memorial is ready`,
    lines: [
      `The file with everything at the memorial of ${memorial.fullName} has been made. You can download it from its page, after signing in.`,
    ],
    link: { label: "Download the file", url: env.origin + keepsakePaths.keepsake(memorial.id) },
    after: [
      `It stays there until ${showTime(expiresAt, env.timeZone)}. If something at the memorial changes before, it is removed, and you can have a new one made.`,
    ],
  };
}

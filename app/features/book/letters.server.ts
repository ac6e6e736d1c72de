import { env } from "~/env.server";
import { showTime } from "~/lib/dates";
import type { Letter, Sender } from "~/lib/letter";
import { bookPaths } from "./paths";

/** Tells somebody who asked for it that the book of a memorial can be downloaded until `expiresAt` (ISO UTC). */
export function readyLetter(memorial: { id: string; fullName: string }, from: Sender, expiresAt: string): Letter {
  return {
    from,
    subject: `The book of ${memorial.fullName}'s memorial is ready`,
    lines: [
      `The book of memories of ${memorial.fullName} has been made, as a file for a print shop. You can see its pages and download it after signing in.`,
    ],
    link: { label: "See the book", url: env.origin + bookPaths.book(memorial.id) },
    after: [
      `It stays there until ${showTime(expiresAt, env.timeZone)}. If something that it prints changes before, it is removed, and you can have a new one made.`,
    ],
  };
}

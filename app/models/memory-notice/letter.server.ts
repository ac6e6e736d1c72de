import { env } from "~/env.server";
import { paths } from "~/paths";
import type { Letter } from "../mail/letter";

const forgotten = "You asked for this email when you shared it. It is the only one, and we have deleted your address.";

// These mails don't name the person who died, and their link has the short id: nobody has confirmed the address, and a typing error may have made it a
// stranger's.

/** The mail that tells a writer that the memory is published. `shortId` is the memorial's. */
export function publishedLetter(shortId: string): Letter {
  return {
    subject: "Your memory is published",
    lines: ["The memory that you shared can now be read on the memorial page. Thank you for sharing it."],
    link: { label: "See the page", url: env.origin + paths.memorial(shortId) },
    after: [forgotten],
  };
}

/** The mail that tells a writer that the family has the memory, which is for them alone. */
export function familyLetter(): Letter {
  return {
    subject: "The family has your memory",
    lines: ["Only they can see it. It is not on the memorial page. Thank you for sharing it."],
    after: [forgotten],
  };
}

import { env } from "~/env.server";
import { paths } from "~/paths";
import type { Letter } from "../mail/letter";

const forgotten = "You asked for this email when you shared it. It is the only one, and we have deleted your address.";

/** The mail that tells a writer that the memory is published. `page` is the memorial's slug or short id, `knownAs` the name of the person who died. */
export function publishedLetter(page: string, knownAs: string): Letter {
  return {
    subject: `Your memory of ${knownAs} is published`,
    lines: [`Your memory of ${knownAs} can now be read on the memorial page. Thank you for sharing it.`],
    link: { label: "See the page", url: env.origin + paths.memorial(page) },
    after: [forgotten],
  };
}

/** The mail that tells a writer that the family has the memory, which is for them alone. */
export function familyLetter(knownAs: string): Letter {
  return {
    subject: `The family has your memory of ${knownAs}`,
    lines: ["Only they can see it. It is not on the memorial page. Thank you for sharing it."],
    after: [forgotten],
  };
}

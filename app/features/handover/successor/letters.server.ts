import { env } from "~/env.server";
import type { Letter } from "~/lib/letter";
import { handoverPaths } from "../paths";

/** The mail to a person who may take over a memorial one day, or whose earlier key was replaced. It doesn't name the dead, because nobody has asked this reader. */
export function successorLetter(owner: string, key: string, isReplaced = false): Letter {
  return {
    subject: isReplaced ? `Your key from ${owner} has changed` : `${owner} asks you to keep a key`,
    lines: [
      isReplaced
        ? `You are named as the person who may one day take over a memorial page at ${env.brand}. This is your new key. The one in our earlier email no longer works.`
        : `${owner} has named you as the person who may one day take over a memorial page at ${env.brand}.`,
      `There is nothing to do now. Please keep this email. If ${owner} can no longer look after the page, open the link below. You will then look after it 14 days later, unless somebody objects.`,
    ],
    link: { label: "Take over the page", url: env.origin + handoverPaths.takeOver({ key }) },
    after: ["The link holds the key, so please don't pass it on. If you weren't expecting this, you can ignore it."],
  };
}

import { env } from "~/env.server";
import { paths } from "~/paths";
import type { Letter } from "../mail/letter";

// Mail is read on shared screens and kept for years, and anybody with a memorial's password can write into it: no words of a memory stand here, and
// not the name of its writer either, which is free text as well.

const off = "You can turn these e-mails off on that page.";

/** Tells an owner or co-owner how many memories wait at a memorial, one or more. */
export function memorialLetter(memorial: { id: string; name: string }, count: number): Letter {
  const one = count === 1;
  return {
    subject: one ? `A new memory for ${memorial.name}` : `New memories for ${memorial.name}`,
    lines: one
      ? [
          `Someone shared a memory at the memorial of ${memorial.name}.`,
          "It shows on the page once it has been read and approved.",
        ]
      : [
          `${count} memories wait at the memorial of ${memorial.name}.`,
          "Each shows on the page once it has been read and approved.",
        ],
    link: { label: one ? "Read the memory" : "Read the memories", url: env.origin + paths.review(memorial.id) },
    after: [off],
  };
}

const named = 3;

/** Tells an admin how many memories wait on the whole site, one or more, and at which memorials there are new ones. */
export function siteLetter(names: string[], count: number): Letter {
  const shown = names.slice(0, named);
  const more = names.length > named ? " and others" : "";
  const whose = names.length === 1 ? "the memorial of" : "the memorials of";
  return {
    subject: count === 1 ? "A memory waits for review" : `${count} memories wait for review`,
    lines: [
      count === 1 ? "A memory waits for review." : `${count} memories wait for review.`,
      `Newly shared at ${whose} ${shown.join(", ")}${more}.`,
    ],
    link: { label: "Open Memory Moderation", url: env.origin + paths.moderation() },
    after: [off],
  };
}

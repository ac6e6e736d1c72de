import { env } from "~/env.server";
import { paths } from "~/paths";
import type { Letter } from "../mail/letter";

// Mail is read on shared screens and kept for years, and anybody with a memorial's password can write into it: no words of a memory stand here, and
// not the name of its writer either, which is free text as well.

const off = "You can turn these e-mails off on that page.";

/** Numbers of pending items: memories, and files that arrived after their words were published. */
export interface Waiting {
  memories: number;
  files: number;
}

const countOf = ({ memories, files }: Waiting) => {
  const some = (count: number, one: string, many: string) => (count ? [`${count} ${count === 1 ? one : many}`] : []);
  return [...some(memories, "memory", "memories"), ...some(files, "late file", "late files")].join(" and ");
};

/** Tells an owner or co-owner how many memories and files wait at a memorial. */
export function memorialLetter(memorial: { id: string; name: string }, waiting: Waiting): Letter {
  const one = waiting.memories + waiting.files === 1;
  const file = one && waiting.files === 1;
  const first = file
    ? {
        subject: `A late file for ${memorial.name}`,
        lines: [
          `A picture or recording arrived for a memory that is published at the memorial of ${memorial.name}.`,
          "It shows on the page once it has been looked at and approved.",
        ],
      }
    : {
        subject: `A new memory for ${memorial.name}`,
        lines: [
          `Someone shared a memory at the memorial of ${memorial.name}.`,
          "It shows on the page once it has been read and approved.",
        ],
      };
  const several = {
    subject: `New memories for ${memorial.name}`,
    lines: [
      `${countOf(waiting)} wait at the memorial of ${memorial.name}.`,
      "Each shows on the page once it has been read and approved.",
    ],
  };
  const label = file ? "See the file" : one ? "Read the memory" : "Read the memories";
  return {
    ...(one ? first : several),
    link: { label, url: env.origin + paths.review(memorial.id) },
    after: [off],
  };
}

const named = 3;

/** Tells an admin how many memories and files wait on the whole site, and which memorials have new ones. */
export function siteLetter(names: string[], waiting: Waiting): Letter {
  const shown = names.slice(0, named);
  const more = names.length > named ? " and others" : "";
  const whose = names.length === 1 ? "the memorial of" : "the memorials of";
  const count = waiting.memories + waiting.files;
  const one = waiting.files ? "A late file waits for review" : "A memory waits for review";
  const said = count === 1 ? one : `${countOf(waiting)} wait for review`;
  return {
    subject: said,
    lines: [`${said}.`, `Newly shared at ${whose} ${shown.join(", ")}${more}.`],
    link: { label: "Open Memory Moderation", url: env.origin + paths.moderation() },
    after: [off],
  };
}

import { env } from "~/env.server";
import { types } from "~/languages/en";
import type { Letter, Sender } from "~/lib/letter";
import { holdsAddress } from "~/lib/link";
import type { MemoryType } from "~/lib/memory-types";
import { paths } from "~/paths";

// These mails quote no words of a memory: mail is read on shared screens and stays in mailboxes for years. Its writer's name and its title, which anybody with
// a memorial's password can choose, are cut, and are left out if they hold an address.

const turnOff = "You can turn these emails off on that page.";

/** Numbers of pending memories, and of pending files that arrived after their words were published. */
export interface Waiting {
  memories: number;
  files: number;
}

const countOf = ({ memories, files }: Waiting) => {
  const some = (count: number, one: string, many: string) => (count ? [`${count} ${count === 1 ? one : many}`] : []);
  return [...some(memories, "memory", "memories"), ...some(files, "late file", "late files")].join(" and ");
};

/** A memory that waits: who wrote it, its title if that says more than its kind, and its kind. */
export interface WaitingMemory {
  author: string;
  title: string | null;
  type: MemoryType;
}

/** The maximum number of characters of a name or a title in a list. */
const longest = 60;

const cut = (text: string) => ([...text].length > longest ? `${[...text].slice(0, longest - 1).join("")}…` : text);

function entryOf({ author, title, type }: WaitingMemory) {
  const name = holdsAddress(author) ? "Somebody" : cut(author);
  return `${name}${title && !holdsAddress(title) ? `: ${cut(title)}` : ""} (${types[type].toLowerCase()})`;
}

/** The mail that tells an owner or co-owner how many memories and files are waiting at a memorial, and lists the newest. */
export function memorialLetter(
  memorial: { id: string; name: string; from: Sender },
  waiting: Waiting,
  newest: WaitingMemory[],
): Letter {
  const isSingle = waiting.memories + waiting.files === 1;
  const isFile = isSingle && waiting.files === 1;
  const single = isFile
    ? {
        subject: `A late file for ${memorial.name}`,
        lines: [
          `A picture or recording has arrived for a published memory at the memorial of ${memorial.name}.`,
          "It appears on the page once somebody has reviewed and approved it.",
        ],
      }
    : {
        subject: `A new memory for ${memorial.name}`,
        lines: [
          `Someone has shared a memory at the memorial of ${memorial.name}.`,
          "It appears on the page once somebody has read and approved it.",
        ],
      };
  const several = {
    subject: `New memories for ${memorial.name}`,
    lines: [
      `${countOf(waiting)} are waiting at the memorial of ${memorial.name}.`,
      "Each appears on the page once somebody has read and approved it.",
    ],
  };
  const label = isFile ? "See the file" : isSingle ? "Read the memory" : "Read the memories";
  return {
    ...(isSingle ? single : several),
    items: newest.map(entryOf),
    from: memorial.from,
    link: { label, url: env.origin + paths.review(memorial.id) },
    after: [turnOff],
  };
}

/** The maximum number of memorials named in a mail. */
const mostNames = 3;

/**
 * The mail that tells an admin how many memories and files are waiting on the whole site, and which memorials have new ones. It begins with their names; `from`
 * is the sender where they are a single one.
 */
export function siteLetter(names: string[], waiting: Waiting, from: Sender): Letter {
  const memorials = names.length === 1 ? "the memorial of" : "the memorials of";
  const person = `${names.slice(0, mostNames).join(", ")}${names.length > mostNames ? " and others" : ""}`;
  const count = waiting.memories + waiting.files;
  const single = waiting.files ? "A late file is waiting for review" : "A memory is waiting for review";
  const summary = count === 1 ? single : `${countOf(waiting)} are waiting for review`;
  return {
    subject: summary,
    lines: [`${summary}.`, `Newly shared at ${memorials} ${person}.`],
    from: { ...from, person },
    link: { label: "Open Memory Moderation", url: env.origin + paths.moderation() },
    after: [turnOff],
  };
}

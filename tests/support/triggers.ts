import type { Database } from "better-sqlite3";

interface Group {
  /** The part of the product that needs it. */
  feature: string;
  /** Matches the names of the triggers. */
  triggers: RegExp;
  does: string;
  /** Why code doesn't do it: true of each of them. */
  because: string;
}

const groups: Group[] = [
  {
    feature: "Memorial",
    triggers: /^version_of_/,
    does: "counts up the version of each memorial whose public page shows the change. Pages are kept by version, so an old one is never shown",
    because:
      "Each of these rows has several writers, and rows also go or lose a reference with an account that is deleted.",
  },
  {
    feature: "Memorial",
    triggers: /^memorial_(added|removed|renamed)$/,
    does: "keeps what lists and addresses stand on: the index of names from any place in a name on, the numbers of memorials by business and status, and the short ids, of which one that was printed is never given again",
    because:
      "Memorials are registered, imported, restored from keepsakes and made by the API, and an index that misses one row is wrong for good.",
  },
  {
    feature: "Memorial",
    triggers: /^memorials_recounted$/,
    does: "keeps the numbers of memorials by business and status, which lists show without counting",
    because: "Owners change by handing over, by a takeover and by the deletion of an account.",
  },
  {
    feature: "Memorial",
    triggers: /^versions_of_service$/,
    does: "counts up the version of a service's calendar entry, and notes the date of one that is called off",
    because: "It needs the values of before, and the form, the API and an import write these columns.",
  },
  {
    feature: "Memory",
    triggers: /^memory_(added|removed)$/,
    does: "keeps the numbers of memories by memorial, type and status, shows the page anew, and puts a memory that waits into the moderators' queue",
    because: "Memories are shared, scanned and restored, and they go with their memorial.",
  },
  {
    feature: "Memory",
    triggers: /^memories_recounted$/,
    does: "keeps the numbers of memories by memorial, type and status",
    because:
      "Decisions, changes by the writer, late files and undoing write these columns, and a number that was missed once stays wrong.",
  },
  {
    feature: "Memory",
    triggers: /^(revision_of_memory|picture_(added|changed|removed))$/,
    does: "counts up the revision of a memory, so that nobody approves words or pictures that they weren't shown. Those of pictures also show the page anew",
    because:
      "Moderation is only as safe as this number, whoever writes; references to media that are deleted are emptied by the database itself.",
  },
  {
    feature: "Moderation",
    triggers: /^(memory_waits|owner_of_waiting_memories)$/,
    does: "keeps the queue of memories that wait, and makes the mail to their moderators due",
    because:
      "Whether a memory waits follows from two columns that many places write, and its owner is lost with an account that is deleted.",
  },
  {
    feature: "Moderation",
    triggers: /^words_of_/,
    does: "keeps the index of words in which moderators search",
    because: "The index has no content of its own, so that a row which was missed can't be found and mended.",
  },
  {
    feature: "Moderation",
    triggers: /^memory_notice_decided$/,
    does: "tells the mail to the writer of a memory when it was decided, or that it waits again",
    because:
      "The time is written by deciding and by undoing, and a writer who got no mail, or one about a decision that was taken back, would never be told otherwise.",
  },
  {
    feature: "People",
    triggers: /^(leaving_of_deleted_account|colleague_left)$/,
    does: "ends the work of somebody whose account is deleted, hands what a leaving colleague has begun to the business, and shows its pages anew",
    because: "Colleagues leave, are removed and inherit the business, and they go with the deletion of either account.",
  },
  {
    feature: "History",
    triggers: /^history_of_/,
    does: "takes the name of somebody whose account is deleted out of the history",
    because: "It must come before the database empties the references to the account, however it is deleted.",
  },
  {
    feature: "Followers",
    triggers: /^follower_mail_due$/,
    does: "makes the mail to those who follow a memorial due when a memory is approved",
    because: "Moderation is part of the core and knows nothing of this feature.",
  },
  {
    feature: "Keepsake and memory book",
    triggers: /^outdated_by_/,
    does: "marks the keepsakes and books that lack the change as outdated, or a book as behind if only something new is missing",
    because:
      "The core knows nothing of these features, everything in it may change what they hold, and a file with words that were taken back must never be handed out.",
  },
  {
    feature: "Webhooks",
    triggers: /^webhooks_of_/,
    does: "notes an event for a business that has a webhook, with its number in their order",
    because:
      "The core knows nothing of this feature, and an event must not be lost when its process dies after the write.",
  },
  {
    feature: "Handwritten cards",
    triggers: /^card_memories_without_number$/,
    does: "removes the row of a card that has neither a number nor a memory any more",
    because: "The database itself empties the reference when the memory is deleted.",
  },
  {
    feature: "Media in a bucket",
    triggers: /^media_files_/,
    does: "keeps the list of files that the bucket still has to get or to remove",
    because:
      "Media go with their memorials and memories, and a file that was missed would stay in the bucket for ever.",
  },
];

interface Trigger {
  name: string;
  tbl_name: string;
  sql: string;
}

const triggersIn = (database: Database) =>
  database
    .prepare("select name, tbl_name, sql from sqlite_schema where type = 'trigger' order by name")
    .all() as Trigger[];

const spaced = (text: string) => text.replace(/\s+/g, " ").trim();

/** When a trigger fires, such as "update of caption": the words of its SQL between its name and its table. */
function eventOf({ name, tbl_name, sql }: Trigger) {
  const [, event = ""] = new RegExp(`trigger\\s+"?${name}"?\\s+(.+?)\\s+on\\s+"?${tbl_name}"?`, "is").exec(sql) ?? [];
  return spaced(event).replace(/^(before|after|instead of) /i, (time) => (/after/i.test(time) ? "" : time));
}

/** The groups that a trigger belongs to; there should be one. */
export const groupsOf = (name: string) => groups.filter(({ triggers }) => triggers.test(name));

/** Everything that a database is made of, as SQL: tables with their indexes and triggers, in the order of their names. */
export function schemaSql(database: Database): string {
  const rows = database
    .prepare(
      `select sql from sqlite_schema where sql is not null and name not like 'sqlite_%'
       order by tbl_name, type = 'table' desc, type, name`,
    )
    .pluck()
    .all();
  return `-- The database after all migrations. Generated: see docs/triggers.md.\n\n${rows.join(";\n\n")};\n`;
}

/** The page about triggers. */
export function triggersPage(database: Database): string {
  const all = triggersIn(database);
  const sections = groups.map(({ feature, triggers, does, because }, index) => {
    const rows = all
      .filter(({ name }) => triggers.test(name))
      .map((trigger) => `| \`${trigger.name}\` | \`${trigger.tbl_name}\` | ${eventOf(trigger)} |`);
    const heading = groups[index - 1]?.feature === feature ? [] : [`## ${feature}`, ""];
    return [...heading, `Each ${does}. ${because}`, "", "| trigger | table | when |", "|---|---|---|", ...rows].join(
      "\n",
    );
  });
  const about = [
    "# Triggers",
    "",
    `The database itself does some things when a row changes, whoever changes it: ${all.length} triggers. Their SQL stands in \`app/db/schema.sql\`.`,
    "This page and that file are generated. After a migration, `npm run test:unit -- tests/unit/triggers.test.ts -u` writes them anew, and the test says when they are old.",
    "A new trigger belongs to one of the groups in `tests/support/triggers.ts`, and the functions that rely on it name it: search `app/` for its name.",
  ].join("\n");
  return `${about}\n\n${sections.join("\n\n")}\n`;
}

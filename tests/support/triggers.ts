import type { Database } from "better-sqlite3";

interface Group {
  /** The part of the product that needs it. */
  feature: string;
  /** Matches the names of the triggers. */
  triggers: RegExp;
  does: string;
}

const groups: Group[] = [
  {
    feature: "Memorial",
    triggers: /^versions?_of_(?!service)/,
    does: "counts up the version of each memorial whose public page shows the change. Pages are kept by version, so an old one is never shown",
  },
  {
    feature: "Memorial",
    triggers: /^short_ids_/,
    does: "gives a new memorial the short id of its printed address, and retires the id of a deleted one for good",
  },
  {
    feature: "Memorial",
    triggers: /^memorials_(counted|recounted|uncounted)$/,
    does: "keeps the numbers of memorials by business and status, which lists show without counting",
  },
  {
    feature: "Memorial",
    triggers: /^versions_of_service$/,
    does: "counts up the version of a service's calendar entry, and notes the date of one that is called off",
  },
  {
    feature: "Search",
    triggers: /^memorial_name/,
    does: "keeps the index of names, from any place in a name on",
  },
  {
    feature: "Memory",
    triggers: /^memories_(counted|recounted|uncounted)$/,
    does: "keeps the numbers of memories by memorial, type and status",
  },
  {
    feature: "Memory",
    triggers: /^revision_of_/,
    does: "counts up the revision of a memory, so that nobody approves words or pictures that they weren't shown",
  },
  {
    feature: "Moderation",
    triggers: /^(memories_wait|owner_of_waiting|type_of_waiting)/,
    does: "keeps the queue of memories that wait, and makes the mail to their moderators due",
  },
  {
    feature: "Moderation",
    triggers: /^words_of_/,
    does: "keeps the index of words in which moderators search",
  },
  {
    feature: "Moderation",
    triggers: /^memory_notice_decided$/,
    does: "tells the mail to the writer of a memory when it was decided",
  },
  {
    feature: "People",
    triggers: /^(leaving_of_deleted_account|drafts_of_leaving_colleague)$/,
    does: "ends the work of somebody whose account is deleted, and hands what a leaving colleague has begun to the business",
  },
  {
    feature: "History",
    triggers: /^history_of_/,
    does: "takes the name of somebody whose account is deleted out of the history",
  },
  {
    feature: "Followers",
    triggers: /^follower_mail_due$/,
    does: "makes the mail to those who follow a memorial due when a memory is approved",
  },
  {
    feature: "Keepsake",
    triggers: /^keepsakes_of_/,
    does: "marks the keepsakes that lack the change as outdated",
  },
  {
    feature: "Book",
    triggers: /^books_of_/,
    does: "marks the books that lack the change as outdated, or as behind if only something new is missing",
  },
  {
    feature: "Webhooks",
    triggers: /^(webhooks_of_|sequence_of_webhook_event$)/,
    does: "notes an event for a business that has a webhook, and gives it its number in their order",
  },
  {
    feature: "Handwritten cards",
    triggers: /^card_memories_without_number$/,
    does: "removes the row of a card that has neither a number nor a memory any more",
  },
  {
    feature: "Media in a bucket",
    triggers: /^media_files_/,
    does: "keeps the list of files that the bucket still has to get or to remove",
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
  const sections = groups.map(({ feature, triggers, does }, at) => {
    const rows = all
      .filter(({ name }) => triggers.test(name))
      .map((trigger) => `| \`${trigger.name}\` | \`${trigger.tbl_name}\` | ${eventOf(trigger)} |`);
    const heading = groups[at - 1]?.feature === feature ? [] : [`## ${feature}`, ""];
    return [...heading, `Each ${does}:`, "", "| trigger | table | when |", "|---|---|---|", ...rows].join("\n");
  });
  const about = [
    "# Triggers",
    "",
    `The database itself does some things when a row changes, whoever changes it: ${all.length} triggers. Their SQL stands in \`app/db/schema.sql\`.`,
    "This page and that file are generated. After a migration, `npm run test:unit -- tests/unit/triggers.test.ts -u` writes them anew, and the test says when they are old.",
    "A new trigger belongs to one of the groups in `tests/support/triggers.ts`.",
  ].join("\n");
  return `${about}\n\n${sections.join("\n\n")}\n`;
}

import type { Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { businessOf, type Viewer } from "~/models/access";
import type { Letter } from "~/models/mail/letter";
import { queueMail } from "~/models/mail/queue.server";
import { paths } from "~/paths";

/** Access that goes on working without a session. Of a webhook only the host is told, because the rest of its address may be secret. */
export type Connection =
  /** A key of the API, with what it allows in words. */
  | { kind: "key"; name: string; scopes: string[] }
  | { kind: "webhook" | "moved-webhook"; host: string }
  | { kind: "feed" };

interface Told {
  subject: string;
  /** Goes before "by your account". */
  what: string;
  effect: string;
  /** The step that its maker, or the owner of the business, can take against it. */
  end: string;
  link: { label: string; page: string };
}

const list = new Intl.ListFormat("en-GB");
const webhooks = { end: "remove the webhook", link: { label: "See the webhooks", page: paths.webhooks() } };
const deliveries = "It gets ids, counts and times, and never a name or anybody's words.";

function told(connection: Connection, business: string): Told {
  if (connection.kind === "key")
    return {
      subject: `A new API key for ${business}`,
      what: `The API key ${connection.name} was made for ${business}`,
      effect: `Whoever has it acts for the business: ${list.format(connection.scopes)}.`,
      end: "revoke the key",
      link: { label: "See the API keys", page: paths.apiKeys() },
    };
  if (connection.kind === "feed")
    return {
      subject: `A new calendar feed for ${business}`,
      what: `A new address for a calendar feed of ${business} was made`,
      effect: "Whoever knows it sees the names, times and places of all its services. The address before it has ended.",
      end: "end the feed",
      link: { label: "See your calendar feed", page: paths.ownCalendarFeed() },
    };
  const { host } = connection;
  if (connection.kind === "moved-webhook")
    return {
      subject: `A webhook of ${business} has a new address`,
      what: `The address of a webhook of ${business} was changed to ${host}`,
      effect: deliveries,
      ...webhooks,
    };
  return {
    subject: `A new webhook for ${business}`,
    what: `A webhook to ${host} was added for ${business}`,
    effect: deliveries,
    ...webhooks,
  };
}

/** The mail to the account that made a connection. */
function ownConnectionLetter(connection: Connection, business: string): Letter {
  const { subject, what, effect, end, link } = told(connection, business);
  return {
    subject,
    lines: [
      `${what} by your account at ${env.brand}, with your password. ${effect}`,
      `If it wasn't you, please ${end} straight away, and choose a new password. You can write to ${env.supportEmail}.`,
    ],
    link: { label: link.label, url: env.origin + link.page },
  };
}

/** The mail to the owner of a business for which a colleague made a connection. A colleague's feed ends with their work for the business. */
function colleagueConnectionLetter(connection: Connection, business: string, colleague: string): Letter {
  const { subject, what, effect, end, link } = told(connection, business);
  const isFeed = connection.kind === "feed";
  const page = isFeed ? { label: "See your colleagues", page: paths.colleagues() } : link;
  const advice = isFeed
    ? `please ask them to ${end}. It ends too when they no longer work with you.`
    : `please ask them, or ${end} yourself.`;
  return {
    subject,
    lines: [
      `${what} by ${colleague}, who works with you at ${env.brand}. ${effect}`,
      `If you weren't expecting this, ${advice}`,
    ],
    link: { label: page.label, url: env.origin + page.page },
  };
}

/** Tells the account that made a connection by mail, and the owner of the business that it works for, in the transaction that makes it. */
export async function tellOfConnection(trx: Writing, viewer: Viewer, connection: Connection): Promise<void> {
  const business = viewer.businessName?.trim() || "your business";
  await queueMail(trx, viewer.email, ownConnectionLetter(connection, business));
  if (!viewer.worksFor) return;
  const owner = trx.selectFrom("accounts").select("email").where("id", "=", businessOf(viewer));
  const { email } = await owner.executeTakeFirstOrThrow();
  await queueMail(trx, email, colleagueConnectionLetter(connection, business, viewer.fullName.trim() || viewer.email));
}

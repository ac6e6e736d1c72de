import type { Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import type { Letter } from "~/lib/letter";
import { businessOf, type Viewer } from "~/models/access";
import { noteAct } from "~/models/account/acts.server";
import { queueMail } from "~/models/mail/queue.server";
import { paths } from "~/paths";

/** Access that goes on working without a session, in the words of the mail about it. */
export interface Connection {
  subject: string;
  /** Goes before "by your account". */
  what: string;
  effect: string;
  /** The step that its maker, or the owner of the business, can take against it. */
  end: string;
  link: { label: string; page: string };
  /** Whether it ends with a colleague's work for the business, so that the colleague alone can end it before. */
  isPersonal?: boolean;
}

type Told = (business: string) => Connection;

/** The mail to the account that made a connection. */
function ownConnectionLetter({ subject, what, effect, end, link }: Connection): Letter {
  return {
    subject,
    lines: [
      `${what} by your account at ${env.brand}, with your password. ${effect}`,
      `If it wasn't you, please ${end} straight away, and choose a new password. You can write to ${env.supportEmail}.`,
    ],
    link: { label: link.label, url: env.origin + link.page },
  };
}

/** The mail to the owner of a business for which a colleague made a connection. */
function colleagueConnectionLetter(connection: Connection, colleague: string): Letter {
  const { subject, what, effect, end, isPersonal } = connection;
  const link = isPersonal ? { label: "See your colleagues", page: paths.colleagues() } : connection.link;
  const advice = isPersonal
    ? `please ask them to ${end}. It ends too when they no longer work with you.`
    : `please ask them, or ${end} yourself.`;
  return {
    subject,
    lines: [
      `${what} by ${colleague}, who works with you at ${env.brand}. ${effect}`,
      `If you weren't expecting this, ${advice}`,
    ],
    link: { label: link.label, url: env.origin + link.page },
  };
}

/** Tells the account that made a connection by mail, and the owner of the business that it works for, in the transaction that makes it. */
export async function tellOfConnection(trx: Writing, viewer: Viewer, told: Told): Promise<void> {
  const connection = told(viewer.businessName?.trim() || "your business");
  await noteAct(trx, { accountId: viewer.id, kind: "connection_made", detail: connection.subject });
  await queueMail(trx, viewer.email, ownConnectionLetter(connection));
  if (!viewer.worksFor) return;
  const owner = trx.selectFrom("accounts").select("email").where("id", "=", businessOf(viewer));
  const { email } = await owner.executeTakeFirstOrThrow();
  await queueMail(trx, email, colleagueConnectionLetter(connection, viewer.fullName.trim() || viewer.email));
}

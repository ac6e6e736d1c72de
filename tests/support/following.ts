import { beforeEach } from "vitest";
import { db } from "~/db/connection.server";
import { askToFollow } from "~/features/followers/ask.server";
import { confirmFollower } from "~/features/followers/confirm.server";
import { notifyFollowers } from "~/features/followers/round.server";
import type { Language } from "~/lib/languages";
import { moderationMail, move } from "./moderation-mail";
import { linkIn, type Mail } from "./outbox";
import { memorialAccess, siteAccess } from "./proofs";
import { decideAsRead } from "./rows";

export const joan = "joan@test.example";

export const lastPart = (url = "") => url.split("/").at(-1) ?? "";
export const followers = () => db.selectFrom("followers").selectAll().execute();
export const schedule = () => db.selectFrom("follower_mail_schedule").selectAll().execute();

/** Before each test: a memorial without followers, on 21 November at 9:00. Only the clock is moved. */
export function followedMemorial() {
  const moderation = moderationMail();
  beforeEach(() => db.deleteFrom("followers").execute());
  const reviewer = () => siteAccess<"moderate">(moderation.admin);
  /** The mails of a round, without those to moderators. */
  const round = async (): Promise<Mail[]> => {
    await notifyFollowers();
    await moderation.round();
    return moderation.sent.filter(({ to }) => !/^(owner|co-owner|admin)@/.test(to));
  };
  const subjects = async () => (await round()).map(({ to, subject }) => `${to.split("@")[0]}: ${subject}`).sort();
  /** Asks for mail to an address; gives the mail that comes. */
  const ask = async (email = joan, anniversary = false, language: Language = "en") => {
    await askToFollow(memorialAccess<"share">(moderation.memorial), { email, anniversary, language });
    const [mail] = await round();
    if (!mail) throw new Error("no mail came");
    return mail;
  };
  const confirm = (mail: Mail) => confirmFollower(lastPart(linkIn(mail)));
  /** Follows, a moment before whatever comes next. */
  const follow = async (email = joan, anniversary = false) => {
    await confirm(await ask(email, anniversary));
    move(1);
  };
  const publish = async (memorial = moderation.memorial) => {
    const { id } = await moderation.share(memorial);
    await decideAsRead(reviewer(), id, "approved");
    return id;
  };
  const memorial = () => moderation.memorial;
  return { memorial, share: moderation.share, reviewer, round, subjects, ask, confirm, follow, publish };
}

import type { Feature } from "../feature";
import { sweepFollowers } from "./ask.server";
import { followersPaths } from "./paths";
import { followersWith } from "./person.server";
import { notifyFollowers } from "./round.server";

export const feature: Feature = {
  name: "followers",
  secrets: [/(\/follow\/(?:confirm|stop)\/)[\w-]+/g],
  queueMail: notifyFollowers,
  sweep: async () => [await sweepFollowers(), "unconfirmed followers"],
  forgetAddress: (trx, email) => trx.deleteFrom("followers").where("email", "=", email).execute(),
  person: { find: ({ emails }) => followersWith(emails) },
  links: {
    page: ({ url, archived }, texts) =>
      archived ? [] : [{ label: texts.memorial.follow, to: followersPaths.follow(url) }],
  },
};

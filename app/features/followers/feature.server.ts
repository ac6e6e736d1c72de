import type { Feature } from "../feature";
import { sweepFollowers } from "./ask.server";
import { confirmLife } from "./find.server";
import { followersPaths } from "./paths";
import { followersWith } from "./person.server";
import { notifyFollowers } from "./round.server";

export const feature: Feature = {
  name: "followers",
  secrets: [/(\/follow\/(?:confirm|stop)\/)[\w-]+/g],
  queueMail: notifyFollowers,
  sweep: async () => [await sweepFollowers(), "unconfirmed followers"],
  retained: [
    { what: "An address that asked to follow a memorial, if it is never confirmed", life: confirmLife, id: "follower" },
  ],
  forgetAddress: (trx, email) => trx.deleteFrom("followers").where("email", "=", email).execute(),
  person: { find: ({ emails }) => followersWith(emails) },
  links: {
    page: ({ url, archived }, texts) =>
      archived ? [] : [{ label: texts.memorial.follow, to: followersPaths.follow(url) }],
  },
};

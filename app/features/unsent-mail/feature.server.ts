import type { Feature } from "../feature";
import { countUnsent } from "./list.server";

export const feature: Feature = {
  name: "unsent-mail",
  notices: {
    async analytics() {
      const count = await countUnsent();
      return count ? [{ part: "unsent-mail/given-up", data: { count } }] : [];
    },
  },
};

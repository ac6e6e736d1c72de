import type { Feature } from "../feature";
import { allGatherings } from "./find.server";
import { gatheringsOf } from "./page.server";
import { gatheringsPaths } from "./paths";

export const feature: Feature = {
  name: "gatherings",
  secrets: [/(\/invited\/)[\w-]+/g],
  help: [
    {
      question: "Can we tell people about more than the service?",
      answer:
        "Yes. Under “Gatherings” on the memorial's desk you add a viewing, a committal, a wake or anything else, up to eight with the service. You choose who sees each: everyone, even before the password, only those with the password, or only people to whom you give its own link. If a time is not fixed yet, leave it empty. People can add all of them to their calendars, and your own calendar feed has them too.",
    },
  ],
  memorialData: {
    count: async (from, memorialId) => {
      const { count } = await from
        .selectFrom("gatherings")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("memorial_id", "=", memorialId)
        .executeTakeFirstOrThrow();
      return [{ count, one: "gathering", many: "gatherings" }];
    },
  },
  notices: {
    page: async (page) => {
      const data = await gatheringsOf(page);
      return data ? [{ part: "gatherings/page", data }] : [];
    },
  },
  tools: async (access) => {
    const { length } = await allGatherings(access);
    return [
      {
        phase: "before",
        name: "Gatherings",
        to: gatheringsPaths.list(access.memorialId),
        about: "The viewing, the committal, the wake: when, where and for whom",
        state: length ? `${length} beside the service` : null,
        picture: { drawing: "M9 13h30v26H9zM9 21h30M17 9v8M31 9v8M16 28h.1M24 28h.1M32 28h.1M16 33h.1M24 33h.1" },
      },
    ];
  },
};

import { db } from "~/db/connection.server";
import type { Feature } from "../feature";
import { sweepLinks } from "./link.server";
import { readChoice } from "./pack.server";
import { celebrantPaths } from "./paths";
import { answersNaming } from "./person.server";
import { aloudTick } from "./tick.server";
import { isOver, linkLife, whenRead } from "./times.server";

export const feature: Feature = {
  name: "celebrant",
  help: [
    {
      question: "How does the celebrant get the memories for the service?",
      answer:
        "Writers may tick that their memory may be read aloud. The celebrant's pack on the memorial's desk has those memories with their reading times, how the name is pronounced, and the family's answers to the usual questions. Make its link in two presses and send it: it opens without an account and ends the day after the service, or after the last gathering if there is no service.",
    },
  ],
  secrets: [/(\/celebrant\/)[\w-]{20,}/g],
  tick: aloudTick,
  sweep: async () => [await sweepLinks(), "links for celebrants"],
  retained: [{ what: "The link for a celebrant, if no service is known", life: linkLife }],
  person: { find: answersNaming },
  memorialData: {
    traces: [
      {
        words: "Somebody has worked on the celebrant's pack",
        condition: (where) =>
          where.exists(
            where
              .selectFrom("celebrant_packs")
              .select("memorial_id")
              .whereRef("celebrant_packs.memorial_id", "=", "memorials.id"),
          ),
      },
    ],
  },
  tools: async (access) => {
    const { service_date } = await db
      .selectFrom("memorials")
      .select("service_date")
      .where("id", "=", access.memorialId)
      .executeTakeFirstOrThrow();
    if (isOver(await whenRead(access.memorialId, service_date))) return [];
    const count = (await readChoice(access)).filter(({ leftOut }) => !leftOut).length;
    return [
      {
        phase: "before",
        name: "Celebrant's pack",
        to: celebrantPaths.pack(access.memorialId),
        about: "The memories that may be read aloud at the service, for whoever leads it",
        state: count ? (count === 1 ? "1 memory" : `${count} memories`) : null,
        picture: { drawing: "M12 7h24v34H12zM18 15h12M18 21h12M18 27h12M18 33h7" },
      },
    ];
  },
};

import type { Feature } from "../feature";
import { countPeople } from "./find.server";
import { forgetEmail, sweepAddresses } from "./forget.server";
import { addressLife } from "./input";
import { questionOn, questionToWriter } from "./page.server";
import { attendancePaths } from "./paths";
import { attendancesOf } from "./person.server";

export const feature: Feature = {
  name: "attendance",
  help: [
    {
      question: "How does the family know who came, and whom to thank?",
      answer:
        "Once the service has begun, people with the password find “I was there” on the memorial's page and after sharing a memory. They leave their name and, if they like, an address, which only the family and you can read. “Who came” on the memorial's desk lists them by gathering, prints labels for envelopes, gives you a list for a spreadsheet, and sends the family's own thank-you letter to those who allowed it. Addresses are forgotten after twelve months, or with one press.",
    },
  ],
  sweep: async () => [await sweepAddresses(), "addresses of people who came"],
  retained: [
    { what: "The addresses of somebody who says that they came to a service", life: addressLife, id: "attendance" },
  ],
  forgetAddress: forgetEmail,
  person: { find: attendancesOf },
  memorialData: {
    count: async (from, memorialId) => {
      const { count } = await from
        .selectFrom("attendances")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("memorial_id", "=", memorialId)
        .executeTakeFirstOrThrow();
      return [{ count, one: "person who came", many: "people who came" }];
    },
    traces: [
      {
        words: "Somebody has said that they came",
        condition: (where) =>
          where.exists(
            where.selectFrom("attendances").select("id").whereRef("attendances.memorial_id", "=", "memorials.id"),
          ),
      },
    ],
  },
  receipt: questionToWriter,
  notices: {
    page: async (page) => {
      const data = await questionOn(page);
      return data ? [{ part: "attendance/page", data }] : [];
    },
  },
  tools: async (access) => {
    const { people } = await countPeople(access);
    return [
      {
        phase: "after",
        name: "Who came",
        to: attendancePaths.list(access.memorialId),
        about: "A list by gathering, labels for envelopes, and a thank-you letter",
        state: people ? (people === 1 ? "1 person" : `${people} people`) : null,
        picture: { drawing: "M6 12h36v24H6zM6 12l18 14 18-14" },
      },
    ];
  },
};

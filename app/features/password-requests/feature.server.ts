import { paths } from "~/paths";
import type { Feature } from "../feature";
import { sweepRequests } from "./ask.server";
import { gatesWaiting, requestsAt, requestTrace } from "./find.server";
import { linkLife, mostShown, requestLife } from "./input";
import { passwordRequestsPaths } from "./paths";
import { requestsFrom } from "./person.server";
import { passwordRequestTexts } from "./texts";

export const feature: Feature = {
  name: "password-requests",
  secrets: [/(\/memorial\/[^/]+\/open\/)[\w-]+/g],
  help: [
    {
      question: "What can people do who don't have the password?",
      answer:
        "They press “I don't have the password” on the page that asks for it, and leave a name, a line and an email address. You find their request on the memorial's management page, and an email tells you if you get emails about memories to read. One press sends them a link that opens the page once, without the password. If you don't know them, decline: then no email is sent.",
    },
  ],
  sweep: async () => [await sweepRequests(), "requests for passwords"],
  retained: [
    {
      what: "The name, the words and the address of somebody who asks for a password, if nobody answers",
      life: requestLife,
      id: "password",
    },
    { what: "A link that opens a memorial's page once, if nobody opens it", life: linkLife },
  ],
  forgetAddress: (trx, email) => trx.deleteFrom("password_requests").where("email", "=", email).execute(),
  person: { find: requestsFrom },
  memorialData: { traces: [requestTrace] },
  attention: async (viewer) =>
    (await gatesWaiting(viewer)).map(({ id, name, count }) => ({
      text: count === 1 ? "Somebody asks for the password" : `${count} people ask for the password`,
      name,
      to: paths.memorialDetail(id),
    })),
  notices: {
    memorial: async (access) => {
      const requests = await requestsAt(access);
      return requests.length
        ? [
            {
              part: "password-requests/waiting",
              data: { memorial: access.memorialId, requests: requests.slice(0, mostShown), count: requests.length },
            },
          ]
        : [];
    },
    page: async ({ unlocked, url, language }) =>
      unlocked
        ? []
        : [
            {
              part: "password-requests/gate",
              data: { label: passwordRequestTexts[language].link, to: passwordRequestsPaths.ask(url) },
            },
          ],
  },
};

import { mayOnSite } from "~/models/access";
import type { Feature } from "../feature";
import { handoverPaths } from "./paths";
import { exportTakeovers, successorsWith } from "./person.server";
import { keysSeenBy, replaceKeysSeenBy } from "./successor/leaving.server";
import { linkLife, sweepTakeoverLinks } from "./takeover/claim.server";
import { takeoversAround, waitingTakeover } from "./takeover/find.server";
import { lostMemorials } from "./takeover/former-owner.server";
import { settleTakeovers } from "./takeover/round.server";

type Access = Parameters<typeof waitingTakeover>[0];

async function waiting(access: Access, apart = false) {
  const takeover = await waitingTakeover(access);
  return takeover ? [{ part: "handover/waiting", data: { memorial: access.memorialId, takeover, apart } }] : [];
}

async function lost(...of: Parameters<typeof lostMemorials>) {
  const takeovers = await lostMemorials(...of);
  return takeovers.length ? [{ part: "handover/lost", data: { takeovers } }] : [];
}

export const feature: Feature = {
  name: "handover",
  secrets: [/(\/take-over\/object\/)[\w-]+/g],
  mailLink: { type: "take-over", kind: "takeover", page: handoverPaths.takeOverConfirm() },
  queueMail: settleTakeovers,
  sweep: async () => {
    await sweepTakeoverLinks();
    return null;
  },
  retained: [{ what: "An address that was entered with the key to a memorial", life: linkLife }],
  leaving: { keysSeenBy, replaceKeysSeenBy },
  person: { find: ({ emails }) => successorsWith(emails), account: exportTakeovers },
  attention: async (viewer) =>
    (await takeoversAround(viewer)).map(({ id, name, due }) => ({
      text: `Somebody asks to take over from ${due}`,
      name,
      to: handoverPaths.takeover(id),
    })),
  notices: {
    list: (viewer) => lost(viewer),
    memorial: async (access) => [
      ...(await waiting(access, true)),
      ...(access.viewer ? await lost(access.viewer, access.memorialId) : []),
    ],
    owners: (access) => waiting(access),
  },
  links: {
    list: (viewer, some) =>
      some || mayOnSite(viewer, "register")
        ? []
        : [{ label: "Have a key? Take over a page", to: handoverPaths.takeOver(), plain: "page" }],
    memorial: {
      owners: (id) => [{ label: "Choose who may take it over", to: handoverPaths.successor(id), plain: "page" }],
    },
  },
};

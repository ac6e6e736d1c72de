import { day } from "~/lib/time";
import type { Feature } from "../feature";
import { inheritCatch } from "./catch/address.server";
import { catchLife } from "./catch/input";
import { arrivalsNaming, exportArrivals } from "./catch/person.server";
import { endWebhooks, hostsOf } from "./connections.server";
import { keptDays } from "./input";
import { noteDeleted, noteWithdrawn } from "./note.server";
import { webhooksPaths } from "./paths";
import { exportWebhooks } from "./person.server";
import { webhookSigns } from "./signs.server";
import { startWebhooks } from "./worker.server";

export const feature: Feature = {
  name: "webhooks",
  secrets: [/(\/catch\/)[\w-]+/g],
  startJobs: startWebhooks,
  signs: webhookSigns,
  leaving: {
    inherit: async (trx, from, to) => {
      for (const table of ["webhook_endpoints", "webhook_events"] as const)
        await trx.updateTable(table).set({ business_id: to }).where("business_id", "=", from).execute();
      await inheritCatch(trx, from, to);
    },
  },
  connections: {
    list: async (from, account) => (await hostsOf(from, account)).map((host) => `webhook to ${host}`),
    end: endWebhooks,
  },
  memorialData: {
    forget: async (trx, memorialId) => {
      await noteDeleted(trx, memorialId);
      return [];
    },
  },
  memoryWithdrawn: noteWithdrawn,
  retained: [
    { what: "A message to a business's own software, with the answer", life: keptDays * day },
    { what: "What a business lets other software send, to look at it, since its address was made", life: catchLife },
  ],
  person: {
    find: arrivalsNaming,
    account: async (id) => ({ ...(await exportWebhooks(id)), webhooksCaught: await exportArrivals(id) }),
  },
  links: { business: [{ label: "Webhooks", to: webhooksPaths.webhooks() }] },
};

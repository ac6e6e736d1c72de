import { day } from "~/lib/time";
import type { Feature } from "../feature";
import { endWebhooks, hostsOf } from "./connections.server";
import { keptDays } from "./input";
import { noteDeleted, noteWithdrawn } from "./note.server";
import { webhooksPaths } from "./paths";
import { exportWebhooks } from "./person.server";
import { webhookSigns } from "./signs.server";
import { startWebhooks } from "./worker.server";

export const feature: Feature = {
  name: "webhooks",
  startJobs: startWebhooks,
  signs: webhookSigns,
  leaving: {
    inherit: async (trx, from, to) => {
      for (const table of ["webhook_endpoints", "webhook_events"] as const)
        await trx.updateTable(table).set({ business_id: to }).where("business_id", "=", from).execute();
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
  retained: [{ what: "A message to a business's own software, with the answer", life: keptDays * day }],
  person: { account: exportWebhooks },
  links: { business: [{ label: "Webhooks", to: webhooksPaths.webhooks() }] },
};

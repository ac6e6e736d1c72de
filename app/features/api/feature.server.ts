import { db } from "~/db/connection.server";
import type { Feature } from "../feature";
import { keysInText } from "./keys/api-key";
import { apiPaths } from "./paths";

export const feature: Feature = {
  name: "api",
  secrets: [keysInText],
  connections: {
    list: async (from, { id }) => {
      const keys = from.selectFrom("api_keys").select("name").where("business_id", "=", id).orderBy("name");
      return (await keys.execute()).map(({ name }) => `API key ${name}`);
    },
    end: (trx, { id }) => trx.deleteFrom("api_keys").where("business_id", "=", id).execute(),
  },
  person: {
    account: async (id) => {
      const keys = db.selectFrom("api_keys").select(["name", "created_at", "last_used_at"]);
      return { apiKeys: await keys.where("business_id", "=", id).execute() };
    },
  },
  links: { business: [{ label: "API keys", to: apiPaths.apiKeys() }] },
};

import type { Feature } from "../feature";

export const feature: Feature = {
  name: "references",
  leaving: {
    inherit: async (trx, from, to) => {
      const heirs = trx.selectFrom("memorial_references").where("business_id", "=", to);
      await trx
        .updateTable("memorial_references")
        .set({ business_id: to })
        .where("business_id", "=", from)
        .where("reference", "not in", heirs.select("reference"))
        .where("memorial_id", "not in", heirs.select("memorial_id"))
        .execute();
    },
  },
};

import { gone } from "./access-outcomes.ts";
import { all, family, none } from "./access-roles.ts";
import { type AccessRow, row } from "./access-row.ts";

const detail = "/memorial-detail/{A}/celebrant";

/** The access matrix's rows about the celebrant's pack. Links that have ended: tests/routes/celebrant.test.ts. */
export const celebrantRows: AccessRow[] = [
  row("memorial-detail.$id_.celebrant", detail, family, family),
  row("memorial-detail.$id_.celebrant_.memories", `${detail}/memories`, family, family),
  row("memorial-detail.$id_.celebrant_.link", `${detail}/link`, family, family),
  row("memorial-detail.$id_.celebrant_.link_.end", `${detail}/link/end`, family, family),
  row("celebrant.$token", "/celebrant/{pack}", all, null),
  row("celebrant.$token", "/celebrant/x", none, null, gone),
  row("celebrant.$token_.pack[.]pdf", "/celebrant/{pack}/pack.pdf", all, null),
  row("celebrant.$token_.pack[.]pdf", "/celebrant/x/pack.pdf", none, null, gone),
];

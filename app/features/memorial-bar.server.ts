import { type MemorialAccess, mayOnMemorial } from "~/models/access";
import { readMemorialHead } from "~/models/memorial/find.server";
import { paths } from "~/paths";
import type { Bar } from "~/ui/memorial/bar";
import { featuresOn } from "./all.server";

/** Reads the bar above a memorial's tools, with those of features. */
export async function readBar(access: MemorialAccess<"review" | "manage" | "edit" | "delete">): Promise<Bar> {
  const [{ id, name, portrait }, on] = await Promise.all([readMemorialHead(access), featuresOn()]);
  const links = [
    { label: "Memories", to: paths.review(id) },
    { label: "Print", to: paths.print(id) },
    ...on.flatMap((feature) => feature.links?.memorial?.bar?.(id) ?? []),
    { label: "People", to: paths.coOwners(id) },
    ...(mayOnMemorial(access.standing, "edit") ? [{ label: "Edit", to: paths.edit(id) }] : []),
  ];
  return { id, name, portrait, links };
}

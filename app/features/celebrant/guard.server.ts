import type { Call } from "~/http/context.server";
import { notFound } from "~/http/guard.server";
import { mustBeOwnSite } from "~/http/own-site.server";
import type { PackAccess } from "./access";
import { findLink } from "./link.server";

/** The link of a pack, which its reader opens without an account; 404 if it has ended or was made up. */
export async function pack(call: Call): Promise<PackAccess> {
  mustBeOwnSite(call);
  const found = await findLink(call.params.token ?? "");
  if (!found) throw notFound();
  return found as PackAccess;
}

import type { Call } from "~/http/context.server";
import * as core from "~/http/guard.server";
import { mustBeOwnSite } from "~/http/own-site.server";
import { isUuid } from "~/lib/ids";
import { isAdmin } from "~/models/access";
import { type CertificateAccess, type KeepAccess, mayKeep } from "./access";
import { waitingDeletion } from "./ask.server";
import { isCertificateOf } from "./certificate.server";
import { findKeepLink } from "./keep.server";

/** Requires an owner, a co-owner or an admin of the memorial in the URL; others get 404. Without a deletion that waits there is no proof. */
export async function keeping(call: Call): Promise<{ memorialId: string; access: KeepAccess | null }> {
  const { memorialId, standing, viewer } = await core.memorial(call, "manage");
  if (!mayKeep(standing) || !viewer) throw core.notFound();
  const waiting = await waitingDeletion(memorialId);
  return { memorialId, access: waiting && ({ deletionId: waiting.id, accountId: viewer.id } as KeepAccess) };
}

/** The link in a mail that keeps a memorial; null if it can't be used. */
export async function keepLink(call: Call): Promise<KeepAccess | null> {
  mustBeOwnSite(call);
  return (await findKeepLink(call.params.token ?? "")) as KeepAccess | null;
}

/** Requires the account that asked for a deletion or owned its memorial, or an admin; others get 404. */
export async function certificate(call: Call): Promise<CertificateAccess> {
  const { viewer } = await core.account(call);
  const { deletion = "" } = call.params;
  const may = isUuid(deletion) && (await isCertificateOf(deletion, isAdmin(viewer) ? null : viewer.id));
  if (!may) throw core.notFound();
  return { deletionId: deletion } as CertificateAccess;
}

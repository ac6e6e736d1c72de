import type {
  InvitationAccess,
  MediaAccess,
  MemorialAbility,
  MemorialAccess,
  ModeratorAccess,
  ReceiptAccess,
  SiteAbility,
  SiteAccess,
  Viewer,
} from "~/models/access";

// Proofs, which in the product only the guards make. Tests of models have no request to show it.

export function memorialAccess<A extends MemorialAbility>(
  memorialId: string,
  standing: MemorialAccess<A>["standing"] = "unlocked",
) {
  return { memorialId, standing, viewer: null } as MemorialAccess<A>;
}

export function siteAccess<A extends SiteAbility>(viewer: Viewer) {
  return { viewer } as SiteAccess<A>;
}

export function moderatorAccess(viewer: Viewer) {
  return { viewer } as ModeratorAccess;
}

export function receiptAccess(memory: { memoryId: string; memorialId: string }) {
  return memory as ReceiptAccess;
}

export function mediaAccess(mediaId: string) {
  return { mediaId } as MediaAccess;
}

export function invitationAccess(invitation: Pick<InvitationAccess, "invitationId" | "type" | "email">) {
  return invitation as InvitationAccess;
}

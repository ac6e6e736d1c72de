import type { CertificateAccess, KeepAccess } from "~/features/deletion/access";

export const keepAccess = (deletionId: string, accountId: string) => ({ deletionId, accountId }) as KeepAccess;
export const certificateAccess = (deletionId: string) => ({ deletionId }) as CertificateAccess;

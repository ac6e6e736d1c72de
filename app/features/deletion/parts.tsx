import { CertificatesNotice } from "./ui/certificates-notice";
import { WaitingDeletion } from "./ui/waiting";

export const parts = { waiting: WaitingDeletion, certificates: CertificatesNotice };

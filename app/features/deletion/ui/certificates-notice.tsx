import { deletionPaths } from "~/features/deletion/paths";

/** Leads to the certificates of memorials that were deleted lately. */
export function CertificatesNotice() {
  return (
    <p className="mt-4">
      A memorial that you asked to delete is gone.{" "}
      <a className="link" href={deletionPaths.deletions()}>
        See the certificate
      </a>
    </p>
  );
}

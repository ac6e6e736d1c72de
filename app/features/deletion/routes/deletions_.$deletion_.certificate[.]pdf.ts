import type { LoaderFunctionArgs } from "@remix-run/node";
import { env } from "~/env.server";
import { readCertificate } from "~/features/deletion/certificate.server";
import * as guard from "~/features/deletion/guard.server";
import { attachment } from "~/http/file.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.certificate(args);
  // Loaded when it is asked for: the makers of PDFs take several MB of memory.
  const { certificatePdf } = await import("~/features/deletion/pdf.server");
  const bytes = certificatePdf(await readCertificate(access), env.brand);
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": attachment("certificate-of-deletion.pdf"),
      "Cache-Control": "no-store",
    },
  });
}
